import { fromCallback, fromPromise } from 'xstate';
import type { ActionRun } from '../../contract/index.js';
import type { Issue } from '../../form/index.js';
import { attempt, load } from '../../load/load.js';
import type { KeptReceipt } from '../../outbox/core/draft.js';
import type { LoadedEntry } from '../loaded-entry.js';
import type { ActionCall, Wanted } from '../machine-events.js';
import type { SessionPorts, ShellPorts } from '../ports.js';
import type { Loaded, Upgraded } from '../session.context.js';
import { sessionMachine } from '../session.machine.js';
import type { OpenedDraft, ResumeLinkView } from '../session-view.js';
import type { DeliverySlot } from './delivery-slot.js';
import { loadForm } from './load-form.js';
import { outboxSlot } from './outbox-slot.js';

type Requests = typeof import('../delivery/requests.js');

/** The session machine, with its actors joined to the service, the device and the clock. */
export function provideActors(ports: ShellPorts, slot: DeliverySlot): typeof sessionMachine {
  /** Asks something of the service that a short form never asks: its code comes when it is first needed. */
  const request = async <T>(make: (requests: Requests, ports: SessionPorts) => Promise<T>): Promise<T> => {
    const fetching = attempt('session/delivery/requests', () => import('../delivery/requests.js'));
    const [requests, delivery] = await Promise.all([fetching, slot.attempt()]);
    return await make(requests, delivery.ports);
  };
  return sessionMachine.provide({
    actors: {
      load: fromPromise<Loaded, { restart: boolean }>(({ input, signal }) =>
        loadForm(ports, slot, input.restart, signal),
      ),
      openStore: fromPromise(async () => (await slot.opened()).ports.storeOpened),
      outbox: outboxSlot(ports, slot),
      tabs: fromCallback(({ sendBack }) => {
        let stop: (() => void) | undefined;
        let open = true;
        slot.whenOpen(({ ports: { tabs } }) => {
          if (open) stop = tabs?.others((others) => sendBack({ type: 'tabs.counted', others }));
        });
        return () => {
          open = false;
          stop?.();
        };
      }),
      renewal: fromCallback<{ type: 'renewal.hurry' }, Wanted>(({ input, sendBack }) => {
        let close = (): void => {};
        let open = true;
        const fetching = load('session/delivery/renew-form', () => import('../delivery/renew-form.js'));
        void Promise.all([fetching, slot.get()]).then(([{ renewForm }, delivery]) => {
          if (open) close = renewForm(delivery.ports, input, sendBack);
        });
        return () => {
          open = false;
          close();
        };
      }),
      exchange: fromPromise<OpenedDraft | null>(() => request((to, all) => to.exchange(all))),
      resume: fromPromise<Loaded>(() => request((to, all) => to.resume(all))),
      upgrade: fromPromise<Upgraded, { loadedEntry: LoadedEntry | null }>(({ input }) =>
        request((to, all) => to.upgrade(all, input.loadedEntry)),
      ),
      check: fromPromise<readonly Issue[], { scope: 'page' | 'all'; page: string | undefined }>(({ input }) =>
        request((to, all) => to.check(all, input.scope, input.page)),
      ),
      link: fromPromise<ResumeLinkView>(() => request((to, all) => to.makeLink(all))),
      runAction: fromPromise<ActionRun, ActionCall>(({ input }) => request((to, all) => to.runAction(all, input))),
      followRun: fromPromise<ActionRun, { run: string }>(({ input, signal }) =>
        request((to, all) => to.followRun(all, input.run, signal)),
      ),
      beginEdit: fromPromise<Loaded, { receipt: KeptReceipt | null }>(({ input }) =>
        request((to, all) => to.beginEdit(all, input.receipt)),
      ),
      keepReceipt: fromPromise<void, { receipt: KeptReceipt | null }>(async ({ input }) => {
        if (input.receipt) await (await slot.get()).ports.store.finish(ports.keys.reveal(input.receipt));
      }),
    },
  });
}
