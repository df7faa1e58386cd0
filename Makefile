# Every goal installs the packages that it needs, so a Debian machine with only Swift and make can start with any goal.

SETUP ?= Scripts/setup
SWIFT ?= swift

# Hash values are the same in every run of a build: SwiftPM passes the traits to the compiler in the order of a set. In another order
# it takes the command for a new one, and everything is compiled again.
package = SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) package
build = SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build

# Programs are opened as the tests are built, without the optimizer: that takes a third of the time (154 s instead of 530 on two slow
# cores), and what it compiles serves the tests, too. `make run MODE=release` opens an optimised program, which needs a half to a third of
# the CPU's time: 0.8 ms instead of 2.6 for a move of a dragged tile.
MODE ?= debug
mode = $(or $(filter debug release,$(MODE)),$(error MODE is debug or release, not '$(MODE)'))

# Arguments: `make run ARGS=…`, `make test ARGS='--filter Canvas'`, `make bench ARGS='--filter "pixels.*"'`.
ARGS ?=

# Links Swift's libraries and C++'s statically, at a fixed address, and exports no symbols; the article Kiosks lists what each flag saves.
# `make dist` writes the order of functions, so that those that a small program calls lie side by side; it is empty until then, since
# another flag would compile everything again.
# Overlapping accesses to a variable are checked at run time in the tests, which are built without these flags; here the check
# would take a twentieth of the time of one step of the wheel. The compiler optimises each module as a whole, but writes the machine
# code of its files in four threads: two thirds of the time on two cores (359 s, 245 s), with the same speed and size.
release = -c release $(lean) --static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xlinker --no-export-dynamic \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -num-threads -Xswiftc 4 -Xswiftc -L$(CURDIR)/.build/static \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=gold -Xlinker --section-ordering-file=$(order)
order = $(CURDIR)/.build/functions.order

# The linker prefers a shared library in the same folder, so the static one is alone in one of its own. If it is missing, the shared
# one is taken.
static_runtime = mkdir -p .build/static && touch $(order) && \
  for file in /usr/lib/gcc/*-linux-gnu/*/libstdc++.a; do ln -sf "$$file" .build/static/; done

# No debug information, and no check by LLVM of what the compiler gives it: the kit compiles in six sevenths of the time. `make run lean=`
# builds with both, and the report of a crash then names files and lines; without them it names functions.
lean = -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify

# Flags of the tests: each module is compiled as a whole, since the compiler otherwise reads its declarations again for each part of
# its files, which doubles the time for the kit. For the same reason the compiler does not emit the module's interface in a process of
# its own, which would read all sources and expand all macros a second time: a test module takes two thirds of the processor's time
# (78 of 118 s for the lists). The targets in C, which draw words and rotated layers, are optimised: unoptimised they took a third of the
# time of the scripts. LLVM's own linker takes a third of the time of the default one.
quick = $(lean) -Xswiftc -whole-module-optimization -Xswiftc -disable-batch-mode -Xswiftc -no-emit-module-separately-wmo \
  -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -use-ld=lld -Xcc -O2

# The command that builds a program which a goal opens, and the folder of the program.
program = $(build) $(if $(filter release,$(mode)),$(release),$(quick)) --product
built = .build/$(mode)

# Flags of `make check`. It has its own build folder, since other flags in the same folder would compile everything again.
strict = --scratch-path .build-check -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check=error
swift_files = Package.swift Sources Tools Tests Examples Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Scenes Benchmarks/Benchmarks

.PHONY: help run music tracks dist test check soak sanitize bench clean

help: ## List the goals
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Open the demo; without a display, play its tour and write pictures of it
	@$(SETUP) run
	@$(static_runtime)
	$(program) DragDemo
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	  exec $(built)/DragDemo run $(ARGS); \
	fi; \
	echo "No display (neither DISPLAY nor WAYLAND_DISPLAY is set): playing the tour without a window, pictures in tour/"; \
	exec $(built)/DragDemo tour --out tour

