import type { Answer } from '../../contract/index.js';
import type { InstanceView } from '../../form/index.js';
import type { FormScope } from '../form-scope.js';
import { isBlank } from './facts.js';

/** What an instance held when it was opened, so that it can be put back. */
interface Before {
  readonly isNew: boolean;
  readonly answers: ReadonlyMap<string, Answer>;
}

/** Which instances of a group are open to be edited, and what they were before. */
export class OpenItems {
  readonly #open = new Map<string, Before>();
  readonly #seen = new Set<string>();

  has(id: string): boolean {
    return this.#open.has(id);
  }

  /** An instance that comes into view for the first time is open while there is nothing to show of it. */
  meet(scope: FormScope, instance: InstanceView, mayOpen: boolean): void {
    if (this.#seen.has(instance.id)) return;
    this.#seen.add(instance.id);
    if (mayOpen && isBlank(scope, instance)) this.open(scope, instance, true);
  }

  open(scope: FormScope, instance: InstanceView, isNew = false): void {
    this.#seen.add(instance.id);
    if (!this.#open.has(instance.id)) this.#open.set(instance.id, { isNew, answers: answersIn(scope, instance) });
  }

  close(id: string): void {
    this.#seen.add(id);
    this.#open.delete(id);
  }

  /** Closes an instance and puts its answers back; says whether there was nothing before, so that it can go. */
  putBack({ session }: FormScope, id: string): boolean {
    const before = this.#open.get(id);
    this.close(id);
    for (const [path, answer] of before?.answers ?? []) {
      const view = session.view.fields.get(path);
      if (view && !Object.is(view.answer, answer)) session.answer(path, answer);
    }
    return before?.isNew ?? false;
  }
}

/** Every answer in an instance, also in groups inside it. */
function answersIn(scope: FormScope, { paths }: InstanceView): Map<string, Answer> {
  const { fields, groups } = scope.session.view;
  const answers = new Map<string, Answer>();
  for (const path of paths) {
    const view = fields.get(path);
    if (view) answers.set(path, view.answer);
    for (const inner of groups.get(path)?.instances ?? []) {
      for (const [deep, answer] of answersIn(scope, inner)) answers.set(deep, answer);
    }
  }
  return answers;
}
