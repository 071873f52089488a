import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { FileInfo, Upload } from '../../contract/index.js';
import { UsageError } from '../../errors.js';
import type { KeptUpload } from '../../outbox/store/kept-files.js';
import type { FileHash } from './hash-file.js';
import type { SendOrder, SentPart } from './send-parts.js';
import type { Chosen, Completed, CompleteInput, Prepared, PrepareInput } from './upload.work.js';
import { problemOf, type UploadProblem } from './upload-problem.js';

export interface UploadContext {
  readonly chosen: Chosen;
  /** Nothing after a reload that could not keep the bytes: the same file has to be chosen again. */
  readonly file: Blob | null;
  readonly kept: KeptUpload | null;
  readonly hash: FileHash | null;
  readonly upload: Upload | null;
  readonly parts: readonly SentPart[];
  readonly sent: number;
  /** No byte has left for a while. */
  readonly stalled: boolean;
  /** Whether the same file may be there twice. */
  readonly keepBoth: boolean;
  /** Failures in a row that passed by themselves. */
  readonly setbacks: number;
  /** How often the service refused to call it finished. */
  readonly refusals: number;
  readonly problem: UploadProblem | null;
  readonly done: Completed | null;
}

export type UploadInput = Pick<UploadContext, 'chosen' | 'file' | 'kept'> & { readonly code: string | null };

export type UploadEvent =
  | { type: 'upload.start' }
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  | { type: 'upload.retry' }
  | { type: 'upload.keepBoth' }
  | { type: 'network.back' }
  | { type: 'parts.progress'; sent: number }
  | { type: 'parts.stalled' }
  | { type: 'parts.sent'; parts: readonly SentPart[] }
  | { type: 'parts.failed'; error: unknown };

const notProvided = (): never => {
  throw new UsageError('EW106', 'An upload was started without its actors.');
};

const uploadSetup = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, input: {} as UploadInput },
  actors: {
    prepare: fromPromise<Prepared, PrepareInput>(notProvided),
    send: fromCallback<EventObject, Omit<SendOrder, 'entry'>>(notProvided),
    complete: fromPromise<Completed, CompleteInput>(notProvided),
    scan: fromPromise<FileInfo | undefined, { file_id: string }>(notProvided),
  },
  actions: {
    takePrepared: assign((_, { hash, kept, upload }: Prepared) => ({
      hash,
      kept,
      upload,
      problem: null,
      stalled: false,
    })),
    takeProgress: assign(({ context }, { sent }: { sent: number }) => ({
      sent,
      stalled: context.stalled && sent <= context.sent,
    })),
    noteStall: assign({ stalled: true }),
    takeParts: assign(({ context }, { parts }: { parts: readonly SentPart[] }) => ({
      parts,
      sent: context.chosen.size,
      setbacks: 0,
    })),
    takeDone: assign((_, done: Completed) => ({ done, problem: null, setbacks: 0 })),
    takeScan: assign(({ context }, { info }: { info: FileInfo | undefined }) => ({
      done: info && context.done ? { ...context.done, info } : context.done,
    })),
    takeProblem: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemOf(error),
      setbacks: context.setbacks + 1,
      refusals: context.refusals + (problemOf(error).kind === 'incomplete' ? 1 : 0),
    })),
    forgetUpload: assign({ upload: null, sent: 0 }),
    keepBoth: assign({ keepBoth: true }),
    noteInfection: assign({ problem: { kind: 'rejected', code: 'file_infected', wait: null } as const }),
  },
  guards: {
    hasFile: ({ context }) => context.file !== null,
    wasRefused: ({ context }) => context.problem !== null,
    isFinished: (_, { upload }: Prepared) => upload.state === 'completed',
    isDuplicate: ({ context }) => context.problem?.code === 'file_duplicate',
    isInfected: (_, { info }: { info: FileInfo | undefined }) => info?.scan_state === 'infected',
    problemIs: ({ context }, { kind }: { kind: UploadProblem['kind'] }) => context.problem?.kind === kind,
    isPersistent: ({ context }) => context.problem?.kind !== 'later' && context.setbacks >= 20,
  },
  delays: {
    untilNextTry: ({ context: { problem, setbacks } }) =>
      problem?.wait ?? Math.min(60_000, 500 * 2 ** Math.min(setbacks, 10)),
  },
});

