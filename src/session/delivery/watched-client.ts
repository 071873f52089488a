import type { EntryClient } from '../../api/entry-client.js';
import type { EntryRef, EntrySession, FileInfo } from '../../contract/index.js';
import type { HiddenKeys } from '../hidden-keys.js';

/** The entry a session is about, as its own requests show it. Nobody outside can read the key. */
export interface WatchedClient {
  readonly client: EntryClient;
  entry(): EntryRef | null;
  revision(): number;
  /** The files the entry had when it was last read. */
  files(): readonly FileInfo[];
  /** Tells whenever the entry, its key or its revision is another one; of the key nothing but that. */
  onChange(listener: (entry: EntryRef, revision: number) => void): void;
  /** Takes an entry over that was known before any request. */
  know(entry: EntryRef, revision: number): void;
  /** Lets go of the entry, and of its key. */
  forget(): void;
}

const isEntryRef = (value: unknown): value is EntryRef =>
  typeof value === 'object' && value !== null && 'entry_key' in value && 'entry_id' in value;

interface Told {
  readonly entry_key?: string;
  readonly session?: Partial<EntrySession> & { readonly id: string };
  readonly delta?: { readonly revision: number } | null;
  readonly object?: string;
  readonly revision?: number;
}

/** A client whose requests and replies tell which entry it is about and how far that has come. */
export function watchEntry(
  client: EntryClient,
  keys: HiddenKeys,
  noticed: (session: Partial<EntrySession>) => void,
): WatchedClient {
  let entry: EntryRef | null = null;
  let revision = 0;
  let files: EntrySession['files'] = {};
  let told = '';
  let listener: ((entry: EntryRef, revision: number) => void) | undefined;

  const tell = (): void => {
    const now = entry ? `${entry.entry_id} ${entry.entry_key} ${revision}` : '';
    // Whoever listens later has not been told yet: files are fetched after the rest, often when the entry is there.
    if (!entry || !listener || now === told) return;
    told = now;
    listener(keys.entry(entry), revision);
  };

  const learn = (reply: Told): void => {
    const { session, entry_key, delta } = reply;
    if (session && entry_key) entry = { entry_id: session.id, entry_key };
    const whole = reply.object === 'entry_session' ? (reply as Partial<EntrySession>) : session;
    const counted = reply.object === 'session_delta' ? reply.revision : undefined;
    revision = whole?.revision ?? delta?.revision ?? counted ?? revision;
    files = whole?.files ?? files;
    if (whole) noticed(whole);
    tell();
  };
  const watch =
    (method: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]): Promise<unknown> => {
      const [first, ...others] = args;
      if (isEntryRef(first)) entry = keys.reveal(first);
      const reply = await method(...(isEntryRef(first) ? [entry, ...others] : args));
      if (typeof reply === 'object' && reply !== null) learn(reply as Told);
      return reply;
    };
  const methods = Object.entries(client).map(([name, method]) => [name, watch(method as never)] as const);
  return {
    client: Object.fromEntries(methods) as unknown as EntryClient,
    entry: () => entry,
    revision: () => revision,
    files: () => Object.values(files),
    onChange(heard) {
      listener = heard;
      tell();
    },
    know(known, at) {
      entry = known;
      revision = at;
      tell();
    },
    forget() {
      entry = null;
      revision = 0;
      files = {};
    },
  };
}
