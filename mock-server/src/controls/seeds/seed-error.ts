import type { Defect } from '../../library.js';

/** A form that cannot be published, and why: where it came from, the place in it, what is wrong there, what to do. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
  /** Its place among the forms that were given. */
  readonly index: number;
  /** Everything that is wrong, with JSON Pointers into the form. */
  readonly problems: readonly Defect[];

  constructor(index: number, from: string, problems: readonly Defect[], advice?: string) {
    const [first = { path: '', message: 'it cannot be read' }, ...others] = problems;
    const place = first.path === '' ? from : `${from} at ${first.path}`;
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    const said = first.message.replace(/\.$/, '');
    super([`${place}: ${said}${more}.`, ...(advice === undefined ? [] : [advice])].join(' '));
    this.index = index;
    this.problems = problems;
  }
}

/** What is wrong with a form that was given, before anybody knows where it came from. */
export class BadForm extends Error {
  readonly problems: readonly Defect[];
  readonly advice: string | undefined;

  constructor(problems: readonly Defect[], advice?: string) {
    super(problems[0]?.message);
    this.problems = problems;
    this.advice = advice;
  }
}
