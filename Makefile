# Every goal sets up what it needs, so a Debian machine with nothing but Swift and make can start with any of them.

SETUP ?= Scripts/setup
SWIFT ?= swift

# What may be given: `make run ARGS=…`, `make test ARGS='--filter Canvas'`, `make bench ARGS='--filter "pixels.*"'`.
ARGS ?=

# Swift's libraries inside, at a fixed place, and nothing to offer to other programs. Of the bench scene's peak memory the
# fixed place saves 1.4 MB and the missing exports 0.4 MB. That no variable is used twice at once is checked at run time by the
# tests, which are built without these flags; here it would be a twentieth of what a click of the wheel costs.
release = -c release --static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xlinker --no-export-dynamic \
  -Xswiftc -enforce-exclusivity=unchecked

# What the tests are built with: no debug information, which takes a good part of the time; that of a crash, which test it was.
# `make test quick=` builds with it.
quick = -debug-info-format none

# Flags of `make check`. They have a build folder of their own: other flags in the same one compile everything again.
strict = --scratch-path .build-check -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check=error
swift_files = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Benchmarks

.PHONY: help run test check soak sanitize bench clean

help: ## Say what there is to make
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Open the demo; without a display, play its tour and write pictures of it
	@$(SETUP) run
	$(SWIFT) build $(release) --product DragDemo
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	  exec .build/release/DragDemo run $(ARGS); \
	fi; \
	echo "No display (neither DISPLAY nor WAYLAND_DISPLAY is set): playing the tour without a window, pictures in tour/"; \
	exec .build/release/DragDemo tour --out tour

test: ## Run all tests, those with real windows on a display of their own
	@$(SETUP) test
	$(SWIFT) build --build-tests $(quick)
	Scripts/test $(ARGS)

check: ## What a change must pass: format, no warning, no undeclared import, all tests
	@$(SETUP) test
	$(SWIFT) format lint --strict --parallel --recursive $(swift_files)
	$(SWIFT) build --build-tests $(quick) $(strict)
	Scripts/test --scratch-path .build-check $(ARGS)

soak: ## Run everything at full strength, for hours: all seeds, all scripts in all ways, laws, monkeys, both sanitizers
	@$(SETUP) test
	$(SWIFT) build $(release) --product DragDemo
	Scripts/soak

sanitize: sanitize-address sanitize-thread ## Run the tests under the address and the thread sanitizer

# SDL and the display's client library keep memory until the process ends, which would be reported as leaks. The thread
# sanitizer has a thread of its own that wakes ten times a second, so the test that counts wake-ups is left out.
sanitize-%:
	@$(SETUP) test
	$(SWIFT) build --build-tests --sanitize=$* --scratch-path .build-$*
	ASAN_OPTIONS=detect_leaks=0 Scripts/test --scratch-path .build-$* \
	  --skip ArchitectureTests --skip HouseTests --skip testNothingRunsWhileNothingHappens $(ARGS)

bench: ## Measure the hot paths, in release
	@$(SETUP) run
	$(SWIFT) package --package-path Benchmarks --scratch-path .build-bench --disable-build-manifest-caching benchmark --no-progress $(ARGS)

clean: ## Remove everything that was built
	rm -rf .build .build-* tour
