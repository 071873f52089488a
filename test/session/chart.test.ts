import { expect } from 'chai';
import { type AnyActor, createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths, getStateNodes } from 'xstate/graph';
import { goBack, hasIssues, hasStepIssues, whatNext } from '../../src/session/changes/moves.js';
import { sessionMachine } from '../../src/session/delivery/session.machine.js';
import type { SessionEvent } from '../../src/session/machine-events.js';
import type { Loaded, SessionContext } from '../../src/session/session.context.js';
import { journeyEvents, syncedAs, uploadIn } from './chart-events.js';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const never = fromPromise<never, never>(() => new Promise<never>(() => {}));
const idle = fromCallback<never, never>(() => {});

/** The chart without the world around it: whatever its actors would say is said by the test. */
const bare = sessionMachine.provide({
  actors: {
    load: never,
    openStore: never,
    exchange: never,
    resume: never,
    upgrade: never,
    check: never,
    link: never,
    runAction: never,
    followRun: never,
    beginEdit: never,
    keepReceipt: never,
    outbox: idle,
    uploads: idle,
    renewal: idle,
    tabs: idle,
  } as never,
});

/** What the guards of each part of the chart look at; the rest of the context leads nowhere. */
const looks: Readonly<Record<string, (context: SessionContext) => unknown>> = {
  loading: () => null,
  end: () => null,
  resumePrompt: ({ offer }) => offer?.kind,
  confirmDraft: ({ offer }) => offer?.kind,
  resuming: ({ offer, outboxOpen }) => [offer?.kind, outboxOpen],
  submitted: ({ canEdit }) => canEdit,
  alreadySent: ({ canEdit }) => canEdit,
};

const filledIn = (context: SessionContext): unknown => {
  const { loadedEntry, sync, draft, pending, edit } = context;
  if (!loadedEntry) return null;
  const next = whatNext(context, loadedEntry);
  const back = goBack(context).loadedEntry?.position;
  return [
    hasStepIssues(context),
    hasIssues(context),
    typeof next === 'string' ? next : 'step',
    back && (back.reviewing ? 'review' : 'step'),
    loadedEntry.position.reviewing,
    loadedEntry.engine.model.pages.map(({ page }) => page.kind).join(),
    draft?.entry != null || sync.savedAt !== null,
    pending !== null,
    edit !== null,
  ];
};

/** A snapshot by its state and what decides where an event leads; by anything more there would be no end. */
function abstractly({ value, context }: Snapshot): string {
  const { journey } = value as { journey: string | Record<string, unknown> };
  const top = typeof journey === 'string' ? journey : (Object.keys(journey)[0] ?? '');
  return JSON.stringify([journey, (looks[top] ?? filledIn)(context)]);
}

const regionEvents = [
  ...(
    [
      'clean',
      'dirty',
      'kept',
      'saving',
      'saved',
      'slow',
      'retrying',
      'rateLimited',
      'offline',
      'conflict',
      'keyRejected',
      'refused',
    ] as const
  ).map((state) => syncedAs(state)),
  syncedAs('dirty', { durable: false }),
  { type: 'answers.given' },
  { type: 'tabs.counted', others: 1 },
  { type: 'tabs.counted', others: 0 },
  { type: 'xstate.done.actor.0.session.storage.opening', output: { durable: true } },
  { type: 'xstate.done.actor.0.session.storage.opening', output: { durable: false } },
  { type: 'xstate.error.actor.0.session.storage.opening', error: new Error('blocked') },
] as unknown as readonly SessionEvent[];

