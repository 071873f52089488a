import type { EntryClient } from '../api/entry-client.js';
import type { EntryRef, EntrySession } from '../contract/index.js';

/** The entry a session is about, as its own requests show it. Nobody outside can read the key. */
export interface WatchedClient {
  readonly client: EntryClient;
  entry(): EntryRef | null;
  revision(): number;
  /** Tells whenever the entry, its key or its revision is another one. */
  onChange(listener: (entry: EntryRef, revision: number) => void): void;
  /** Takes an entry over that was known before any request. */
  know(entry: EntryRef, revision: number): void;
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
export function watchEntry(client: EntryClient, noticed: (session: Partial<EntrySession>) => void): WatchedClient {
  let entry: EntryRef | null = null;
  let revision = 0;
  let told = '';
  let listener: ((entry: EntryRef, revision: number) => void) | undefined;

  const tell = (): void => {
    const now = entry ? `${entry.entry_id} ${entry.entry_key} ${revision}` : '';
    if (!entry || now === told) return;
    told = now;
    listener?.(entry, revision);
  };

  const learn = (reply: Told): void => {
    const { session, entry_key, delta } = reply;
    if (session && entry_key) entry = { entry_id: session.id, entry_key };
    const whole = reply.object === 'entry_session' ? (reply as Partial<EntrySession>) : session;
    const counted = reply.object === 'session_delta' ? reply.revision : undefined;
    revision = whole?.revision ?? delta?.revision ?? counted ?? revision;
    if (whole) noticed(whole);
    tell();
  };
  const watch =
    (method: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]): Promise<unknown> => {
      if (isEntryRef(args[0])) entry = args[0];
      const reply = await method(...args);
      if (typeof reply === 'object' && reply !== null) learn(reply as Told);
      return reply;
    };
  const methods = Object.entries(client).map(([name, method]) => [name, watch(method as never)] as const);
  return {
    client: Object.fromEntries(methods) as unknown as EntryClient,
    entry: () => entry,
    revision: () => revision,
    onChange(heard) {
      listener = heard;
      tell();
    },
    know(known, at) {
      entry = known;
      revision = at;
      tell();
    },
  };
}
