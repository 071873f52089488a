import { fromCallback } from 'xstate';
import type { Draft } from './draft.js';
import type { ErrandDesk } from './errand-desk.js';
import type { OutboxClient } from './outbox.client.js';
import { type OutboxState, openOutbox, type Setup, step } from './outbox.core.js';
import type { Orphan, OutboxEffect, OutboxEvent, OutboxReport, Shared } from './outbox.events.js';
import { readGate } from './outbox.gate.js';
import type { Pace } from './outbox.pace.js';
import { sendRequest } from './outbox.send.js';
import { type OutboxStore, type StoredShared, TakenOver } from './outbox.store.js';
import type { Clock, Random, Tabs } from './ports.js';
import type { RateLimits } from './rate-limit.js';
import { answersGiven, listenTo, mirror } from './tab-talk.js';

/** What an outbox stands on. */
export interface OutboxPorts {
  readonly client: OutboxClient;
  readonly store: OutboxStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly tabs?: Tabs | undefined;
  /** Where others in this page ask whether they may make a request. */
  readonly errands?: ErrandDesk | undefined;
  /** What the service said of its limits last. */
  readonly limits?: (() => RateLimits | undefined) | undefined;
  /** The draft behind the one an outbox is opened with, whose input can be read by anybody who has the actor. */
  readonly reveal?: ((draft: Draft) => Draft) | undefined;
}

export interface OutboxInput {
  readonly draft: Draft;
  readonly pace: Pace;
  /** Keys of fields whose answers are never written to the device. */
  readonly sensitive?: ReadonlySet<string> | undefined;
  /** Whether the entry is created with the first answer, or not before it is to be submitted. */
  readonly createOn?: Setup['createOn'] | undefined;
  /** What one request costs: two where the browser asks for permission first. */
  readonly cost?: number | undefined;
}

type Inner =
  | 'stored'
  | 'finished'
  | 'woke'
  | 'turn'
  | 'replied'
  | 'failed'
  | 'mirrored'
  | 'agreed'
  | 'outdated'
  | 'hurried';
type Keyed = 'submit' | 'renewed' | 'limited';

/** What the session may tell its outbox. */
export type OutboxCommand =
  | Exclude<OutboxEvent, { type: Inner | Keyed }>
  | { readonly type: 'submit' }
  | { readonly type: 'renewed'; readonly createKey?: string | undefined }
  | { readonly type: 'limited'; readonly wait?: number | undefined };

