import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node';

const INTERVAL_MS = 10_000;

/**
 * Vitest's reporter with a line every ten seconds in the place of one for each file that passes: how
 * many files are done. What fails is printed as by default.
 */
export default class ProgressReporter extends DefaultReporter {
  #files = { all: 0, done: 0 };
  #printedAt = performance.now();

  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files.all = specifications.length;
    super.onTestRunStart(specifications);
  }

  protected override printTestModule(module: TestModule): void {
    this.#files.done += 1;
    if (module.state() === 'failed') {
      super.printTestModule(module);
      return;
    }
    if (performance.now() - this.#printedAt < INTERVAL_MS) return;
    this.#printedAt = performance.now();
    this.log(`  ${this.#files.done} of ${this.#files.all} files`);
  }
}
