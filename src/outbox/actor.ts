import type { Answers } from '../contract/index.js';
import type { Groups } from '../form/index.js';
import type { OutboxClient } from './client.js';
import type { Draft } from './core/draft.js';
import type { Orphan, OutboxEffect, OutboxEvent, OutboxReport, Shared } from './core/events.js';
import { type OutboxState, openOutbox, type Setup, step } from './core/step.js';
import type { Clock, Random, Tabs } from './ports.js';
import { changesIn } from './queue/batch.js';
import type { Pace } from './queue/pace.js';
import type { RateLimits } from './queue/rate-limit.js';
import type { RequestDesk } from './queue/request-desk.js';
import { readGate } from './queue/request-gate.js';
import { sendRequest } from './queue/send.js';
import { type OutboxStore, type StoredShared, TakenOver } from './store/store.js';
import { countedAlone } from './tabs/counted-alone.js';
import { answersGiven, keyOf, listenTo, mirror, mirrorArrived } from './tabs/messages.js';

/** What an outbox stands on. */
export interface OutboxPorts {
  readonly client: OutboxClient;
  readonly store: OutboxStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly tabs?: Tabs | undefined;
  /** Where others in this page ask whether they may make a request. */
  readonly requestDesk?: RequestDesk | undefined;
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
  /** What was done before this code was there, in order: no other tab can have heard of it. */
  readonly early?: readonly OutboxCommand[] | undefined;
  /** What one request costs: two where the browser asks for permission first. */
  readonly cost?: number | undefined;
}

type Inner =
  | 'stored'
  | 'emptied'
  | 'finished'
  | 'woke'
  | 'turn'
  | 'replied'
  | 'failed'
  | 'mirrored'
  | 'arrived'
  | 'agreed'
  | 'outdated'
  | 'hurried';
type Keyed = 'submit' | 'renewed' | 'limited';

/** What the session may tell its outbox. */
export type OutboxCommand =
  | Exclude<OutboxEvent, { type: Inner | Keyed }>
  | { readonly type: 'submit'; readonly groups?: Groups | undefined }
  | { readonly type: 'renewed'; readonly createKey?: string | undefined; readonly shown?: Answers | undefined }
  | { readonly type: 'limited'; readonly wait?: number | undefined };

/** What was seen at the beginning of a turn. */
type Look = Pick<Extract<OutboxEvent, { type: 'turn' }>, 'shared' | 'others'>;

type StoreEffect = Extract<OutboxEffect, { type: 'store' }>;

/** How long a turn waits for the store. */
const lookPatience = 3000;

/** What the tabs of an entry know each other by. */
const nameOf = ({ entry, createKey }: Draft): string => entry?.entry_id ?? createKey;

/** What an outbox is opened with, and how it is talked with. */
export interface OutboxLink {
  readonly input: OutboxInput;
  readonly sendBack: (report: OutboxReport) => void;
  readonly receive: (listener: (command: OutboxCommand) => void) => void;
}

