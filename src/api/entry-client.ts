import { actionOperations } from '../contract/action-operations.js';
import { fillOperations } from '../contract/fill-operations.js';
import { groupOperations } from '../contract/group-operations.js';
import type { Answers, EntryRef, Groups, Json, OpenedEntry } from '../contract/index.js';
import { optionOperations } from '../contract/option-operations.js';
import { resumeOperations } from '../contract/resume-operations.js';
import { sessionOperations } from '../contract/session-operations.js';
import { uploads } from '../contract/uploads.js';
import { ContractError } from '../errors.js';
import { call } from './call.js';
import { createHttp } from './http.js';
import type { HttpOptions } from './http-request.js';

/** A draft to be created; the key makes a repeated call return the same draft. */
export interface NewEntry {
  readonly form: string;
  readonly version_id: string;
  readonly locale: string;
  readonly timezone: string;
  readonly answers: Answers;
  readonly groups?: Groups | undefined;
  readonly hidden?: Record<string, string> | undefined;
  readonly current_page?: string | undefined;
  readonly source?: { url?: string | undefined; referrer?: string | undefined; embed?: boolean | undefined };
  readonly captcha_token?: string | undefined;
  readonly honeypot?: string | undefined;
}

export interface SaveOptions {
  readonly idempotencyKey: string;
  readonly keepalive?: boolean | undefined;
}

/** A new instance; without an id the service makes one. */
export interface NewInstance {
  readonly base_revision: number;
  readonly instance_id?: string | undefined;
  readonly position?: number | 'end' | undefined;
  readonly answers?: Answers | undefined;
  readonly restore?: boolean | undefined;
}

/** A file to be sent. */
export interface NewUpload {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly content_type: string;
  readonly sha256?: string | undefined;
}