/** The outbox as an actor: carries out the effects of the core through its ports. */
export const outboxActor = (ports: OutboxPorts) =>
  fromCallback<OutboxCommand, OutboxInput>(({ input, sendBack, receive }) => {
    const { client, store, clock, random, tabs } = ports;
    const waiting: OutboxCommand[] = [];
    let state: OutboxState | undefined;
    let timer: unknown;
    let turn = 0;
    /** The last change that is written down, whether or not the core has heard of it yet. */
    let written = 0;
    /** Another one for each place on the device: what was meant for one that is lost is not written to the next. */
    let hold = {};
    let cause: string | null = null;
    const found: Orphan[] = [];
    let endTurn = (): void => {};
    let open = true;

    const wall = (): number => clock.wall?.() ?? clock.now();
    const stored = ({ gate, ...shared }: Shared): StoredShared => ({
      ...shared,
      gate: { gate, now: clock.now(), wall: wall() },
    });
    const readShared = async (): Promise<Shared | undefined> => {
      const known = await store.shared?.().catch(() => undefined);
      return known && { ...known, gate: readGate(known.gate, clock.now(), wall()) };
    };

    const handle = (event: OutboxEvent): void => {
      if (!open || !state) return;
      const [next, effects] = step(state, event, clock.now());
      const opened = next.draft.entry !== state.draft.entry ? next.draft.entry : null;
      state = next;
      if (opened) tabs?.enter(opened.entry_id);
      for (const effect of effects) carryOut(effect);
    };

    const carryOut = (effect: OutboxEffect): void => {
      switch (effect.type) {
        case 'store':
          void write(effect);
          break;
        case 'finish':
          void outcome(store.finish(effect.receipt, effect.drops)).then((done) => {
            handle({ type: 'finished', done });
            if (done) tabs?.tell({ type: 'finished' });
          });
          break;
        case 'clear':
          void outcome(store.drop?.() ?? store.clear()).then((done) => handle({ type: 'finished', done }));
          break;
        case 'send':
          void ask(effect);
          break;
        case 'turn':
          void takeTurn(++turn);
          break;
        case 'release':
          endTurn();
          break;
        case 'hurry':
          tabs?.tell({ type: 'hurry' });
          break;
        case 'wake':
          clock.clearTimeout(timer);
          timer = clock.setTimeout(() => handle({ type: 'woke' }), Math.max(0, effect.at - clock.now()));
          break;
        case 'report':
          if (!ports.errands?.hears(effect.report)) sendBack(effect.report satisfies OutboxReport);
      }
    };

    /**
     * A store that cannot write must not hold up delivery; the session says what it means for the person.
     * Only a page on its way out is not told: browsers cut its transactions off, and storage is fine.
     */
    const write = async (effect: Extract<OutboxEffect, { type: 'store' }>): Promise<void> => {
      const { version, draft, strict, drops, shared } = effect;
      const under = hold;
      const failure = await store.save(draft, { strict, drops, shared: stored(shared), hold: under }).then(
        () => null,
        (reason: unknown) => ({ reason }),
      );
      if (failure?.reason instanceof TakenOver) {
        const kept = under === hold ? await thaw() : 'lost';
        // Another look may have found meanwhile that the draft is lost: what was to be written is not this page's any more.
        if (kept === 'same' && under === hold && open) await write(effect);
        return;
      }
      const isWritten = failure === null;
      if (isWritten) written = Math.max(written, draft.seq);
      const known = isWritten && tabs ? await readShared() : undefined;
      if (isWritten) tellTrouble(shared);
      if (isWritten || !state?.leaving)
        handle({ type: 'stored', version, durable: isWritten && store.durable, shared: known });
      else clock.setTimeout(() => void writeAgain(effect, under), 1000);
    };

    /** A page that was on its way out, and is still there with its draft, waits for what it began to write. */
    const writeAgain = async (effect: Extract<OutboxEffect, { type: 'store' }>, under: object): Promise<void> => {
      if (open && under === hold && state && state.stored < effect.version) await write(effect);
    };

    /** The other tabs hear at once that the service cannot be reached, and that it can. */
    const tellTrouble = ({ gate }: Shared): void => {
      if (gate.cause !== cause) tabs?.tell({ type: 'agreed' });
      cause = gate.cause;
    };

    const ask = async ({ draft, request, keepalive }: Extract<OutboxEffect, { type: 'send' }>): Promise<void> => {
      const event = await sendRequest(client, draft, request, random, keepalive);
      handle(event.type === 'replied' ? { ...event, limits: ports.limits?.() } : event);
      const isRegrouped = event.type === 'replied' && request.kind === 'change';
      if (isRegrouped) tabs?.tell({ type: 'changed' });
    };

    const takeTurn = async (ticket: number): Promise<void> => {
      const end = (await tabs?.turn()) ?? (() => {});
      if (!open || ticket !== turn) return end();
      endTurn = end;
      const [shared, orphans, others] = await Promise.all([
        readShared(),
        store.orphans?.().catch(() => []),
        store.others?.().catch(() => undefined),
      ]);
      // What was found in a turn that is over already is this tab's all the same: nobody else will be offered it.
      found.push(...(orphans ?? []));
      if (ticket === turn) handle({ type: 'turn', shared, orphans: found.splice(0), others });
    };

    /** The turn of a page that slept is over, and so may be its hold on its own draft. */
    const thaw = async (): Promise<'same' | 'lost'> => {
      turn++;
      endTurn();
      const kept = (await store.wake?.(hold).catch(() => undefined)) ?? 'same';
      const isLost = kept === 'lost';
      if (isLost) hold = {};
      handle({ type: 'thawed', lost: isLost, written });
      return kept;
    };

    const heed = async (): Promise<void> => {
      const shared = tabs && (await readShared());
      if (shared) handle({ type: 'agreed', shared });
    };

    const command = (about: OutboxCommand): void => {
      switch (about.type) {
        case 'submit':
          handle({ type: 'submit', key: random.uuid() });
          return;
        case 'renewed':
          handle({ type: 'renewed', createKey: about.createKey ?? random.uuid() });
          return;
        case 'limited':
          handle({ type: 'limited', wait: about.wait, spread: random.fraction() });
          return;
        case 'asked':
          // Another tab may have been told to be quiet.
          return void heed().then(() => handle(about));
        case 'thawed':
          return void thaw();
        case 'shown':
          handle(about);
          return void heed();
        default:
          handle(about);
      }
      if (tabs && state) mirror(tabs, state, answersGiven(about));
    };

    receive((about) => {
      if (state) command(about);
      else waiting.push(about);
    });

    const begin = async (): Promise<void> => {
      const shared = await readShared();
      if (!open) return;
      const { pace, sensitive = new Set<string>(), createOn = 'first_answer', cost = 1 } = input;
      const draft = ports.reveal?.(input.draft) ?? input.draft;
      const setup = { pace, sensitive, createOn, cost, client: random.uuid(), tabs: tabs !== undefined };
      state = openOutbox(draft, setup, clock.now(), shared);
      tabs?.enter(draft.entry?.entry_id ?? draft.createKey);
      handle({ type: 'shown' });
      for (const about of waiting.splice(0)) command(about);
    };
    void begin();
    const leaveDesk = ports.errands?.open((about) => (state ? command(about) : waiting.push(about)));
    const stopListening = tabs && listenTo(tabs, { state: () => state, handle, report: sendBack, heed });

    return () => {
      open = false;
      clock.clearTimeout(timer);
      stopListening?.();
      leaveDesk?.(state?.gate);
      endTurn();
    };
  });

const outcome = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
