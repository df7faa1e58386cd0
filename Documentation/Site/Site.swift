// The site has no code of its own; a target needs a file.
