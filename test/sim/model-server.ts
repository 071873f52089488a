import type { Detail } from '../../src/contract/index.js';
import { equalAnswers } from '../../src/outbox/conflicts/merge.js';
import type { Draft } from '../../src/outbox/core/draft.js';
import type { Reply } from '../../src/outbox/core/events.js';
import { answersIn, type Batch, type Request } from '../../src/outbox/queue/batch.js';
import { GroupLists } from './group-lists.js';
import type { Knobs } from './knobs.js';
import { ModelEntry } from './model-entry.js';
import { isSameRequest } from './same-request.js';

/** A request as it travels. */
export interface Message {
  readonly request: Request;
  readonly entry: Draft['entry'];
  readonly writer: string;
  /** The version of the form an entry is to begin in. */
  readonly version_id: string;
  /** What the address of the page had in it, which an entry is created with. */
  readonly hidden: Readonly<Record<string, string>>;
}

const hiddenIn = ({ request, hidden }: Message): string => (request.kind === 'create' ? JSON.stringify(hidden) : '');

/** What the server says: a reply, or a refusal with its code. */
export type ServerReply =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly details: readonly Detail[] };

const refuse = (status: number, code: string, details: readonly Detail[] = []): ServerReply => ({
  ok: false,
  status,
  code,
  details,
});

const detail = (path: string, code: string): Detail => ({ in: 'answers', path, code, message: '' });

/** A small form service: what the contract says of drafts, with switches for what a lesser one might ignore. */
export class ModelServer {
  readonly entries: ModelEntry[] = [];
  readonly log: Message[] = [];
  readonly #knobs: Knobs;
  readonly #records = new Map<
    string,
    { readonly request: Batch; readonly reply: ServerReply; readonly hidden: string }
  >();
  /** How often keys ended: one from before opens nothing any more. */
  #keyRound = 0;
  /** Keys from before were withdrawn; later ones have only expired. */
  #withdrawn = 0;
  /** A question a newer form no longer asks. */
  dropped: string | null = null;
  /** The form takes nothing. */
  closed = false;
  /** The only version in which entries begin. */
  version_id = 'fvr_1';

  constructor(knobs: Knobs) {
    this.#knobs = knobs;
  }

  /** What opens an entry at present. */
  keyTo(id: string): string {
    return `ek_${id}.${this.#keyRound}`;
  }

  withdrawKeys(): void {
    this.#withdrawn = ++this.#keyRound;
  }

  expireKeys(): void {
    this.#keyRound++;
  }

  /** What was answered to a submit that comes once more, with a key that has expired meanwhile and was not withdrawn. */
  answeredSubmit(request: Request, entry: Draft['entry']): ServerReply | undefined {
    const isWithdrawn = Number(entry?.entry_key.split('.').at(-1)) < this.#withdrawn;
    if (request.kind !== 'submit' || isWithdrawn || !this.#knobs.honoursKeys) return undefined;
    const known = this.#records.get(`${entry?.entry_id}:${request.key}`);
    return known?.reply.ok && isSameRequest(known.request, request) ? known.reply : undefined;
  }

  entry(id: string | undefined): ModelEntry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  /** Takes a request; `stale` says that it comes with a precondition that no longer holds. */
  receive(message: Message, stale = false): ServerReply {
    this.log.push(message);
    const { request, entry } = message;
    if (request.kind !== 'create' && entry && entry.entry_key !== this.keyTo(entry.entry_id))
      return this.answeredSubmit(request, entry) ?? refuse(401, 'entry_key_expired');
    if (request.kind === 'read') return this.#read(message);
    const run = (): ServerReply =>
      stale && request.kind === 'save' ? refuse(412, 'precondition_failed') : this.#run(message);
    if (!this.#knobs.honoursKeys) return run();
    const key = `${request.kind === 'create' ? '' : entry?.entry_id}:${request.key}`;
    const known = this.#records.get(key);
    const isOther = known && (!isSameRequest(known.request, request) || known.hidden !== hiddenIn(message));
    if (isOther) return refuse(422, 'idempotency_key_reused');
    if (known) return request.kind === 'create' ? this.#recreate(known.reply) : known.reply;
    const reply = run();
    this.#records.set(key, { request, reply, hidden: hiddenIn(message) });
    return reply;
  }

  /** A creation repeated gives the same draft, but only while nobody has used it. */
  #recreate(reply: ServerReply): ServerReply {
    if (!reply.ok || reply.reply.kind !== 'opened') return reply;
    const entry = this.entry(reply.reply.opened.session.id);
    if (!entry || entry.keyUsed) return refuse(409, 'state_conflict');
    return {
      ok: true,
      reply: { kind: 'opened', opened: { entry_key: this.keyTo(entry.id), session: entry.session() } },
    };
  }

  #read({ entry }: Message): ServerReply {
    const found = this.entry(entry?.entry_id);
    if (!found) return refuse(404, 'not_found');
    found.keyUsed = true;
    if (found.state === 'discarded') return refuse(410, 'gone');
    return { ok: true, reply: { kind: 'read', session: found.session() } };
  }

