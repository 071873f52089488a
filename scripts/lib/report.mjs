const mostTold = 20;

/** Prints a line for each stage as it ends, then a table of where the time went, and the totals as the last line. */
export class Report {
  #passed = 0;
  #failed = 0;
  #filtered;
  #stages = [];

  /** Where tests are filtered, a stage in which none match is no failure; a run in which none match is. */
  constructor({ filtered }) {
    this.#filtered = filtered;
  }

  add(stage) {
    const { name, passed, failed, skipped = 0, output = '', seconds } = stage;
    const empty = passed + failed === 0 && !this.#filtered;
    this.#passed += passed;
    this.#failed += failed + (empty ? 1 : 0);
    this.#stages.push(stage);

    const mark = failed > 0 || empty ? '✗' : '✓';
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
    console.log(`${mark} ${name.padEnd(16)} ${counts.join(', ')}  (${seconds.toFixed(1)} s)`);
    if (empty) console.log('  No test was run.');
    if (output) console.log(`\n${output.replaceAll(/^(?=.)/gm, '  ')}\n`);
  }

  /** Notes something that cannot be run: as a failure where it is required. */
  missing(name, reason, { required }) {
    if (required) this.#failed += 1;
    console.log(`${required ? '✗' : '–'} ${name.padEnd(16)} ${required ? 'missing' : 'skipped'}: ${reason}`);
  }

  /** The slowest files of each stage. */
  printFiles(count) {
    for (const { name, fileSeconds = {} } of this.#stages) {
      const slowest = Object.entries(fileSeconds).sort(([, a], [, b]) => b - a);
      for (const [file, seconds] of slowest.slice(0, count)) console.log(`${name}: ${seconds.toFixed(1)} s ${file}`);
    }
  }

  /** Whoever keeps only the end of a long log finds there what failed. */
  #printFailures() {
    for (const { name, failed, failures = [], output = '' } of this.#stages.filter((stage) => stage.failed > 0)) {
      const told = failures.length > 0 ? failures : [output.split('\n').slice(-40).join('\n')];
      console.log(`\n✗ ${name}: ${failed} failed`);
      for (const text of told.slice(0, mostTold))
        console.log(`\n${text.slice(0, 3_000).replaceAll(/^(?=.)/gm, '    ')}`);
    }
  }

  /** Prints seconds and budget of each stage, and the totals as the last line; says whether all is well. */
  finish(total) {
    if (this.#passed + this.#failed === 0) {
      console.log('No test matches.');
      this.#failed = 1;
    }
    this.#printFailures();
    const row = (name, tests, seconds, budget) =>
      `${name.padEnd(18)}${String(tests).padStart(7)}${String(seconds).padStart(9)}${String(budget).padStart(8)}`;
    console.log(`\n${row('stage', 'tests', 'seconds', 'budget')}`);
    for (const { name, passed, failed, seconds, budget } of this.#stages)
      console.log(row(name, passed + failed, seconds.toFixed(0), budget ?? '–'));
    console.log(`${row('from start to end', this.#passed + this.#failed, total.toFixed(0), '')}\n`);
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0;
  }
}
