import type { Mutant } from '../build-sim.js';

const at =
  (folder: string) =>
  (file: string, name: string, find: string, replace: string): Mutant => ({
    name,
    file: `${folder}/${file}.ts`,
    find,
    replace,
  });

const session = at('src/session');
const outbox = at('src/outbox');
const api = at('src/api');
const server = at('mock-server/src');

/** What the whole simulator must notice: in the session, on the way to the service, and in the service itself. */
export const fullMutants: readonly Mutant[] = [
  session(
    'changes/edits',
    'keeps an answer to itself',
    'return { change: { loadedEntry: next, undo }, commands: telling(next, path) };',
    'return { change: { loadedEntry: next, undo }, commands: [] };',
  ),
  session(
    'changes/edits',
    'undoes an answer only on screen',
    'return { change: { undo, loadedEntry: next }, commands: telling(next, last.path) };',
    'return { change: { undo, loadedEntry: next }, commands: [] };',
  ),
  session('changes/edits', 'changes instances only on screen', 'commands: [command] };', 'commands: [] };'),
  session(
    'changes/instances',
    'restores an instance without what was typed in it',
    'Object.fromEntries(entries.filter(([path]) => !isDeep(path)))',
    '{}',
  ),
  session(
    'delivery/changes/replies',
    'does not show what came from elsewhere',
    'const shown = { loadedEntry: takeForeign(loadedEntry, changed, groups) };',
    'const shown = {};',
  ),
  session(
    'delivery/changes/replies',
    'does not show what two devices disagree on',
    'conflicts: [...answers, ...instances],',
    'conflicts: instances,',
  ),
  session(
    'shell/first-steps',
    'takes a change back when the rules have come, whatever was typed since',
    '/^(?:answer|change|instances?)',
    '/^(?:answer|instances?)',
  ),
  session(
    'shell/first-steps',
    'adds instances only when the rules have come',
    '/^(?:answer|change|instances?)',
    '/^(?:answer|change)',
  ),
  session('delivery/session.setup', 'forgets what was typed too late', '...changes.keepUnsent(context, shelf),', ''),
  session(
    'delivery/renew-form',
    'lets a form that is shut replace the one on screen',
    'if (form.pages.length === 0) return false;',
    '',
  ),
  session('delivery/load-draft', 'forgets what the device kept', 'store.load().catch(() => undefined)', 'undefined'),
  session(
    'delivery/load-draft',
    'throws away what is typed after a discard that a reload cut short',
    'const draft = undiscarded(kept.draft);',
    'const { draft } = kept;',
  ),
  session('outbox-input', 'writes secrets down', 'field.sensitive ? [key] : []', '[]'),
  session(
    'delivery/chart/submitting',
    'shows that it submits, and does not',
    "target: 'sending', actions: 'submitOutbox' }",
    "target: 'sending' }",
  ),
  session(
    'instance-ids',
    'calls every instance by one name',
    "random.uuid().replaceAll('-', '')",
    "'00000000000040008000000000000000'",
  ),
  outbox('tabs/agree', 'sends again what another tab took over', '(change.seq > storedSeq && !borrowed', '(!borrowed'),
  outbox(
    'actor',
    'sends on what another tab took over',
    "lost: kept === 'lost', written });",
    'lost: false, written });',
  ),
  outbox(
    'core/step',
    'believes old news of the device',
    'durable: version < state.stored ? state.durable : durable,',
    'durable,',
  ),
  outbox(
    'actor',
    'throws away what it found in a turn that was over',
    "if (ticket === turn) handle({ type: 'turn', ...(seen ?? { silent: true }), orphans: found.splice(0) });",
    "const orphans = found.splice(0);\n      if (ticket === turn) handle({ type: 'turn', ...(seen ?? { silent: true }), orphans });",
  ),
  outbox('queue/enqueue', 'takes back an instance that is to be copied', 'isUnsent && !isCopied ?', 'isUnsent ?'),
  outbox('actor', 'takes every write for done', 'const isWritten = failure === null;', 'const isWritten = true;'),
  outbox('core/step', 'goes on as if the device had lost nothing', '  durable: false,\n  emptied:', '  emptied:'),
  outbox('actor', 'believes a write that the device has thrown away since', ' && lost === losses', ''),
  outbox('store/age', 'sweeps what is unsent on the first visit', 'const visits = 3;', 'const visits = 1;'),
  outbox(
    'store/age',
    'sweeps what is unsent as if the service had it',
    "  if (age.kind === 'draft' && age.unsent !== false) return atVisit(age, wall);\n",
    '',
  ),
  outbox('store/age', 'does not find what is unsent', "(kind === 'draft' && unsent !== false) || expires", 'expires'),
  outbox(
    'store/gone-lanes',
    'takes away the place of a page with something unsent',
    "if (kept?.kind === 'draft' && isUnsent(kept.draft)) claims.release(lane);\n    else gone.push(lane);",
    'gone.push(lane);',
  ),
  session(
    'delivery/rate-limited-client',
    'makes a request without asking',
    '      await desk.pass(operation, urgent);\n',
    '',
  ),
  session(
    'delivery/rate-limited-client',
    'keeps a request that was too much to itself',
    'desk.limited(error.retryAfter);',
    '{}',
  ),
  {
    ...api('belongs', 'takes a reply about another entry', '(id) => id !== entry_id', '() => false'),
    equivalent:
      'The outbox looks once more whether a reply is about its entry (outbox.replies), and what is asked for beside it changes no answer.',
  },
  api(
    'call',
    'takes whatever comes with a good status',
    'if (!checked?.success) throw',
    'if (!checked?.success && !response.ok) throw',
  ),
  api(
    'bad-reply',
    'does not say how long to wait',
    'new ApiError(what, response.status, problem, wait)',
    'new ApiError(what, response.status, problem, 0)',
  ),
  api('call', 'sends no key along', "if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);", ''),
  server('platform/idempotency', 'does everything again', 'return isLive ? replay(', 'return false && known ? replay('),
  server(
    'resources/entries/batch',
    'lets the last one win',
    'revision > batch.base_revision && writer !== batch.writer',
    'false',
  ),
  {
    ...server('resources/entries/batch', 'takes a device for another', ' && writer !== batch.writer', ''),
    equivalent:
      'The service then refuses a value because of an older one of the same device, which knows it for its own (echoes) and sends the newer one again.',
  },
  server(
    'resources/entries/delta',
    'does not tell what others wrote',
    'record.revision > base_revision || own.has(path);',
    'own.has(path);',
  ),
  server('resources/entry-sessions/add-instance', 'brings nothing back', 'body.restore ? loaded', 'false ? loaded'),
  server(
    'resources/entries/loaded-entry',
    'says it saved, and did not',
    'await keepEntryAnswers(context.store, loaded, entryAnswers);',
    'await Promise.resolve({ ...loaded, entryAnswers });',
  ),
  session('shell/shell-driver', 'drops what was done before delivery came', 'this.#commands.splice(0)', '[]'),
  session(
    'shell/shell-driver',
    'does in another order what was done before delivery came',
    'this.#commands.splice(0)',
    'this.#commands.splice(0).reverse()',
  ),
  session('shell/shell-driver', 'writes down a form that nobody has answered', 'isEdit(command) && early', 'early'),
  session('shell/shell-driver', 'says that what only waits is kept', 'kept: false,', 'kept: true,'),
  session('shell/early-edits', 'writes secrets down before delivery came', '!sensitive.has(keyOf(path))', 'true'),
  session(
    'shell/early-edits',
    'keeps of two answers in a row only the last before delivery came',
    "'path' in next && next.path === edit.path",
    "'path' in next",
  ),
  session(
    'shell/early-writer',
    'writes to a device that is to keep nothing',
    "persist === 'none' || sharedDevice",
    'sharedDevice',
  ),
  session(
    'shell/load-form',
    'does not look what the device keeps before it shows the form',
    ' && (await ports.isFreshDevice())',
    '',
  ),
  session(
    'delivery/chart/regions',
    'calls clean what was typed before delivery came',
    "{ on: { 'answers.given': { target: 'dirty', actions: 'expectSync' } } }",
    '{}',
  ),
  outbox(
    'store/early-draft',
    'ignores what was done to a draft before its store came',
    'return edits.reduce<Draft>(editDraft, draft);',
    'return edits ? draft : draft;',
  ),
  outbox(
    'store/early-writer',
    'does not hand over the lane it wrote to',
    'return this.#lane.written;',
    'return undefined;',
  ),
  outbox('store/early-writer', 'takes its time before the store has come', 'const pause = 300;', 'const pause = 5000;'),
  session(
    'delivery/tabs',
    'waits for a tab that sleeps',
    'patience = { silent: 3000, busy: 9000 }',
    'patience = { silent: 60_000, busy: 60_000 }',
  ),
  session(
    'delivery/tabs',
    'does not take the turn of a tab that sleeps',
    'request(name, { steal: true }, flush)',
    'request(name, {}, flush)',
  ),
];
