import type { Mutant } from '../build-sim.js';

const at =
  (file: string) =>
  (name: string, find: string, replace: string, equivalent?: string): Mutant => ({
    name,
    file: `src/outbox/${file}.ts`,
    find,
    replace,
    ...(equivalent !== undefined && { equivalent }),
  });

const sync = at('core/sync');
const settle = at('core/plan-effects');
const replies = at('replies/take-reply');
const queue = at('queue/enqueue');
const freeze = at('queue/freeze');
const failures = at('replies/take-failure');
const gate = at('queue/request-gate');
const budget = at('queue/budget');
const core = at('core/step');
const merge = at('conflicts/merge');
const applyRemote = at('replies/apply-remote');
const conflicts = at('conflicts/resolve');
const refusals = at('replies/refuse');
const parking = at('replies/park');
const meanings = at('replies/refusal');
const groups = at('replies/refuse-group');
const state = at('core/state');
const versions = at('replies/restart-in-version');
const conclude = at('replies/conclude');
const tabs = at('tabs/agree');
const adoption = at('tabs/adopt');
const upgrade = at('replies/restart-in-version');
const secrets = at('store/without-secrets');
const review = at('replies/unknown-fate');
const confirm = at('replies/confirm');
const renew = at('replies/renew');
const age = at('store/age');
const early = at('store/early-draft');
const planted = at('tabs/planted');

