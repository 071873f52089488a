import * as z from 'zod/mini';
import type { Json } from '../../library.js';
import { isMembers } from '../../platform/schemas/json-schema.js';
import type { Store } from '../../store/store.js';
import { effectFaults } from '../connectors/index.js';
import { findAction } from '../extensions/index.js';
import { fieldsIn, partsIn } from './document-tree.js';
import type { ActionBinding, FormRecord } from './records.js';
import type { AuthoredDocument, Finding } from './version-records.js';

/** An action of a form, and where its author wrote it down. */
interface Placed {
  readonly key: string;
  readonly binding: ActionBinding;
  /** A JSON Pointer into the document. */
  readonly at: string;
}

/** What effects of a form may name. */
const effectNames = ['answers', 'item', 'vars', 'input', 'output'];

const part = z.record(z.string(), z.unknown());

/** An action as a button names it: by its id or key alone, or with how it is to be run. */
const Binding = z.strictObject({
  action: z.string(),
  input: z.optional(part),
  effects: z.optional(z.array(part)),
  environment_id: z.optional(z.string()),
});

/** What somebody wrote down as an action; none where that is none. */
function bindingOf(written: Json | undefined): ActionBinding | undefined {
  if (typeof written === 'string') return { action: written };
  const read = z.safeParse(Binding, written);
  return read.success ? (read.data as ActionBinding) : undefined;
}

/** The actions a document names: those of its buttons, and those that fields and pages of others ask for by key. */
function* placedIn(document: AuthoredDocument): Generator<Placed> {
  for (const [index, written] of partsIn(document.actions).entries()) {
    const { key, ...rest } = written;
    const binding = bindingOf(rest);
    if (binding) yield { key: String(key), binding, at: `/actions/${index}` };
  }
  for (const { field, at } of fieldsIn(document)) {
    const binding = field.type === 'button' ? bindingOf(field.action) : undefined;
    if (binding) yield { key: String(field.key), binding, at: `${at}/action` };
  }
}

/** What the actions of a form stand for, by their keys. */
export const actionsIn = (document: AuthoredDocument): NonNullable<FormRecord['bound_actions']> =>
  Object.fromEntries(Array.from(placedIn(document), ({ key, binding }) => [key, binding]));

/** What a document gets wrong about its actions. */
export async function actionFaults(
  store: Store,
  { account_id }: FormRecord,
  document: AuthoredDocument,
): Promise<readonly Finding[]> {
  const found: Finding[] = [...fieldsIn(document)].flatMap(({ field, at }) =>
    field.action === undefined || (field.type === 'button' && bindingOf(field.action))
      ? []
      : [{ path: `${at}/action`, code: 'type', message: 'This is no action of a button.' }],
  );
  const seen = new Set<string>();
  for (const { key, binding, at } of placedIn(document)) {
    if (seen.has(key)) found.push({ path: at, code: 'unique', message: `The action "${key}" is there twice.` });
    seen.add(key);
    const action = await findAction(store, account_id, binding.action);
    const message = !action
      ? `There is no action "${binding.action}".`
      : action.entry_scoped
        ? ''
        : `Respondents may not run the action "${binding.action}".`;
    if (message) found.push({ path: at, code: 'action_unknown', message });
    for (const { path, code, message: fault } of effectFaults(binding.effects ?? [], `${at}/effects`, effectNames)) {
      found.push({ path, code, message: fault });
    }
  }
  return found;
}

/** Where an effect names a field. */
const namings = ['field', 'path'] as const;

/** An action, as it is written down, in which everything that named a field by one key names it by another. */
export function withRenamedFields(written: Json, keys: ReadonlyMap<string, string>): Json {
  if (!isMembers(written) || !Array.isArray(written.effects)) return written;
  const effects = (written.effects as readonly Json[]).map((effect) => {
    if (!isMembers(effect)) return effect;
    const places = namings.flatMap((name) => {
      const to = keys.get(String(effect[name]));
      return to === undefined ? [] : [[name, to] as const];
    });
    const { answers } = effect;
    const moved = isMembers(answers)
      ? { answers: Object.fromEntries(Object.entries(answers).map(([key, value]) => [keys.get(key) ?? key, value])) }
      : {};
    return { ...effect, ...moved, ...Object.fromEntries(places) } as Json;
  });
  return { ...written, effects };
}