/** Events that lead nowhere by themselves: tried everywhere, but no way leads over them. */
const still: ReadonlySet<string> = new Set([
  'page.shown',
  'page.hidden',
  'page.thawed',
  'save.retried',
  'change.undone',
  'instance.added',
  'instance.duplicated',
  'instance.removed',
  'instance.restored',
  'instances.reordered',
  'conflict.resolved',
  'field.left',
  'layout.chosen',
  'prefill.given',
  'form.renewed',
  'outbox.moved',
  'draft.renewed',
  'version.noticed',
  'buttons.counted',
  'files.known',
  'link.opened',
  'link.mailed',
  'outbox.saved',
  'outbox.foreign',
  'outbox.attention',
  'outbox.kept',
  'outbox.undone',
  'outbox.granted',
  'uploads.opened',
  'uploads.changed',
  'uploads.needEntry',
  'uploads.asked',
  'uploads.limited',
  'uploads.finished',
  'uploads.told',
]);

const loadsOnePage = (output: unknown): boolean =>
  (output as Loaded | undefined)?.model?.form.pages.map(({ key }) => key).join() === 'only' &&
  (output as Loaded).receipt === undefined;

const loadsNoPage = (event: object): boolean =>
  'output' in event && (event.output as Loaded | undefined)?.model?.form.pages.length === 0;

/** Whether an event brings a draft of an earlier visit that looks like this, without a question about it. */
const isRestored = (event: object, looks: (loaded: Loaded) => boolean): boolean => {
  if (!('output' in event)) return false;
  const loaded = event.output as Loaded;
  return loaded.restored && !loaded.offer && looks(loaded);
};

interface Named {
  readonly source: { readonly id: string };
  readonly eventType: string;
  readonly guard?: unknown;
}

const nameOf = ({ source, eventType, guard }: Named): string => {
  const condition = typeof guard === 'string' ? guard : ((guard as { type?: string } | undefined)?.type ?? 'otherwise');
  return `${source.id} ${eventType || 'always'}, ${condition}`;
};

