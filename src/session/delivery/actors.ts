import { fromCallback, fromPromise } from 'xstate';
import type { ActionRun } from '../../contract/index.js';
import type { Issue } from '../../form/index.js';
import { attempt, load } from '../../load/load.js';
import { type OutboxCommand, type OutboxInput, runOutbox } from '../../outbox/actor.js';
import type { KeptReceipt } from '../../outbox/core/draft.js';
import type { LoadedEntry } from '../loaded-entry.js';
import type { ActionCall, Wanted } from '../machine-events.js';
import type { SessionPorts } from '../ports.js';
import type { Loaded, Upgraded } from '../session.context.js';
import type { OpenedDraft, ResumeLinkView } from '../session-view.js';
import type { Begun } from '../shell/begun.js';
import { loadDraft } from './load-draft.js';
import { sessionMachine } from './session.machine.js';

type Requests = typeof import('./requests.js');

/** Asks something of the service that a short form never asks: its code comes when it is first needed. */
const request = async <T>(ports: SessionPorts, make: (requests: Requests, ports: SessionPorts) => Promise<T>) =>
  await make(await attempt('session/delivery/requests', () => import('./requests.js')), ports);

/** The session machine, with its actors joined to the service, the device and the clock. */
export function provideActors(ports: SessionPorts, { loading, commands }: Begun): typeof sessionMachine {
  /** What was begun before the machine was there is gone on with once. */
  const forms = [loading];
  const told = [...commands];
  const loadAgain = (restart: boolean, signal: AbortSignal): Promise<Loaded> => {
    const asked = ports.fetchForm(ports.locale.current, signal);
    asked.catch(() => {});
    return loadDraft(ports, asked, { restart, signal });
  };
  return sessionMachine.provide({
    actors: {
      load: fromPromise<Loaded, { restart: boolean }>(
        ({ input, signal }) => forms.pop() ?? loadAgain(input.restart, signal),
      ),
      openStore: fromPromise(() => ports.storeOpened),
      outbox: fromCallback<OutboxCommand, OutboxInput>(({ input, sendBack, receive }) => {
        const all = { ...ports, client: ports.service.client, reveal: ports.keys.reveal.bind(ports.keys) };
        return runOutbox(all, { input: { ...input, early: told.splice(0) }, sendBack, receive });
      }),
      tabs: fromCallback(({ sendBack }) => ports.tabs?.others((others) => sendBack({ type: 'tabs.counted', others }))),
      renewal: fromCallback<{ type: 'renewal.hurry' }, Wanted>(({ input, sendBack }) => {
        let close = (): void => {};
        let open = true;
        void load('session/delivery/renew-form', () => import('./renew-form.js')).then(({ renewForm }) => {
          if (open) close = renewForm(ports, input, sendBack);
        });
        return () => {
          open = false;
          close();
        };
      }),
      exchange: fromPromise<OpenedDraft | null>(() => request(ports, (to, all) => to.exchange(all))),
      resume: fromPromise<Loaded>(() => request(ports, (to, all) => to.resume(all))),
      upgrade: fromPromise<Upgraded, { loadedEntry: LoadedEntry | null }>(({ input }) =>
        request(ports, (to, all) => to.upgrade(all, input.loadedEntry)),
      ),
      check: fromPromise<readonly Issue[], { scope: 'page' | 'all'; page: string | undefined }>(({ input }) =>
        request(ports, (to, all) => to.check(all, input.scope, input.page)),
      ),
      link: fromPromise<ResumeLinkView>(() => request(ports, (to, all) => to.makeLink(all))),
      runAction: fromPromise<ActionRun, ActionCall>(({ input }) =>
        request(ports, (to, all) => to.runAction(all, input)),
      ),
      followRun: fromPromise<ActionRun, { run: string }>(({ input, signal }) =>
        request(ports, (to, all) => to.followRun(all, input.run, signal)),
      ),
      beginEdit: fromPromise<Loaded, { receipt: KeptReceipt | null }>(({ input }) =>
        request(ports, (to, all) => to.beginEdit(all, input.receipt)),
      ),
      keepReceipt: fromPromise<void, { receipt: KeptReceipt | null }>(async ({ input }) => {
        if (input.receipt) await ports.store.finish(ports.keys.reveal(input.receipt));
      }),
    },
  });
}