/** The life of one file on its way. State names are public: `upload.*`. */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: ({ input }) => ({
    chosen: input.chosen,
    file: input.file,
    kept: input.kept,
    hash: null,
    upload: null,
    parts: [],
    sent: 0,
    stalled: false,
    keepBoth: input.kept !== null,
    setbacks: 0,
    refusals: 0,
    problem: input.code === null ? null : { kind: 'rejected', code: input.code, wait: null },
    done: null,
  }),
  initial: 'queued',
  states: {
    queued: {
      always: { guard: 'wasRefused', target: 'rejected' },
      on: {
        'upload.start': [{ guard: 'hasFile', target: 'preparing' }, { target: 'paused' }],
        'upload.pause': 'paused',
      },
    },
    preparing: {
      invoke: {
        src: 'prepare',
        input: ({ context }) => prepareInput(context),
        onDone: [
          {
            guard: { type: 'isFinished', params: ({ event }) => event.output },
            target: 'completing',
            actions: { type: 'takePrepared', params: ({ event }) => event.output },
          },
          { target: 'uploading', actions: { type: 'takePrepared', params: ({ event }) => event.output } },
        ],
        onError: { target: 'judging', actions: { type: 'takeProblem', params: ({ event }) => event } },
      },
      on: { 'upload.pause': 'paused' },
    },
    uploading: {
      invoke: { src: 'send', input: ({ context }) => sendInput(context) },
      on: {
        'parts.progress': { actions: { type: 'takeProgress', params: ({ event }) => event } },
        'parts.stalled': { actions: 'noteStall' },
        'upload.retry': 'preparing',
        'parts.sent': { target: 'completing', actions: { type: 'takeParts', params: ({ event }) => event } },
        'parts.failed': { target: 'judging', actions: { type: 'takeProblem', params: ({ event }) => event } },
        'upload.pause': 'paused',
      },
    },
    completing: {
      invoke: {
        src: 'complete',
        input: ({ context }) => completeInput(context),
        onDone: { target: 'done', actions: { type: 'takeDone', params: ({ event }) => event.output } },
        onError: { target: 'judging', actions: { type: 'takeProblem', params: ({ event }) => event } },
      },
    },
    /** A failure leads on by itself where it can, else to a person. */
    judging: {
      always: [
        { guard: { type: 'problemIs', params: { kind: 'rejected' } }, target: 'rejected' },
        { guard: { type: 'problemIs', params: { kind: 'later' } }, target: 'waitingNetwork' },
        { guard: 'isPersistent', target: 'failed' },
        { guard: { type: 'problemIs', params: { kind: 'incomplete' } }, target: 'preparing' },
        { guard: { type: 'problemIs', params: { kind: 'gone' } }, target: 'preparing', actions: 'forgetUpload' },
        { target: 'failed' },
      ],
    },
    paused: {
      on: {
        'upload.resume': { guard: 'hasFile', target: 'preparing' },
      },
    },
    /** Nothing gets through for now; what has arrived stays there. */
    waitingNetwork: {
      after: { untilNextTry: 'preparing' },
      on: { 'network.back': 'preparing', 'upload.retry': 'preparing', 'upload.pause': 'paused' },
    },
    done: {
      invoke: {
        src: 'scan',
        input: ({ context }) => ({ file_id: context.done?.info.scan_state === 'pending' ? context.done.info.id : '' }),
        onDone: [
          {
            guard: { type: 'isInfected', params: ({ event }) => ({ info: event.output }) },
            target: 'rejected',
            actions: ['noteInfection', { type: 'takeScan', params: ({ event }) => ({ info: event.output }) }],
          },
          { actions: { type: 'takeScan', params: ({ event }) => ({ info: event.output }) } },
        ],
        // A verdict that cannot be had now is given at the submit.
        onError: {},
      },
    },
    failed: { on: { 'upload.retry': 'preparing', 'upload.resume': 'preparing' } },
    rejected: {
      on: { 'upload.keepBoth': { guard: 'isDuplicate', target: 'preparing', actions: 'keepBoth' } },
    },
  },
});

function prepareInput({ chosen, file, hash, kept, keepBoth }: UploadContext): PrepareInput {
  if (!file) throw new UsageError('EW106', 'There is no file to send.');
  return { chosen, file, hash, kept, keepBoth };
}

function sendInput({ file, hash, upload }: UploadContext): Omit<SendOrder, 'entry'> {
  if (!file || !hash || !upload) throw new UsageError('EW106', 'A file is sent after it is announced.');
  return { file, hash, upload };
}

function completeInput({ kept, upload, parts, chosen, refusals }: UploadContext): CompleteInput {
  if (!kept || !upload) throw new UsageError('EW106', 'A file is finished after it is announced.');
  return { kept, upload, parts, attach: chosen.limits.attach, refusals };
}