/** What the simulator must notice in the outbox. */
export const coreMutants: readonly Mutant[] = [
  sync('says "kept" when a write was only begun', 'durable && stored >= version', 'durable && state.asked >= version'),
  sync('says "kept" for a store that failed', 'durable && stored >= version', 'stored >= version'),
  settle('sends before it is written down', 'stored >= charged.version || age >= patience', 'true'),
  settle('never goes on without a store that hangs', ' || age >= patience;', ';'),
  replies(
    'an acknowledgement clears newer answers',
    '  const [applied, effects] = applyRemote({\n    draft: named,\n    base,\n    news: isNews',
    `  const [applied, effects] = applyRemote({
    draft: { ...named, pending: named.pending.filter((c) => !(c.kind === 'set' && pathsIn(batch).has(c.path))) },
    base,
    news: isNews`,
  ),
  queue('answers pass barriers', '!older || !between.every(isSet)', '!older'),
  queue(
    'a removal is kept from the service',
    'const isUnsent = pending.some((known) => makes(known, id));',
    'const isUnsent = [...changesIn(draft.batch), ...pending].some((known) => makes(known, id));',
  ),
  queue('an undo forgets what was typed and never sent', 'return withAnswers(added, answers);', 'return added;'),
  queue(
    'an undo takes back a removal that others stand on',
    ' && !later.some((change) => isGroupChange(change) && change.group === group)',
    '',
  ),
  freeze('submits before everything is saved', 'if (submitKey && pending.length === 0)', 'if (submitKey)'),
  settle(
    'submits without answers that were put aside',
    '|| draft.parked.length === 0 ||',
    '|| draft.parked.length >= 0 ||',
  ),
  conclude(
    'keeps the draft after the submit',
    '{ ...forgotten(closed(state, shelf)), purge:',
    '{ ...closed(state, shelf), purge:',
  ),
  core('gives up a purge that failed', 'event.done || !state.purge ? null : { ...state.purge, failed: true }', 'null'),
  failures('repeats a submit without looking', "if (batch?.kind === 'submit' && isAmbiguous(failure))", 'if (false)'),
  replies(
    'takes every submit for its own',
    'if (draft.submitSent) return concludeSubmitted(',
    'if (true) return concludeSubmitted(',
  ),
  replies(
    'takes no submit for its own',
    'if (draft.submitSent) return concludeSubmitted(',
    'if (false) return concludeSubmitted(',
  ),
  core('believes a reply about another entry', 'if (!isOurs(event.reply, state.draft))', 'if (false)'),
  replies('believes old news', 'delta && delta.revision >= draft.revision', 'delta'),
  replies('does not look after it has missed something', "pull: missed ? 'refresh' : state.pull", 'pull: state.pull'),
  settle('ignores Retry-After', 'return isSetAside ? gate.quietUntil : waitOf(gate);', 'return 0;'),
  settle(
    'has no budget',
    'Math.max(shutUntil(state), roomAt(state.gate.ledgers, what, count, now))',
    'shutUntil(state)',
  ),
  settle('does not count requests', 'ledgers: spend(gate.ledgers, setup.client, count, now)', 'ledgers: gate.ledgers'),
  budget(
    'forgets what other pages sent',
    '  const all = Object.values(ledgers);',
    '  const all = Object.values(ledgers).slice(-1);',
  ),
  gate('does not listen to other tabs', 'waitOf(theirs) > waitOf(mine) ? theirs : mine', 'mine'),
  settle(
    'lets a click overrule the quiet the service asked for',
    'until === null ? waitOf(gate) : gate.quietUntil',
    'until === null ? waitOf(gate) : 0',
  ),
  gate('a clock put back makes a wait longer', 'difference < -disorder ? 0 : difference', 'difference'),
  gate(
    'an answer opens a gate that another tab shut',
    'export const afterAnswer = (gate: Gate): Gate => ({ ...gate,',
    'export const afterAnswer = (gate: Gate): Gate => ({ ...gate, notBefore: 0, quietUntil: 0,',
  ),
  replies(
    'a look makes it forget how often it failed',
    "kind === 'read' && draft.batch !== null && draft.batch.attempts > 0 ? gate : afterAnswer(gate)",
    'afterAnswer(gate)',
  ),
  gate(
    'does not keep to how long a failing service wants to be left alone',
    'const length = failedWait(failures, wait, spread);',
    'const length = failedWait(failures, 0, spread);',
  ),
  settle(
    'somebody who urges overrules the quiet the service asked for',
    'return isSetAside ? gate.quietUntil : waitOf(gate);',
    'return isSetAside ? 0 : waitOf(gate);',
  ),
  gate('waits on in silence after another tab had an answer', 'cause === null ? quietUntil : notBefore', 'notBefore'),
  gate('never opens the circuit', 'const failures = gate.failures + 1;', 'const failures = 1;'),
  core(
    'coming back cuts a wait short',
    "return [{ ...state, dueAt: now, leaving: event.type === 'hidden' }, []];",
    "return [{ ...state, gate: { ...state.gate, notBefore: -1e15 }, dueAt: now, leaving: event.type === 'hidden' }, []];",
  ),
  core(
    'saves after a pause, not at the latest after one',
    'state.dueAt === null ? wanted : Math.min(state.dueAt, wanted)',
    'wanted',
  ),
  merge('the service always wins', "? 'mine' : 'conflict'", "? 'mine' : 'theirs'"),
  merge('this device always wins', "? 'mine' : 'conflict'", "? 'mine' : 'mine'"),
  merge('knows no echoes', "isEcho ? 'mine'", "false ? 'mine'"),
  merge('an unchanged answer beats a changed one', "return 'theirs';", "return 'mine';"),
  applyRemote(
    'what an earlier page left beats what others wrote since',
    "verdict === 'conflict' && !aged.has(mine.seq)",
    "verdict === 'conflict'",
  ),
  applyRemote(
    'takes an echo of something typed later for an earlier one',
    'echoesBefore(draft.echoes, path, mine.seq)',
    'echoesBefore(draft.echoes, path, Infinity)',
  ),
  applyRemote('edits do not bring an instance back', '(again || !removing) && edits.length > 0', 'false'),
  applyRemote(
    'asks for instances the service already has',
    'work.pending = work.pending.filter((change) => !made.some((id) => makes(change, id)));',
    '',
    'An instance is asked for under its own id, so the service answers that it has it. It costs a request, no more.',
  ),
  applyRemote(
    'forgets that another device removed an instance',
    'work.removed = [...work.removed, instance.id].slice(-200);',
    '',
    'Asked for as a new one it is refused as known, and then asked for as one to bring back. It costs a request, no more.',
  ),
  conflicts('has no shelf', 'conflicts.map(loserOf).filter(({ value }) => value !== null)', '[]'),
  conflicts(
    'keeps the winner on the shelf',
    "stands === 'mine' ? { path, value: theirs, whose: 'theirs' } : { path, value: mine, whose: 'mine' }",
    "stands === 'mine' ? { path, value: mine, whose: 'mine' } : { path, value: theirs, whose: 'theirs' }",
  ),
  conflicts('a decision changes nothing', '!equalAnswers(answers[conflict.path], conflict[keep])', 'false'),
  parking('drops what is refused', 'parked: [...draft.parked, ...parked],', ''),
  refusals('puts a whole batch aside', 'if (changes.length === 1) return changes;', 'return changes;'),
  meanings('takes a rejected key for a bad answer', "  401: 'keyRejected',", ''),
  meanings('hammers a closed form', "  form_not_open: 'unavailable',", "  form_not_open: 'keySpent',"),
  meanings('takes a conflict for a bad answer', "  answer_conflict: 'conflict',", ''),
  refusals(
    'repeats a refused submit under its old key',
    'submitKey: draft.submitKey && freshKey, submitSent',
    'submitSent',
  ),
  refusals(
    'repeats a refused creation under its old key',
    'createKey: freshKey, createRound: draft.createRound + 1',
    'createRound: draft.createRound',
  ),
  freeze('never halves a refused batch', 'suspects.slice(0, Math.ceil(suspects.length / 2))', 'suspects'),
  freeze(
    'puts everything into one request',
    'return changes.slice(0, over < 0 ? batchLimits.paths : over);',
    'return changes;',
  ),
  freeze(
    'sends an older answer after a newer one',
    'const back = batch.changes.filter((change) => !newer.has(change.path) && !isOver(change));',
    'const back = batch.changes.filter((change) => !isOver(change));',
    'Of two answers to one question in a row only the last leaves (lastOfEach), so the older one just waits with it.',
  ),
  freeze(
    'shares its keys with other pages',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text to look for
    '`${createKey}.${client}.${prefix}${batchCount}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text to put in its place
    '`${createKey}.${prefix}${batchCount}`',
  ),
  freeze(
    'takes the key of a submit from the request, not from the wish',
    "kind: 'submit', key: submitKey, ...",
    "kind: 'submit', ...",
    'A frozen submit keeps its key, on the device too, until it is answered or is known not to have gone through.',
  ),
  freeze('creates under a new key every time', "kind: 'create', key: createKey, changes", "kind: 'create', changes"),
  freeze(
    'orders instances that are no more',
    'const ids = arrange(head.ids, draft.groups[head.group] ?? []);',
    'const ids = head.ids;',
  ),
  groups('an instance the service refuses takes its answers along', 'shelf: [...draft.shelf, ...shelf],', ''),
  applyRemote('a removal overrules what others wrote inside', '  settleRemovals(work, options);\n', ''),
  applyRemote(
    'a removal that was sent before overrules what others wrote since',
    'change.opposed || written',
    'written',
  ),
  groups(
    'gives up an instance that must be brought back',
    "refusal.code === 'state_conflict' && !change.restore",
    'false',
  ),
  state(
    'presses a button again',
    'const [settled, unpressed] = withoutPresses(kept);',
    'const [settled, unpressed] = [kept, none];',
  ),
  state('does not look before a reopened page sends', "pull: kept.entry ? 'open' : null", 'pull: null'),
  state('does not know its own values after a reload', 'echoes: echoesOf(kept) }', 'echoes: kept.echoes }'),
  review(
    'repeats a request that went through',
    'if (missing === 0 && batch.changes.every(({ path, value }) => equalAnswers(now(path), value)))\n      return applied(draft);',
    '',
    'Back in the queue, the answers meet the same ones in the entry that was just read, and the merge drops them.',
  ),
  confirm(
    'fills a copy with nothing the service did not have',
    'pending: [...missing, ...draft.pending]',
    'pending: draft.pending',
  ),
  secrets('writes sensitive answers down', 'if (setup.sensitive.size === 0) return draft;', 'return draft;'),
  adoption('forgets what tabs left behind', 'if (orphan.discarding) return', 'if (true) return'),
  tabs(
    'forgets a submit along with the draft that another tab took over',
    'submitKey: draft.submitKey && submitKeyFor(draft, setup),\n    echoes',
    'submitKey: null,\n    echoes',
  ),
  tabs(
    'forgets what was not written down when another tab took over the rest',
    'heardOnly.has(change.seq) || (change.seq > storedSeq',
    'heardOnly.has(change.seq) && (change.seq > storedSeq',
  ),
  refusals('says nothing of a version that was replaced', "[report({ type: 'outbox.replaced' })],", '[],'),
  upgrade(
    'begins in the old version once more',
    'beginning: { ...draft.beginning, version_id },',
    'beginning: draft.beginning,',
  ),
  upgrade(
    'loses answers on the way to a newer version',
    'const given = Object.entries(answers).filter(([path]) =>',
    'const given = Object.entries(answers).filter(([path], at) => at > 0 &&',
  ),
  tabs('submits without what other tabs have', 'if ((others === undefined && !heard) || ', 'if (true || '),
  tabs(
    'two tabs make two entries',
    'if (draft.entry || shared.createKey === draft.createKey) return [joined, []];',
    'return [joined, []];',
  ),
  core('says "kept" of what the device threw away', '  durable: false,\n  emptied:', '  emptied:'),
  age('sweeps unsent answers on the first visit with a wrong clock', 'const visits = 3;', 'const visits = 1;'),
  age('counts visits of one day', 'if (late && Math.abs(passed) < day) return age;', ''),
  age('believes a clock that jumps', 'passed < 0 || passed > expires - written', 'false'),
  age(
    'believes the device’s clock although the service says otherwise',
    'return isOverAtService(next) ? next : { ...age, late: undefined };',
    'return isOverAtService(next) ? next : age;',
  ),
  renew(
    'who starts again sends at once',
    'const wishes = { submitKey: null, submitAt: undefined, submitSent: false, discarding: false };',
    'const wishes = { submitSent: false, discarding: false };',
  ),
  refusals('believes nothing was sent once the key has expired', 'wasRead && isSentSubmit(batch)', 'false'),
  sync('calls saved what another tab was only heard to say', 'waiting > 0 || state.heard;', 'waiting > 0;'),
  sync('calls kept what another tab was only heard to say', ' && isHeardKept(state);', ';'),
  core(
    'numbers an answer before one it has heard of',
    'seq: Math.max(state.draft.seq, event.seq)',
    'seq: state.draft.seq',
  ),
  adoption(
    'of two answers to one question the earlier stands',
    'last(others, path) > Math.max(',
    'last(others, path) < Math.max(',
  ),
  early(
    'ignores what was done before the outbox came',
    'return edits.reduce<Draft>(editDraft, draft);',
    'return edits ? draft : draft;',
  ),
  early(
    'forgets the last thing that was done before the outbox came',
    'return edits.reduce',
    'return edits.slice(0, -1).reduce',
  ),
  early(
    'does in another order what was done before the outbox came',
    'return edits.reduce',
    'return edits.toReversed().reduce',
  ),
  at('tabs/counted-alone')(
    'counts what was done before the outbox came as later than what other tabs said',
    'shared && { ...shared, seq }',
    'shared && seq >= 0 ? shared : shared',
  ),
  planted(
    'takes over answers without the instances they are in',
    'if (orphan.entry || orphan.createKey === draft.createKey) return changes;',
    'return changes;',
  ),
  versions(
    'forgets what a dead tab left while the newer version was fetched',
    'const answers = { ...event.answers, ...late.changed };',
    'const { answers } = event;',
  ),
];