interface OptionsQuery {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Submission {
  base_revision: number;
  answers?: Answers | undefined;
  captcha_token?: string | undefined;
  honeypot?: string | undefined;
  client?: { duration_ms?: number | undefined } | undefined;
}

const inEntry = ({ entry_id, entry_key }: EntryRef) => ({ params: { entry_id }, entry_key });

/** One method for each operation of a respondent. None is retried here: the outbox decides that. */
export function createEntryClient(httpOptions: HttpOptions) {
  const http = createHttp(httpOptions);
  return {
    /** Loads a published form. */
    getPublicSchema: (public_id: string, locale?: string, signal?: AbortSignal) =>
      call(http, fillOperations.getPublicSchema, { params: { public_id }, query: { locale }, signal }),

    /** Creates a draft. */
    createEntrySession: async (body: NewEntry, save: SaveOptions): Promise<OpenedEntry> => {
      const opened = await call(http, fillOperations.createEntrySession, { body, ...save });
      if ('session' in opened) return opened;
      throw new ContractError('The draft was submitted, though nobody asked for that.');
    },

    /** Reads an entry. */
    getEntrySession: (entry: EntryRef, signal?: AbortSignal) =>
      call(http, fillOperations.getEntrySession, { ...inEntry(entry), signal }),

    /** Saves a batch of answers. */
    patchAnswers: (
      entry: EntryRef,
      body: { base_revision: number; answers: Answers; current_page?: string | undefined },
      save: SaveOptions,
    ) => call(http, fillOperations.patchAnswers, { ...inEntry(entry), body, ...save }),

    /** Submits the entry; the same key submits it once however often it is called. */
    submitEntrySession: (entry: EntryRef, body: Submission, save: SaveOptions) =>
      call(http, fillOperations.submitEntrySession, { ...inEntry(entry), body, ...save }),

    /** Changes the language, time zone or position of an entry. */
    updateEntrySession: async (
      entry: EntryRef,
      body: { locale?: string | undefined; timezone?: string | undefined; current_page?: string | undefined },
      { idempotencyKey, keepalive }: Partial<SaveOptions> = {},
    ) => call(http, sessionOperations.updateEntrySession, { ...inEntry(entry), body, idempotencyKey, keepalive }),

    /** Discards a draft, or what was edited. */
    discardEntrySession: async (entry: EntryRef) => call(http, sessionOperations.discardEntrySession, inEntry(entry)),

    /** Loads the version of the form an entry was begun with. */
    getEntrySchema: async (entry: EntryRef, locale?: string, signal?: AbortSignal) =>
      call(http, sessionOperations.getEntrySchema, { ...inEntry(entry), query: { locale }, signal }),

    /** Moves a draft to the newest version of its form. */
    upgradeEntrySession: async (entry: EntryRef, body: { base_revision: number }, { idempotencyKey }: SaveOptions) =>
      call(http, sessionOperations.upgradeEntrySession, { ...inEntry(entry), body, idempotencyKey }),

    /** Lets the service check a page or all answers. */
    validateEntrySession: async (entry: EntryRef, body: { scope: 'all' | 'page'; page?: string | undefined }) =>
      call(http, sessionOperations.validateEntrySession, { ...inEntry(entry), body }),

    /** Adds an instance to a group, or brings one back. */
    addGroupInstance: async (
      { entry_id, entry_key }: EntryRef,
      group_path: string,
      body: NewInstance,
      save: SaveOptions,
    ) => call(http, groupOperations.addGroupInstance, { params: { entry_id, group_path }, entry_key, body, ...save }),

    /** Removes an instance and everything in it. */
    removeGroupInstance: async (
      { entry_id, entry_key }: EntryRef,
      instance_id: string,
      base_revision: number,
      save: Partial<SaveOptions> = {},
    ) =>
      call(http, groupOperations.removeGroupInstance, {
        params: { entry_id, instance_id },
        entry_key,
        query: { base_revision },
        ...save,
      }),

    /** Copies an instance. */
    duplicateGroupInstance: async (
      { entry_id, entry_key }: EntryRef,
      source_id: string,
      body: { base_revision: number; instance_id?: string | undefined; deep?: boolean | undefined },
      save: SaveOptions,
    ) =>
      call(http, groupOperations.duplicateGroupInstance, {
        params: { entry_id, instance_id: source_id },
        entry_key,
        body,
        ...save,
      }),

    /** Puts the instances of a group in another order. */
    reorderGroup: async (
      { entry_id, entry_key }: EntryRef,
      group_path: string,
      body: { base_revision: number; instance_ids: string[] },
      save: Partial<SaveOptions> = {},
    ) => call(http, groupOperations.reorderGroup, { params: { entry_id, group_path }, entry_key, body, ...save }),

    /** Searches the options of a look-up before there is an entry. */
    listPublicOptions: async (
      public_id: string,
      field_key: string,
      query: OptionsQuery & { locale?: string | undefined } = {},
      signal?: AbortSignal,
    ) => call(http, optionOperations.listPublicOptions, { params: { public_id, field_key }, query, signal }),

    /** Searches the options of a look-up that the answers leave open. */
    listEntryOptions: async (
      { entry_id, entry_key }: EntryRef,
      field_key: string,
      query: OptionsQuery & { instance_id?: string | undefined } = {},
      signal?: AbortSignal,
    ) => call(http, optionOperations.listEntryOptions, { params: { entry_id, field_key }, entry_key, query, signal }),

    /** Presses a button that the service acts on. */
    clickButton: async (
      { entry_id, entry_key }: EntryRef,
      button_key: string,
      body: { base_revision: number; instance_id?: string | undefined; answers?: Answers | undefined },
      { idempotencyKey }: SaveOptions,
    ) =>
      call(http, actionOperations.clickButton, { params: { entry_id, button_key }, entry_key, body, idempotencyKey }),

    /** Runs an action of the form. */
    runEntryAction: async (
      { entry_id, entry_key }: EntryRef,
      action_key: string,
      body: { input: Json; instance_id?: string | undefined; base_revision?: number | undefined },
      { idempotencyKey }: SaveOptions,
    ) =>
      call(http, actionOperations.runEntryAction, {
        params: { entry_id, action_key },
        entry_key,
        body,
        idempotencyKey,
      }),

    /** Asks how far an action has come; with `wait` the service answers when it is done, or after that many seconds. */
    getActionRun: async (
      { entry_id, entry_key }: EntryRef,
      action_run_id: string,
      query: { wait?: number | undefined; base_revision?: number | undefined } = {},
      signal?: AbortSignal,
    ) => call(http, actionOperations.getActionRun, { params: { entry_id, action_run_id }, entry_key, query, signal }),

    /** Has links to the drafts of an address mailed to it. */
    requestDraftLinks: async (
      public_id: string,
      body: { email: string; locale?: string | undefined; captcha_token?: string | undefined },
      idempotencyKey?: string,
    ) => call(http, resumeOperations.requestDraftLinks, { params: { public_id }, body, idempotencyKey }),

    /** Exchanges the token of a link for a key of this device. */
    resumeEntrySession: async (token: string, idempotencyKey?: string) =>
      call(http, resumeOperations.resumeEntrySession, { body: { token }, idempotencyKey }),

    /** Makes a link to go on with elsewhere, or has it mailed. */
    createResumeLink: async (
      entry: EntryRef,
      body: {
        channel: 'link' | 'email';
        email?: string | undefined;
        locale?: string | undefined;
        captcha_token?: string | undefined;
      },
      { idempotencyKey }: SaveOptions,
    ) => call(http, resumeOperations.createResumeLink, { ...inEntry(entry), body, idempotencyKey }),

    /** Begins to change an entry that was submitted. */
    startOwnEdit: async (entry: EntryRef, body: { reason?: string | undefined }, { idempotencyKey }: SaveOptions) =>
      call(http, resumeOperations.startOwnEdit, { ...inEntry(entry), body, idempotencyKey }),

    /** Announces a file, and gets the addresses for its parts. */
    prepareUpload: async (entry: EntryRef, body: NewUpload, { idempotencyKey }: SaveOptions) =>
      call(http, uploads.prepareUpload, { ...inEntry(entry), body, idempotencyKey }),

    /** Asks which parts of a file have arrived. */
    getUpload: async ({ entry_id, entry_key }: EntryRef, upload_id: string, signal?: AbortSignal) =>
      call(http, uploads.getUpload, { params: { entry_id, upload_id }, entry_key, signal }),

    /** Gets fresh addresses for parts. */
    signUploadParts: async ({ entry_id, entry_key }: EntryRef, upload_id: string, numbers: number[]) =>
      call(http, uploads.signUploadParts, {
        params: { entry_id, upload_id },
        entry_key,
        body: { numbers },
      }),

    /** Says that all parts of a file were sent. */
    completeUpload: async (
      { entry_id, entry_key }: EntryRef,
      upload_id: string,
      body: { parts: { number: number; etag: string }[]; base_revision: number; attach?: boolean | undefined },
      { idempotencyKey }: SaveOptions,
    ) =>
      call(http, uploads.completeUpload, {
        params: { entry_id, upload_id },
        entry_key,
        body,
        idempotencyKey,
      }),

    /** Gives up an upload. */
    abortUpload: async ({ entry_id, entry_key }: EntryRef, upload_id: string) =>
      call(http, uploads.abortUpload, { params: { entry_id, upload_id }, entry_key }),

    /** Gets an address to download a file from. */
    downloadEntryFile: async (
      { entry_id, entry_key }: EntryRef,
      file_id: string,
      disposition?: 'attachment' | 'inline',
    ) =>
      call(http, uploads.downloadEntryFile, {
        params: { entry_id, file_id },
        entry_key,
        query: { disposition },
      }),

    /** Removes a file from its answer. */
    deleteEntryFile: async ({ entry_id, entry_key }: EntryRef, file_id: string, base_revision?: number) =>
      call(http, uploads.deleteEntryFile, {
        params: { entry_id, file_id },
        entry_key,
        query: { base_revision },
      }),
  };
}

export type EntryClient = ReturnType<typeof createEntryClient>;