music: ## Open Pear Music, an example, with a server within the program
	@$(SETUP) run
	@$(static_runtime)
	$(program) PearMusic
	exec $(built)/PearMusic run $(ARGS)

tracks: ## Open lists of tracks in a database, an example
	@$(SETUP) run
	@$(static_runtime)
	$(program) TrackLists
	exec $(built)/TrackLists run $(ARGS)

# The functions that the programs call are measured, and the demo is linked again in that order.
dist: ## Make the demo as a kiosk ships it: functions in order, stripped, compressed, with its data, a desktop file and an icon
	@$(SETUP) soak
	@$(static_runtime)
	for program in MiniUIBench DragDemo; do $(build) $(release) --product $$program || exit; done
	Scripts/order $(order)
	rm .build/release/DragDemo
	$(build) $(release) --product DragDemo
	Scripts/dist .build/release/DragDemo dist

test: ## Run all tests; those with real windows use a display of their own
	@$(SETUP) test
	$(build) --build-tests $(quick)
	Scripts/test $(ARGS)

# The optimizer has crashed on code that builds without it, so everything is also built in release.
check: ## Check a change: format, no warning, no undeclared import, a release build, all tests
	@$(SETUP) test
	$(SWIFT) format lint --strict --parallel --recursive $(swift_files)
	$(build) -c release $(quick) $(strict)
	$(build) --build-tests $(quick) $(strict)
	Scripts/test --scratch-path .build-check $(ARGS)

soak: ## Run all checks, for three hours: all seeds, all scripts on all platforms, invariants, growth, monkeys, both sanitizers
	@$(SETUP) soak
	@$(static_runtime)
	for program in DragDemo PearMusic TrackLists; do $(build) $(release) --product $$program || exit; done
	Scripts/soak

sanitize: sanitize-address sanitize-thread ## Run the tests under the address and the thread sanitizer

# Leaks are not detected, since SDL and the display's client library keep memory until the process ends. Swift prints no backtrace
# of a crash that a test causes: it reads the whole stack, which the address sanitizer takes for an error. The thread sanitizer has
# a thread of its own that wakes ten times a second, so the test that counts wake-ups is skipped. The programs are slower, so the
# tests wait longer for them.
sanitize-%:
	@$(SETUP) test
	$(build) --build-tests --sanitize=$* --scratch-path .build-$*
	MINIUI_SLOWNESS=6 SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 Scripts/test --scratch-path .build-$* \
	  --skip ArchitectureTests --skip HouseTests --skip testNothingRunsWhileNothingHappens $(ARGS)

bench: ## Measure the hot paths, in release
	@$(SETUP) run
	$(package) --package-path Benchmarks --scratch-path .build-bench --disable-build-manifest-caching benchmark --no-progress $(ARGS)

# What the site documents: what a program and its tests import.
documented = MiniUICore MiniUI MiniUITesting MiniUIAppTool UIKit MiniUIPatterns
site = .build-docs/site

# The package of the site has the plugin, so that nothing else downloads it. DocC only warns of links that lead nowhere, and of an article
# that it leaves out since a symbol has its name: here all warnings are errors.
.PHONY: docs
docs: ## Build the site of articles and reference in .build-docs/site
	@$(SETUP) run
	$(package) --package-path Documentation --scratch-path .build-docs --allow-writing-to-directory .build-docs \
	  generate-documentation $(documented:%=--target %) --enable-experimental-combined-documentation \
	  --transform-for-static-hosting --output-path $(site) $(ARGS) >.build-docs.log 2>&1 || \
	  { cat .build-docs.log; rm .build-docs.log; exit 1; }
	@mv .build-docs.log .build-docs/log
	@! grep -A 3 "warning: " .build-docs/log
	@echo "$(site)/index.html; to read it: python3 -m http.server --directory $(site)"

clean: ## Remove all build products
	rm -rf .build .build-* tour dist