/** Opens an outbox: carries out the effects of the core through its ports. Gives back how to close it. */
export function runOutbox(ports: OutboxPorts, { input, sendBack, receive }: OutboxLink): () => void {
  const { client, store, clock, random, tabs } = ports;
  const waiting: OutboxCommand[] = [];
  let state: OutboxState | undefined;
  let timer: unknown;
  let turn = 0;
  /** The last change that is written down, whether or not the core has heard of it yet. */
  let written = 0;
  /** How often the device threw away what was written. */
  let losses = 0;
  /** Another one for each place on the device: what was meant for one that is lost is not written to the next. */
  let hold = {};
  let cause: string | null = null;
  let place: string | undefined;
  /** What the other tabs were told of last: the entry, or the key it is to be created with. */
  let announced: string | undefined;
  const found: Orphan[] = [];
  /** The last look at what happened while the page slept. */
  let waking: Promise<unknown> | undefined;
  let looking: Promise<Look> | undefined;
  let lookedAt = 0;
  let endTurn = (): void => {};
  let open = true;
  let newest: StoreEffect | undefined;

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
    const name = nameOf(next.draft);
    const isOther = name !== nameOf(state.draft);
    state = next;
    if (isOther) tabs?.enter(name);
    for (const effect of effects) carryOut(effect);
  };

  const carryOut = (effect: OutboxEffect): void => {
    switch (effect.type) {
      case 'store':
        newest = effect;
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
        if (!ports.requestDesk?.hears(effect.report)) sendBack(effect.report satisfies OutboxReport);
    }
  };

  /**
   * A store that cannot write must not hold up delivery; the session says what it means for the person.
   * Only a page on its way out is not told: browsers cut its transactions off, and storage is fine.
   */
  const write = async (effect: StoreEffect): Promise<void> => {
    const { version, draft, strict, drops, shared } = effect;
    const under = hold;
    const failure = await store.save(draft, { strict, drops, shared: stored(shared), hold: under }).then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    if (failure?.reason instanceof TakenOver) {
      const kept = under === hold ? await thaw() : 'lost';
      // Another look may have found meanwhile that the draft is lost: what was to be written is not this page's any more.
      if (kept === 'same' && under === hold && open) await write(atLeast(effect));
      return;
    }
    const isWritten = failure === null;
    const lost = losses;
    const fresh = [...changesIn(draft.batch), ...draft.pending].filter(({ seq }) => seq > written);
    if (isWritten && tabs && state) mirrorArrived(tabs, state, fresh, 'device');
    if (isWritten) written = Math.max(written, draft.seq);
    // What was written before the page slept may be gone since.
    await waking;
    const known = isWritten && tabs ? await readShared() : undefined;
    if (isWritten) tellGate(shared);
    if (isWritten) announce(nameOf(draft));
    if (isWritten || !state?.leaving)
      handle({ type: 'stored', version, durable: isWritten && store.durable && lost === losses, shared: known });
    else clock.setTimeout(() => void writeAgain(effect, under), 1000);
  };

  /** A page that was on its way out, and is still there with its draft, waits for what it began to write. */
  const writeAgain = async (effect: StoreEffect, under: object): Promise<void> => {
    if (open && under === hold && state && state.stored < effect.version) await write(atLeast(effect));
  };

  /** What is written once more may have been superseded: an older draft must never lie over a newer one. */
  const atLeast = (effect: StoreEffect): StoreEffect => ({
    ...(newest ?? effect),
    strict: effect.strict || newest?.strict === true,
    drops: [...new Set([...effect.drops, ...(newest?.drops ?? [])])],
  });

  /** The other tabs hear at once that the service cannot be reached, and that it can. */
  const tellGate = ({ gate }: Shared): void => {
    if (gate.cause !== cause) tabs?.tell({ type: 'agreed' });
    cause = gate.cause;
  };

  /** Tabs that are about the same entry and do not know it yet hear that it is in the store. */
  const announce = (name: string): void => {
    if (name === announced || place === undefined || !state) return;
    announced = name;
    tabs?.tell(keyOf(state, place, { written: true, asks: false }));
  };

  const ask = async ({ draft, request, keepalive }: Extract<OutboxEffect, { type: 'send' }>): Promise<void> => {
    const event = await sendRequest(client, draft, request, random, keepalive);
    handle(event.type === 'replied' ? { ...event, limits: ports.limits?.() } : event);
    if (event.type !== 'replied' || !tabs) return;
    const isRegrouped = request.kind === 'change' || (request.kind === 'save' && request.adds !== undefined);
    if (isRegrouped) tabs.tell({ type: 'changed' });
    if (state && 'changes' in request) mirrorArrived(tabs, state, request.changes, 'service');
  };

  const takeTurn = async (ticket: number): Promise<void> => {
    const end = (await tabs?.turn(() => void (ticket === turn && thaw()))) ?? (() => {});
    if (!open || ticket !== turn) return end();
    endTurn = end;
    looking ??= look();
    const seen = await inTime(looking, lookedAt);
    if (ticket === turn) handle({ type: 'turn', ...(seen ?? { silent: true }), orphans: found.splice(0) });
  };

  /** What the store has to say at the beginning of a turn. */
  const look = async (): Promise<Look> => {
    lookedAt = clock.now();
    const [shared, , others] = await Promise.all([readShared(), claim(), store.others?.().catch(() => undefined)]);
    looking = undefined;
    return { shared, others };
  };

  /** What is found for a turn that is over by then is this tab's all the same: nobody else will be offered it. */
  const claim = async (): Promise<void> => {
    found.push(...((await store.orphans?.().catch(() => [])) ?? []));
  };

  /** A tab that sleeps in the middle of a write holds up everybody's store: nobody waits for that a second time. */
  const inTime = <R>(work: Promise<R>, since: number): Promise<R | undefined> =>
    new Promise((resolve) => {
      const timer = clock.setTimeout(() => resolve(undefined), Math.max(0, since + lookPatience - clock.now()));
      void work.then((seen) => {
        clock.clearTimeout(timer);
        resolve(seen);
      });
    });

  /** The turn of a page that slept is over, and so may be its hold on its own draft. */
  const thaw = async (): Promise<'same' | 'lost'> => {
    turn++;
    endTurn();
    const looked = wake();
    waking = looked;
    const soon = await inTime(looked, clock.now());
    // Who took its draft over sends what is in it under the same keys.
    if (!soon) handle({ type: 'thawed', lost: false, written });
    const kept = soon ?? (await looked);
    if (soon || kept === 'lost') handle({ type: 'thawed', lost: kept === 'lost', written });
    return kept;
  };

  const wake = async (): Promise<'same' | 'lost'> => {
    const kept = (await store.wake?.(hold).catch(() => undefined)) ?? 'same';
    if (kept === 'lost') {
      hold = {};
      // With its own draft a tab has given back what it found: whoever had that may have it again.
      found.length = 0;
    }
    return kept;
  };

  const readAgreed = async (): Promise<void> => {
    const shared = tabs && (await readShared());
    if (shared) handle({ type: 'agreed', shared });
  };

  const command = (about: OutboxCommand): void => {
    switch (about.type) {
      case 'submit':
        handle({ type: 'submit', key: random.uuid(), groups: about.groups });
        return;
      case 'renewed':
        handle({ ...about, createKey: about.createKey ?? random.uuid() });
        return;
      case 'limited':
        handle({ type: 'limited', wait: about.wait, spread: random.fraction() });
        return;
      case 'asked':
        // Another tab may have been told to be quiet.
        return void readAgreed().then(() => handle(about));
      case 'thawed':
        return void thaw();
      case 'shown':
        handle(about);
        return void readAgreed();
      case 'upgraded':
        handle(about);
        tabs?.tell({ type: 'changed' });
        // What is shown now is what the service had: the others tell again what they have not sent.
        tabs?.tell({ type: 'hello' });
        return;
      default:
        handle(about);
    }
    if (tabs && state) mirror(tabs, state, answersGiven(about));
  };

  store.watch?.((byUs) => {
    written = 0;
    losses++;
    handle({ type: 'emptied', byUs });
  });

  receive((about) => {
    if (state) command(about);
    else waiting.push(about);
  });

  const begin = async (): Promise<void> => {
    // Whoever was asked first whether to go on may find that another tab went on meanwhile.
    const [shared, kept] = await Promise.all([readShared(), wake()]);
    place = tabs && (await store.place?.().catch(() => undefined));
    if (!open) return;
    const { pace, sensitive = new Set<string>(), createOn = 'first_answer', cost = 1, early = [] } = input;
    const draft = ports.reveal?.(input.draft) ?? input.draft;
    const setup = { pace, sensitive, createOn, cost, client: random.uuid(), tabs: tabs !== undefined };
    state = openOutbox(draft, setup, clock.now(), early.length > 0 ? countedAlone(shared, draft) : shared);
    tabs?.enter(nameOf(draft));
    if (place !== undefined) tabs?.tell(keyOf(state, place, { written: false, asks: true }));
    if (kept === 'lost') handle({ type: 'thawed', lost: true, written });
    if (kept === 'lost' && shared) handle({ type: 'agreed', shared });
    handle({ type: 'shown' });
    for (const about of early) command(about);
    if (early.length > 0 && shared) handle({ type: 'agreed', shared });
    for (const about of waiting.splice(0)) command(about);
  };
  void begin();
  const leaveDesk = ports.requestDesk?.open((about) => (state ? command(about) : waiting.push(about)));
  const talker = {
    state: () => state,
    handle,
    report: sendBack,
    readAgreed,
    place: () => place,
    written: () => written,
  };
  const stopListening = tabs && listenTo(tabs, talker);

  return () => {
    open = false;
    clock.clearTimeout(timer);
    stopListening?.();
    leaveDesk?.(state?.gate);
    endTurn();
  };
}

const outcome = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