  #run(message: Message): ServerReply {
    const { request, entry, writer } = message;
    if (this.closed && (request.kind === 'create' || request.kind === 'submit')) return refuse(409, 'form_not_open');
    if (request.kind === 'create') return this.#create(message);
    const found = this.entry(entry?.entry_id);
    if (!found) return refuse(404, 'not_found');
    found.keyUsed = true;
    if (found.state === 'discarded') return refuse(410, 'gone');
    if (request.kind === 'submit' && found.state === 'submitted' && this.#knobs.submitsTwice)
      return submit(found, writer);
    if (found.state === 'submitted')
      return refuse(409, request.kind === 'discard' ? 'state_conflict' : 'entry_already_submitted');
    const base = this.#knobs.honoursBase && 'base_revision' in request ? request.base_revision : found.revision;
    switch (request.kind) {
      case 'save':
        return this.#save(found, message, base);
      case 'change':
        return this.#change(found, message, base);
      case 'submit': {
        const foreign = [...found.marks].some(([, mark]) => mark.revision > base && mark.writer !== writer);
        if (foreign) return refuse(409, 'answer_conflict');
        const wrong = [...found.answers].filter(([, value]) => typeof value === 'string' && value.endsWith('!'));
        if (wrong.length > 0)
          return refuse(
            422,
            'validation_failed',
            wrong.map(([path]) => detail(path, 'pattern')),
          );
        return submit(found, writer);
      }
      case 'discard':
        found.state = 'discarded';
        return { ok: true, reply: { kind: 'discarded' } };
      default:
        return refuse(400, 'malformed_request');
    }
  }

