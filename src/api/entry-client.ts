import { type Answers, type EntryRef, entrySessions } from '../contract/index.js';
import { call, createHttp, type HttpOptions } from './call.js';

/** A draft to be created; the key makes a repeated call return the same draft. */
export interface NewEntry {
  readonly form: string;
  readonly version_id: string;
  readonly locale: string;
  readonly timezone: string;
  readonly answers: Answers;
}

export interface SaveOptions {
  readonly idempotencyKey: string;
  readonly keepalive?: boolean | undefined;
}

/** One method for each operation of a respondent. None is retried here: the outbox decides that. */
export function createEntryClient(options: HttpOptions) {
  const http = createHttp(options);
  return {
    /** Loads a published form. */
    getPublicSchema: (public_id: string, locale?: string, signal?: AbortSignal) =>
      call(http, entrySessions.getPublicSchema, { params: { public_id }, query: { locale }, signal }),

    /** Creates a draft. */
    createEntrySession: (body: NewEntry, { idempotencyKey, keepalive }: SaveOptions) =>
      call(http, entrySessions.createEntrySession, { body, idempotencyKey, keepalive }),

    /** Reads an entry. */
    getEntrySession: ({ entry_id, entry_key }: EntryRef, signal?: AbortSignal) =>
      call(http, entrySessions.getEntrySession, { params: { entry_id }, entry_key, signal }),

    /** Saves a batch of answers. */
    patchAnswers: (
      { entry_id, entry_key }: EntryRef,
      body: { base_revision: number; answers: Answers },
      { idempotencyKey, keepalive }: SaveOptions,
    ) =>
      call(http, entrySessions.patchAnswers, {
        params: { entry_id },
        entry_key,
        body,
        idempotencyKey,
        keepalive,
      }),

    /** Submits the entry; the same key submits it once however often it is called. */
    submitEntrySession: (
      { entry_id, entry_key }: EntryRef,
      body: { base_revision: number },
      { idempotencyKey }: SaveOptions,
    ) =>
      call(http, entrySessions.submitEntrySession, {
        params: { entry_id },
        entry_key,
        body,
        idempotencyKey,
      }),
  };
}

export type EntryClient = ReturnType<typeof createEntryClient>;
