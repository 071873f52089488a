import { fromCallback, fromPromise } from 'xstate';
import type { ActionRun, Answer, Field, Path } from '../contract/index.js';
import type { Issue } from '../form/index.js';
import { attempt, load } from '../load/load.js';
import { outboxActor } from '../outbox/actor.js';
import type { KeptReceipt } from '../outbox/core/draft.js';
import { load as loadForm } from './actors/load.js';
import type { Filling } from './filling.js';
import type { ActionCall, Wanted } from './machine-events.js';
import type { Loaded, Upgraded } from './session.context.js';
import { sessionMachine } from './session.machine.js';
import type { SessionPorts } from './session.ports.js';
import type { OpenedDraft, ResumeLinkView, SessionView } from './session-view.js';

/** What a short form never needs comes when it is first asked for. */
const errands = () => attempt('session/actors/errands', () => import('./actors/errands.js'));

/** Fetches what files need; forms without any never do. */
export async function loadUploads(ports: SessionPorts, { view, settings }: UploadsForm) {
  const [{ uploadsActor }, { createTransfer }] = await Promise.all([
    load('session/upload', () => import('./upload/index.js')),
    load('api/transfer', () => import('../api/transfer.js')),
  ]);
  const { clock, random, store, service, fetch } = ports;
  const fieldAt = (path: Path): Field | undefined => view().fields.get(path)?.field;
  return uploadsActor({
    client: service.client,
    transfer: createTransfer(fetch),
    clock,
    random,
    files: store.files,
    fieldAt,
    answerAt: (path: Path): Answer => view().fields.get(path)?.answer ?? null,
    settings,
  });
}

export interface UploadsForm {
  readonly view: () => SessionView;
  readonly settings: { readonly part_size: number; readonly concurrency: number };
}

/** The session machine, with its actors joined to the service, the device and the clock. */
export const provideActors = (ports: SessionPorts): typeof sessionMachine =>
  sessionMachine.provide({
    actors: {
      load: fromPromise<Loaded, { restart: boolean }>(({ input, signal }) => loadForm(ports, input.restart, signal)),
      openStore: fromPromise(() => ports.storeOpened),
      outbox: outboxActor({ ...ports, client: ports.service.client, reveal: (draft) => ports.keys.reveal(draft) }),
      tabs: fromCallback(({ sendBack }) => ports.tabs?.others((others) => sendBack({ type: 'tabs.counted', others }))),
      renewal: fromCallback<{ type: 'renewal.hurry' }, Wanted>(({ input, sendBack }) => {
        let close = (): void => {};
        let open = true;
        void load('session/actors/renewal', () => import('./actors/renewal.js')).then(({ renewForm }) => {
          if (open) close = renewForm(ports, input, sendBack);
        });
        return () => {
          open = false;
          close();
        };
      }),
      exchange: fromPromise<OpenedDraft | null>(async () => (await errands()).exchange(ports)),
      resume: fromPromise<Loaded>(async () => (await errands()).resume(ports)),
      upgrade: fromPromise<Upgraded, { filling: Filling | null }>(async ({ input }) =>
        (await errands()).upgrade(ports, input.filling),
      ),
      check: fromPromise<readonly Issue[], { scope: 'page' | 'all'; page: string | undefined }>(async ({ input }) =>
        (await errands()).check(ports, input.scope, input.page),
      ),
      link: fromPromise<ResumeLinkView>(async () => (await errands()).makeLink(ports)),
      runAction: fromPromise<ActionRun, ActionCall>(async ({ input }) => (await errands()).runAction(ports, input)),
      followRun: fromPromise<ActionRun, { run: string }>(async ({ input, signal }) =>
        (await errands()).followRun(ports, input.run, signal),
      ),
      beginEdit: fromPromise<Loaded, { receipt: KeptReceipt | null }>(async ({ input }) =>
        (await errands()).beginEdit(ports, input.receipt),
      ),
      keepReceipt: fromPromise<void, { receipt: KeptReceipt | null }>(async ({ input }) => {
        if (input.receipt) await ports.store.finish(ports.keys.reveal(input.receipt));
      }),
    },
  });