describe('the chart of a session', function () {
  this.timeout(300_000);
  const nodes = getStateNodes(bare).filter(({ type }) => type === 'atomic' || type === 'final');
  const transitions = [bare.root, ...getStateNodes(bare)].flatMap((node) => {
    const always = node.always ?? [];
    const events = [...node.transitions.values()].flat();
    return [...events, ...always].map((definition) => ({ definition, node }));
  });
  const names = new Map(transitions.map(({ definition }) => [definition as object, nameOf(definition as never)]));
  const visited = new Set<string>();
  const executed = new Set<object>();

  /** Runs a path on a real actor, and notes every state and every transition on the way. */
  function run(events: readonly SessionEvent[]): void {
    const actor: AnyActor = createActor(bare, {
      input: {},
      inspect: (inspection) => {
        if (inspection.type !== '@xstate.microstep') return;
        for (const definition of inspection._transitions) executed.add(definition);
        const { _nodes } = inspection.snapshot as unknown as { _nodes: readonly { id: string }[] };
        for (const { id } of _nodes) visited.add(id);
      },
    });
    actor.start();
    for (const { id } of (actor.getSnapshot() as unknown as { _nodes: readonly { id: string }[] })._nodes)
      visited.add(id);
    for (const event of events) actor.send(event);
    actor.stop();
  }

  before(async () => {
    const alphabet = (await journeyEvents()) as readonly SessionEvent[];
    const numbers = new Map<unknown, string>(alphabet.map((event, index) => [event, `${event.type}#${index}`]));
    const serializeEvent = ((event: SessionEvent) => numbers.get(event) ?? event.type) as never;
    // An event that nothing waits for leads back to where it came, and xstate would look at each of these again.
    const filterEvents = ((snapshot: Snapshot, event: SessionEvent) =>
      bare.getTransitionData(snapshot as never, event as never).length > 0) as never;
    const options = { serializeState: abstractly as never, serializeEvent, filterEvents, limit: 2_000_000 };
    const leading = alphabet.filter(({ type }) => !still.has(type));
    const journeys = getShortestPaths(bare, { ...options, events: leading as never, input: {} });
    const regions = getShortestPaths(bare, {
      events: regionEvents as never,
      input: {},
      serializeState: ((snapshot: Snapshot) => JSON.stringify(snapshot.value)) as never,
    });
    for (const [paths, events] of [
      [journeys, alphabet],
      [regions, regionEvents],
    ] as const) {
      for (const path of paths) {
        const snapshot = path.state as Snapshot;
        const way = path.steps
          .map(({ event }) => event as SessionEvent)
          .filter(({ type }) => (type as string) !== 'xstate.init');
        const news = events.filter((event) =>
          bare.getTransitionData(snapshot as never, event as never).some((definition) => !executed.has(definition)),
        );
        const isNew = (snapshot as unknown as { _nodes: readonly { id: string }[] })._nodes.some(
          ({ id }) => !visited.has(id),
        );
        if (isNew) run(way);
        for (const event of news) run([...way, event]);
      }
    }
    const find = (type: string): SessionEvent => alphabet.find((event) => event.type === type) as SessionEvent;
    const open = alphabet.find((event) => 'output' in event && loadsOnePage(event.output)) as SessionEvent;
    const answered: SessionEvent = { type: 'answer.changed', path: 'a', value: 'x' };
    run([open, find('uploads.opened'), find('uploads.told'), find('outbox.granted')]);
    const loads = alphabet.filter((event) => 'output' in event && event.type.endsWith('loading.fetching'));
    const locked = [syncedAs('keyRejected'), { type: 'submit.asked' }] as const;
    const restored = loads.find((event) =>
      isRestored(event, ({ draft: { editing, submitKey } }) => !editing && !submitKey),
    );
    const edited = loads.find((event) => isRestored(event, ({ draft: { editing } }) => editing !== null));
    run([open, answered, ...locked]);
    run([restored as SessionEvent, { type: 'review.opened' }, ...locked]);
    run([edited as SessionEvent, ...locked]);
    // An entry that was being sent, of a form that is shut by now and shows none of its pages.
    const shut = loads.find((event) => loadsNoPage(event)) as unknown as { readonly output: Loaded };
    const { editing } = (edited as unknown as { readonly output: Loaded }).output.draft;
    for (const begun of [{}, { editing }]) {
      const draft = { ...shut.output.draft, submitKey: 'sk', ...begun };
      for (const refused of ['outbox.keyRejected', 'outbox.submitRefused'])
        run([{ ...shut, output: { ...shut.output, draft, restored: true } } as never, find(refused)]);
    }
    // A change of a sent entry that was left for a day.
    const left = { ...(edited as unknown as { output: Loaded }) };
    const offer = { kind: 'device', savedAt: 0, unsaved: 0, refused: null } as const;
    const chosen: SessionEvent = { type: 'resume.chosen', how: 'device', review: false };
    run([{ ...left, output: { ...left.output, offer } } as never, chosen]);
    run([open, answered, uploadIn('uploading'), { type: 'submit.asked' }, uploadIn('failed')]);
    run([open, answered, uploadIn('uploading'), { type: 'submit.asked' }, uploadIn('done')]);
  });

  it('has a path to every state', () => {
    const missing = nodes.map(({ id }) => id).filter((id) => !visited.has(id));
    // Left at once for one of their neighbours, so that nobody ever stands there.
    expect(missing.filter((id) => !/end\.deciding$|journey\.begun$/u.test(id))).to.deep.equal([]);
    expect(nodes.length, 'states there are').to.be.greaterThan(60);
    expect(visited.size).to.be.greaterThan(nodes.length);
  });

  it('takes every transition', () => {
    const missing = transitions
      .filter(({ definition }) => !executed.has(definition))
      .map(({ definition }) => names.get(definition));
    // Where a session comes from that has begun without the machine, `first-steps` tells.
    expect(missing.filter((name) => !name?.startsWith('session.journey.begun '))).to.deep.equal([]);
    expect(transitions.length, 'transitions there are').to.be.greaterThan(250);
  });
});
