import { type Answer, type InstanceRef, isEmpty, type Path } from '../../library.js';
import { Refusal } from '../../platform/problem.js';
import { sameAnswer } from './answers-map.js';
import type {
  AnswerRecord,
  ButtonRecord,
  EntryAnswers,
  GoneRecord,
  GroupRecord,
  RemovedInstance,
} from './entry-answers.js';
import { Overlay } from './overlay.js';

const largest = 2 * 1024 * 1024;
const day = 24 * 60 * 60 * 1000;

/** Who writes, and when. */
export interface Pen {
  readonly writer: string;
  readonly saved_at: string;
}

const weigh = (path: Path, value: Answer): number => path.length + (JSON.stringify(value) ?? '').length;

/** Changes to the answers of an entry that make one revision together. */
export class AnswersEdit {
  readonly #entryAnswers: EntryAnswers;
  readonly #pen: Pen;
  readonly #answers: Overlay<AnswerRecord>;
  readonly #groups: Overlay<GroupRecord>;
  readonly #gone: Overlay<GoneRecord>;
  #removed: readonly RemovedInstance[];
  #buttons: readonly ButtonRecord[];
  #size: number;

  constructor(entryAnswers: EntryAnswers, pen: Pen) {
    this.#entryAnswers = entryAnswers;
    this.#pen = pen;
    this.#answers = new Overlay(entryAnswers.answers);
    this.#groups = new Overlay(entryAnswers.groups);
    this.#gone = new Overlay(entryAnswers.gone);
    this.#removed = entryAnswers.removed;
    this.#buttons = entryAnswers.buttons;
    this.#size = entryAnswers.size;
  }

  get revision(): number {
    return this.#entryAnswers.revision + 1;
  }

  get #stamp() {
    return { revision: this.revision, writer: this.#pen.writer };
  }

  value(path: Path): Answer {
    return this.#answers.get(path)?.value ?? null;
  }

  instances(group: Path): readonly string[] {
    return this.#groups.get(group)?.ids ?? [];
  }

  /** Writes an answer; one that is as it was leaves no trace. */
  write(path: Path, value: Answer): void {
    const before = this.#answers.get(path);
    if (before ? !sameAnswer(before.value, value) : !isEmpty(value)) this.#put(path, value);
  }

  /** Empties a field, also one that nobody has answered: a default does not come back then. */
  empty(path: Path): void {
    if (this.#answers.get(path)) this.write(path, null);
    else this.#put(path, null);
  }

  #put(path: Path, value: Answer): void {
    const before = this.#answers.get(path);
    this.#size += weigh(path, value) - (before ? weigh(path, before.value) : 0);
    this.#gone.delete(path);
    this.#answers.set({
      path,
      value,
      revision: this.revision,
      writer: this.#pen.writer,
      saved_at: this.#pen.saved_at,
      issues_revision: before?.issues_revision ?? 0,
      cleared_revision: before?.cleared_revision ?? 0,
    });
  }

  /** Gives a group these instances, in this order. */
  order(path: Path, ids: readonly string[]): void {
    if (sameAnswer(this.#groups.get(path)?.ids, ids)) return;
    this.#gone.delete(path);
    this.#groups.set({ path, ids, ...this.#stamp });
  }

  /** Takes an instance away with all that stands in it, and keeps that for a while. */
  remove({ group, id }: InstanceRef): void {
    const ids = this.instances(group);
    const answers = this.#under(this.#answers, group, id);
    const groups = this.#under(this.#groups, group, id);
    this.#removed = [
      ...this.#withoutRemoved(id),
      {
        id,
        group,
        position: ids.indexOf(id),
        ...this.#stamp,
        removed_at: this.#pen.saved_at,
        kept: {
          answers: answers.map(({ path, value }) => [path, value]),
          groups: groups.map(({ path, ids: inner }) => [path, inner]),
        },
        inside: groups.flatMap(({ ids: inner }) => inner),
      },
    ];
    for (const { path, value } of answers) {
      this.#size -= weigh(path, value);
      this.#answers.delete(path);
    }
    for (const { path } of groups) this.#groups.delete(path);
    for (const { path } of [...answers, ...groups]) this.#gone.set({ path, ...this.#stamp });
    this.order(
      group,
      ids.filter((other) => other !== id),
    );
  }

  /** Brings a removed instance back to where it stood. */
  restore({ id, group, position, kept }: RemovedInstance): void {
    const ids = this.instances(group);
    const at = Math.min(position, ids.length);
    this.order(group, [...ids.slice(0, at), id, ...ids.slice(at)]);
    for (const [path, inner] of kept?.groups ?? []) this.order(path, inner);
    for (const [path, value] of kept?.answers ?? []) this.write(path, value);
    this.#removed = this.#withoutRemoved(id);
  }

  /** Forgets a path altogether: the form has no place for it any more. */
  drop(path: Path): void {
    const before = this.#answers.get(path);
    if (before) this.#size -= weigh(path, before.value);
    if (!this.#answers.delete(path) && !this.#groups.delete(path)) return;
    this.#gone.set({ path, ...this.#stamp });
  }

  press(path: Path, last_status: string): void {
    const before = this.#buttons.find((button) => button.path === path);
    const pressed = { path, clicks: (before?.clicks ?? 0) + 1, last_clicked_at: this.#pen.saved_at, last_status };
    this.#buttons = [...this.#buttons.filter((button) => button.path !== path), pressed];
  }

  /** The answers as they have become, one revision further. */
  done(): EntryAnswers {
    if (this.#size > largest) throw new Refusal('payload_too_large', 'The answers of an entry may have at most 2 MiB.');
    const { locale, timezone, current_page, computed } = this.#entryAnswers;
    return {
      revision: this.revision,
      saved_at: this.#pen.saved_at,
      locale,
      timezone,
      current_page,
      answers: this.#answers.records,
      groups: this.#groups.records,
      gone: this.#gone.records,
      removed: this.#removed.length === 0 ? this.#removed : this.#removed.map((record) => this.#aged(record)),
      computed,
      buttons: this.#buttons,
      size: this.#size,
    };
  }

  #withoutRemoved(id: string): readonly RemovedInstance[] {
    return this.#removed.filter((record) => record.id !== id);
  }

  #under<R extends { readonly path: Path }>({ records }: Overlay<R>, group: Path, id: string): readonly R[] {
    const start = `${group}.${id}.`;
    return records.filter(({ path }) => path.startsWith(start));
  }

  #aged(record: RemovedInstance): RemovedInstance {
    const over = Date.parse(record.removed_at) + day <= Date.parse(this.#pen.saved_at);
    return over && record.kept ? { ...record, kept: null } : record;
  }
}