  #create({ request, writer, version_id }: Message): ServerReply {
    if (request.kind !== 'create') return refuse(400, 'malformed_request');
    if (version_id !== this.version_id)
      return refuse(409, 'state_conflict', [{ in: 'body', path: '/version_id', code: 'state_conflict', message: '' }]);
    const answers = answersIn(request.changes);
    const bad = this.#poisoned(Object.entries(answers));
    if (bad) return bad;
    const entry = new ModelEntry(`ent_${this.entries.length + 1}`, request.key);
    entry.version = version_id;
    this.entries.push(entry);
    for (const [group, ids] of Object.entries(request.groups)) entry.order(group, [...ids], writer);
    for (const [path, value] of Object.entries(answers)) entry.set(path, value, writer);
    const opened = { entry_key: this.keyTo(entry.id), session: entry.session() };
    return { ok: true, reply: { kind: 'opened', opened } };
  }

  #poisoned(answers: readonly (readonly [string, unknown])[]): ServerReply | undefined {
    const bad = answers.filter(([, value]) => typeof value === 'string' && value.endsWith('#'));
    if (bad.length === 0) return undefined;
    return refuse(422, 'validation_failed', this.#knobs.namesPoison ? bad.map(([path]) => detail(path, 'type')) : []);
  }

  #save(entry: ModelEntry, { request, writer }: Message, base: number): ServerReply {
    if (request.kind !== 'save') return refuse(400, 'malformed_request');
    const answers = Object.entries(answersIn(request.changes));
    const bad = this.#poisoned(answers);
    if (bad) return bad;
    if (request.groups && this.#knobs.lists === 'refuses') return refuse(422, 'validation_failed');
    const lists = new GroupLists(this.#knobs.lists === 'takes' ? (request.groups ?? {}) : {});
    const wrong = lists.check(entry, writer, base, this.#knobs.instanceLimit);
    if (wrong) return refuse(wrong[0], wrong[1]);
    const conflicts: Detail[] = [];
    for (const [path, value] of answers) {
      const standing = path === this.dropped ? 'unknown' : entry.standing(path, lists.ids);
      if (standing === 'unknown') return refuse(422, 'validation_failed', [detail(path, 'unknown_path')]);
      const mark = entry.marks.get(path);
      const current = entry.answers.get(path);
      if (standing === 'removed') conflicts.push({ ...detail(path, 'conflict'), current: { removed: true } });
      else if (mark && mark.revision > base && mark.writer !== writer && !equalAnswers(current, value))
        conflicts.push({ ...detail(path, 'conflict'), current: { value: current ?? null, revision: mark.revision } });
    }
    if (conflicts.length > 0) return refuse(409, 'answer_conflict', conflicts);
    const differs = answers.some(([path, value]) => !equalAnswers(entry.answers.get(path), value));
    if (differs || lists.differ(entry)) {
      entry.revision++;
      lists.write(entry, writer);
      for (const [path, value] of answers) {
        if (!equalAnswers(entry.answers.get(path), value)) entry.set(path, value, writer);
      }
    }
    const delta = entry.delta(base, writer);
    return { ok: true, reply: { kind: 'saved', delta: { ...delta, groups: { ...delta.groups, ...lists.named } } } };
  }

  #change(entry: ModelEntry, { request, writer }: Message, base: number): ServerReply {
    if (request.kind !== 'change') return refuse(400, 'malformed_request');
    const { change } = request;
    const done = (): ServerReply => ({ ok: true, reply: { kind: 'saved', delta: entry.delta(base, writer) } });
    if (change.kind === 'press') {
      entry.presses.set(change.key, (entry.presses.get(change.key) ?? 0) + 1);
      entry.revision++;
      entry.set('total', `total of ${change.key}`, writer);
      const result = { status: 'succeeded' as const, effects: [], delta: entry.delta(base, writer) };
      return { ok: true, reply: { kind: 'pressed', result } };
    }
    const ids = entry.groups.get(change.group) ?? [];
    if (entry.standing(change.group) !== 'there') return refuse(404, 'not_found');
    switch (change.kind) {
      case 'add':
      case 'duplicate': {
        if (ids.includes(change.id)) return done();
        if (entry.removals.has(change.id) && !(change.kind === 'add' && change.restore))
          return refuse(409, 'state_conflict');
        if (ids.length >= this.#knobs.instanceLimit) return refuse(409, 'instance_limit');
        if (change.kind === 'duplicate' && !ids.includes(change.source)) return refuse(404, 'not_found');
        entry.revision++;
        if (change.kind === 'add') entry.add(change.group, change.id, change.position, writer);
        else this.#duplicate(entry, change.group, change.source, change.id, writer);
        return done();
      }
      case 'remove': {
        if (!ids.includes(change.id)) return done();
        const prefix = `${change.group}.${change.id}.`;
        const touched = [...entry.marks].some(
          ([path, mark]) => path.startsWith(prefix) && mark.revision > base && mark.writer !== writer,
        );
        if (touched) return refuse(409, 'answer_conflict');
        entry.revision++;
        entry.remove(change.group, change.id, writer);
        return done();
      }
      case 'reorder': {
        const same = ids.length === change.ids.length && ids.every((id) => change.ids.includes(id));
        if (!same) return refuse(409, 'answer_conflict');
        if (ids.every((id, index) => id === change.ids[index])) return done();
        entry.revision++;
        entry.order(change.group, change.ids, writer);
        return done();
      }
    }
  }

  #duplicate(entry: ModelEntry, group: string, source: string, id: string, writer: string): void {
    const at = (entry.groups.get(group) ?? []).indexOf(source);
    entry.add(group, id, at + 1, writer);
    for (const [path, value] of [...entry.answers]) {
      const from = `${group}.${source}.`;
      const key = path.slice(from.length);
      if (path.startsWith(from) && !key.includes('.')) entry.set(`${group}.${id}.${key}`, value, writer);
    }
  }
}

function submit(entry: ModelEntry, writer: string): ServerReply {
  // Where a server takes an entry twice, what another device sent was another wish.
  if (entry.submittedBy === 'rival') entry.submissions = 0;
  entry.state = 'submitted';
  entry.submissions++;
  entry.submittedBy = writer;
  const session = entry.session();
  const receipt = { reference: session.reference ?? '', submitted_at: session.submitted_at ?? '' };
  const result = {
    session,
    confirmation: null,
    receipt,
    processing: { state: null },
    edit: { allowed: false, until: null },
  };
  return { ok: true, reply: { kind: 'submitted', result } };
}
