/** Runs suites one after the other, prints a line for each, and keeps the totals. */
export class Report {
  #passed = 0;
  #failed = 0;
  #filtered;

  /** Where tests are filtered, a suite in which none match is no failure; a run in which none match is. */
  constructor({ filtered }) {
    this.#filtered = filtered;
  }

  async run({ name, run }) {
    if (process.stdout.isTTY) process.stdout.write(`… ${name}`);
    const start = performance.now();
    const { passed, failed, skipped = 0, output = '' } = await run().catch(crashed);
    const empty = passed + failed === 0 && !this.#filtered;
    this.#passed += passed;
    this.#failed += failed + (empty ? 1 : 0);

    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
    const mark = failed > 0 || empty ? '✗' : '✓';
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${mark} ${name.padEnd(10)} ${counts.join(', ')}  (${seconds} s)`);
    if (empty) console.log('  No test was run.');
    if (output) console.log(`\n${output.replaceAll(/^(?=.)/gm, '  ')}\n`);
  }

  /** Notes something that cannot be run: as a failure where it is required. */
  missing(name, reason, { required }) {
    if (required) this.#failed += 1;
    console.log(`${required ? '✗' : '–'} ${name.padEnd(10)} ${required ? 'missing' : 'skipped'}: ${reason}`);
  }

  /** Prints the totals as the last line and says whether all is well. */
  finish() {
    if (this.#passed + this.#failed === 0) {
      console.log('No test matches.');
      this.#failed = 1;
    }
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0;
  }
}

const crashed = (error) => ({ passed: 0, failed: 1, output: error.stack });
