import type { Answer, Delta, EntrySession } from '../../src/contract/index.js';

interface Mark {
  readonly revision: number;
  readonly writer: string;
}

interface Removal extends Mark {
  readonly group: string;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly groups: ReadonlyMap<string, readonly string[]>;
}

const progress = { answered: 0, required_total: 0, required_answered: 0, percent: 0 };
const at = '2026-11-14T09:30:00.000Z';

/** An entry as the model server keeps it, with enough memory to prove what happened to every value. */
export class ModelEntry {
  readonly id: string;
  readonly createKey: string;
  state: 'draft' | 'submitted' | 'discarded' = 'draft';
  revision = 1;
  version = 'fvr_1';
  keyUsed = false;
  submissions = 0;
  submittedBy = '';
  readonly answers = new Map<string, Answer>();
  readonly groups = new Map<string, readonly string[]>();
  readonly marks = new Map<string, Mark>();
  readonly groupMarks = new Map<string, Mark>();
  readonly removals = new Map<string, Removal>();
  /** Every value a path ever had, in order. */
  readonly history = new Map<string, Answer[]>();
  readonly presses = new Map<string, number>();

  constructor(id: string, createKey: string) {
    this.id = id;
    this.createKey = createKey;
  }

  set(path: string, value: Answer, writer: string): void {
    if (value === null) this.answers.delete(path);
    else this.answers.set(path, value);
    this.marks.set(path, { revision: this.revision, writer });
    const history = this.history.get(path);
    if (history) history.push(value);
    else this.history.set(path, [value]);
  }

  order(group: string, ids: readonly string[], writer: string): void {
    this.groups.set(group, ids);
    this.groupMarks.set(group, { revision: this.revision, writer });
  }

  groupOf(id: string): string | undefined {
    for (const [group, ids] of this.groups) if (ids.includes(id)) return group;
    return undefined;
  }

  remove(group: string, id: string, writer: string): void {
    const prefix = `${group}.${id}.`;
    const inside = <V>(map: Map<string, V>): Map<string, V> =>
      new Map([...map].filter(([path]) => path.startsWith(prefix)));
    const [answers, groups] = [inside(this.answers), inside(this.groups)];
    this.removals.set(id, { group, answers, groups, revision: this.revision, writer });
    for (const path of answers.keys()) {
      this.answers.delete(path);
      this.marks.set(path, { revision: this.revision, writer });
    }
    for (const inner of groups.keys()) this.groups.delete(inner);
    this.order(
      group,
      (this.groups.get(group) ?? []).filter((known) => known !== id),
      writer,
    );
  }

  add(group: string, id: string, position: number | 'end', writer: string): void {
    const ids = this.groups.get(group) ?? [];
    const place = position === 'end' ? ids.length : position;
    this.order(group, [...ids.slice(0, place), id, ...ids.slice(place)], writer);
    const removal = this.removals.get(id);
    if (!removal) return;
    this.removals.delete(id);
    for (const [path, value] of removal.answers) {
      this.answers.set(path, value);
      this.marks.set(path, { revision: this.revision, writer });
    }
    for (const [inner, inside] of removal.groups) this.order(inner, inside, writer);
  }

  /** Whether the instance a path lies in is there, was removed, or never was. */
  standing(path: string, made: ReadonlySet<string> = new Set()): 'there' | 'removed' | 'unknown' {
    const steps = path.split('.');
    for (let step = 0; step + 2 < steps.length; step += 2) {
      const id = steps[step + 1] as string;
      if (made.has(id) || (this.groups.get(steps.slice(0, step + 1).join('.')) ?? []).includes(id)) continue;
      return this.removals.has(id) ? 'removed' : 'unknown';
    }
    return 'there';
  }

  delta(base: number, writer: string): Delta {
    const changed: Record<string, Answer> = {};
    const removed: string[] = [];
    const foreign: string[] = [];
    for (const [path, mark] of this.marks) {
      if (mark.revision <= base) continue;
      const value = this.answers.get(path);
      if (value === undefined) removed.push(path);
      else changed[path] = value;
      if (mark.writer !== writer) foreign.push(path);
    }
    const groups: Record<string, string[]> = {};
    for (const [group, mark] of this.groupMarks) {
      if (mark.revision > base) groups[group] = [...(this.groups.get(group) ?? [])];
    }
    return {
      object: 'session_delta',
      entry_id: this.id,
      base_revision: base,
      revision: this.revision,
      saved_at: at,
      changed,
      removed,
      foreign,
      groups,
      computed: {},
      issues: [],
      cleared_issues: [],
      progress,
    };
  }

  session(): EntrySession {
    return {
      object: 'entry_session',
      id: this.id,
      reference: this.state === 'submitted' ? `REF-${this.id}` : null,
      form: { public_id: 'pf_1', version_id: this.version, version_number: 1, outdated: false },
      state: this.state,
      mode: this.state === 'draft' ? 'fill' : 'read',
      revision: this.revision,
      locale: 'en',
      timezone: 'UTC',
      current_page: null,
      answers: Object.fromEntries(this.answers),
      groups: Object.fromEntries([...this.groups].map(([group, ids]) => [group, [...ids]])),
      computed: {},
      files: {},
      uploads: [],
      buttons: {},
      issues: [],
      progress,
      permissions: { can_write: true, can_submit: true, can_upload: false, can_edit_after_submit: false },
      resume: { enabled: false, channels: [], email_hint: null },
      confirmation: null,
      created_at: at,
      saved_at: at,
      submitted_at: this.state === 'submitted' ? at : null,
      expires_at: null,
    };
  }

  /** Everything that would differ if something had been done twice. */
  fingerprint(): string {
    const { state, revision, submissions } = this;
    return JSON.stringify([state, revision, submissions, [...this.answers], [...this.groups], [...this.presses]]);
  }
}
