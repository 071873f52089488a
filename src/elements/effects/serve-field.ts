import { safeMedia } from '../../base/safe-url.js';
import type { Answer, Field, Json } from '../../contract/index.js';
import type { Invoke } from '../../fields/invoke.js';
import type { LoadOptions } from '../../fields/lookup/option-source.js';
import type { Session } from '../../session/index.js';
import type { FormScope } from '../form-scope.js';
import { filesAgain } from '../question/files-again.js';

/** What a control is given that asks the service while it is used; each kind takes what it knows. */
interface Served extends HTMLElement {
  loadOptions?: LoadOptions;
  optionsVersion?: unknown;
  unoffered?: ReadonlySet<string>;
  clock?: Session['clock'];
  invoke?: Invoke;
  searchAction?: string | null;
  tileUrl?: string | null;
  reusable?: readonly File[];
}

/** Where a question stands, which may change while its control stays. */
export interface Place {
  readonly scope: FormScope;
  readonly path: () => string;
}

/** The instance around a question: paths are keys with an instance id between each two. */
const instanceOf = (path: string): string | undefined => path.split('.').at(-2);

const rowsFor =
  ({ scope: { session }, path }: Place): LoadOptions =>
  async (q, cursor, signal) => {
    const found = await session.findOptions(path(), { q, cursor, signal });
    if (found.ok) return found;
    if (found.reason === 'waiting')
      return { ok: false, reason: 'busy', retryAfter: Math.max(0, (found.retryAt ?? 0) - session.now()) };
    return { ok: false, reason: found.reason === 'offline' ? 'offline' : 'failed' };
  };

const asking =
  ({ scope: { session }, path }: Place): Invoke =>
  async (action, input, signal) => {
    const asked = await session.ask(action, input, { instance: instanceOf(path()), signal });
    if (asked.ok) return asked;
    const reason = asked.reason === 'offline' ? 'offline' : asked.reason === 'waiting' ? 'busy' : 'failed';
    return { ok: false, reason };
  };

/** The answer a field depends on: the nearest one around it. */
function answerNear({ view }: Session, path: string, key: string): Json {
  const steps = path.split('.');
  for (let depth = steps.length - 1; depth >= 0; depth -= 2) {
    const near = view.fields.get([...steps.slice(0, depth), key].join('.'));
    if (near) return rowIn(near.answer);
  }
  return null;
}

/** Of a chosen row only its id counts: the service adds to the rest as it likes. */
const rowIn = (answer: Answer): Json =>
  typeof answer === 'object' && answer !== null && 'row_id' in answer ? (answer.row_id ?? null) : answer;

const rowsIn = (answer: Answer): readonly { readonly row_id: string; readonly label: string }[] =>
  [answer].flat().flatMap((row) => {
    const { row_id, label } = Object(row) as { row_id?: unknown; label?: unknown };
    return typeof row_id === 'string' ? [{ row_id, label: String(label ?? '') }] : [];
  });

/** Looks whether what was chosen before is still among the rows; it stays the answer, but the person is told. */
async function noteUnoffered(control: Served, session: Session, path: string): Promise<void> {
  const version = control.optionsVersion;
  const chosen = rowsIn(session.view.fields.get(path)?.answer ?? null);
  const gone = await Promise.all(
    chosen.map(async ({ row_id, label }) => {
      const found = await session.findOptions(path, { q: label });
      return found.ok && !found.options.some(({ value }) => value === row_id) ? [row_id] : [];
    }),
  );
  if (control.optionsVersion === version) control.unoffered = new Set(gone.flat());
}

/** Tells a look-up when other rows are offered: an answer they depend on has changed, or a button said so. */
function keepRowsFresh(control: Served, { scope, path }: Place, deps: readonly string[]): () => void {
  const { session, watch } = scope;
  let { count } = session.view.effects;
  let refreshed = 0;
  const look = (): void => {
    const { effects } = session.view;
    if (effects.count !== count) {
      count = effects.count;
      const own = [path(), path().split('.').at(-1)];
      if (effects.list.some((effect) => effect.type === 'refresh_options' && own.includes(effect.field))) refreshed++;
    }
    const version = JSON.stringify([refreshed, deps.map((key) => answerNear(session, path(), key))]);
    if (version === control.optionsVersion) return;
    const isFirst = control.optionsVersion === undefined;
    control.optionsVersion = version;
    if (!isFirst) void noteUnoffered(control, session, path());
  };
  look();
  return watch.follow(look);
}

/** Offers files of other questions, for as long as they are part of their answers. */
function offerFiles(control: Served, { scope: { session, watch }, path }: Place): () => void {
  const look = (): void => {
    const files = filesAgain(session, path());
    const before = control.reusable ?? [];
    if (files.length !== before.length || files.some((file, at) => file !== before[at])) control.reusable = files;
  };
  look();
  return watch.follow(look);
}

const text = (value: Json | undefined): string | null => (typeof value === 'string' && value ? value : null);

/** Joins a control to the service, for as long as its place on the page has this one; returns how to let go. */
export function serveField(control: Served, field: Field, place: Place): () => void {
  const nothing = (): void => {};
  switch (field.type) {
    case 'lookup':
      control.clock = place.scope.session.clock;
      control.loadOptions = rowsFor(place);
      return keepRowsFresh(control, place, field.filter_deps);
    case 'address':
      control.invoke = asking(place);
      return nothing;
    case 'location':
      control.invoke = asking(place);
      control.searchAction = text(field.ui.search_action);
      control.tileUrl = safeMedia(place.scope.host.getAttribute('map-tiles')) ?? null;
      return nothing;
    case 'file_upload':
      return offerFiles(control, place);
    default:
      return nothing;
  }
}
