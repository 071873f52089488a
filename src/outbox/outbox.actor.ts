import { fromCallback } from 'xstate';
import type { EntryClient } from '../api/entry-client.js';
import type { Draft } from './draft.js';
import { type OutboxState, openOutbox, step } from './outbox.core.js';
import type { OutboxEffect, OutboxEvent, OutboxReport } from './outbox.events.js';
import type { Pace } from './outbox.pace.js';
import { sendBatch } from './outbox.send.js';
import type { OutboxStore } from './outbox.store.js';
import type { Clock, Random } from './ports.js';

/** What an outbox stands on. */
export interface OutboxPorts {
  readonly client: EntryClient;
  readonly store: OutboxStore;
  readonly clock: Clock;
  readonly random: Random;
}

export interface OutboxInput {
  readonly draft: Draft;
  readonly pace: Pace;
}

/** What the session may tell its outbox. */
export type OutboxCommand =
  | Extract<OutboxEvent, { type: 'changed' | 'flush' }>
  | { readonly type: 'submit' }
  /** The page goes away: everything leaves now, in requests that outlive it. */
  | { readonly type: 'hidden' }
  | { readonly type: 'shown' };

/** The outbox as an actor: carries out the effects of the core through its ports. */
export const outboxActor = ({ client, store, clock, random }: OutboxPorts) =>
  fromCallback<OutboxCommand, OutboxInput>(({ input, sendBack, receive }) => {
    const report = (about: OutboxReport): void => sendBack(about);
    let state: OutboxState = openOutbox(input.draft, input.pace);
    let timer: unknown;
    let leaving = false;
    let open = true;

    const handle = (event: OutboxEvent): void => {
      if (!open) return;
      const [next, effects] = step(state, event, clock.now());
      state = next;
      for (const effect of effects) carryOut(effect);
    };

    const carryOut = (effect: OutboxEffect): void => {
      switch (effect.type) {
        case 'store':
          void write(store.save(effect.draft), effect.version);
          break;
        case 'finish':
          void write(store.finish(effect.receipt), state.version);
          break;
        case 'send':
          void sendBatch(client, effect.draft, effect.batch, random.fraction(), leaving).then(handle);
          break;
        case 'wake':
          clock.clearTimeout(timer);
          timer = clock.setTimeout(() => handle({ type: 'woke' }), Math.max(0, effect.at - clock.now()));
          break;
        case 'report':
          report(effect.report);
      }
    };

    /**
     * A store that cannot write must not hold up delivery; the session says what it means for the person.
     * Only a page on its way out is not told: browsers cut its transactions off, and storage is fine.
     */
    const write = async (writing: Promise<void>, version: number): Promise<void> => {
      const written = await writing.then(
        () => true,
        () => false,
      );
      if (written || !leaving) handle({ type: 'stored', version, durable: written && store.durable });
    };

    receive((command) => {
      switch (command.type) {
        case 'submit':
          return handle({ type: 'submit', key: random.uuid() });
        case 'hidden':
        case 'shown':
          leaving = command.type === 'hidden';
          return handle({ type: 'flush' });
        default:
          return handle(command);
      }
    });
    handle({ type: 'flush' });

    return () => {
      open = false;
      clock.clearTimeout(timer);
    };
  });
