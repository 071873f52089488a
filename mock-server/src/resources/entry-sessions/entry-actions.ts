import type { Answers, Detail, EffectInput, Json } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import { Refusal } from '../../platform/problem.js';
import { isMembers, type SchemaFault, schemaFaults } from '../../platform/schemas/json-schema.js';
import { fillValue, type TemplateScope } from '../../platform/template.js';
import type { Store } from '../../store/store.js';
import { currentAnswers, currentComputed, type LoadedEntry } from '../entries/index.js';
import {
  type ActionOrder,
  type ActionResult,
  type Callable,
  filledEffects,
  findAction,
  isOn,
} from '../extensions/index.js';
import type { ActionBinding, FormRecord } from '../forms/index.js';
import type { Outcome } from './actions.js';

/** An action that a form lets its respondents run, and how it wants it run. */
export interface EntryCallable {
  readonly callable: Callable;
  readonly binding: ActionBinding;
}

/** What a form means by an action; none where it means none, or where it cannot be run now. */
export async function entryActionOf(store: Store, form: FormRecord, key: string): Promise<EntryCallable | undefined> {
  const { bound_actions = {} } = form;
  const binding = Object.hasOwn(bound_actions, key) ? bound_actions[key] : undefined;
  const callable = binding && (await findAction(store, form.account_id, binding.action));
  return binding && callable?.entry_scoped && isOn(callable) ? { callable, binding } : undefined;
}

type Members = Readonly<Record<string, Json>>;

/** What respondents may say themselves. */
function allowedNames(callable: Callable): readonly string[] {
  if (callable.kind === 'connector') return callable.operation.entry_action.allow_input;
  return isMembers(callable.input_schema) && isMembers(callable.input_schema.properties)
    ? Object.keys(callable.input_schema.properties)
    : [];
}

/** What templates of a form may name: a field beside the button comes before one at the root. */
function scopeOf({ entryAnswers }: LoadedEntry, prefix: string, input: Json): TemplateScope {
  const answers = currentAnswers(entryAnswers);
  const item = prefix === '' ? {} : within(answers, prefix);
  const computed = Object.entries(currentComputed(entryAnswers));
  const vars = computed.flatMap(([path, value]) => (path.startsWith('vars.') ? [[path.slice(5), value] as const] : []));
  return { answers: { ...answers, ...item } as Json, item: item as Json, vars: Object.fromEntries(vars), input };
}

const within = (answers: Answers, prefix: string): Answers =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, value]) => [path.slice(prefix.length), value]),
  );

/** Puts together what an action is called with: what the form says, and what the respondent may say. */
export function inputFor(
  loaded: LoadedEntry,
  prefix: string,
  { callable, binding }: EntryCallable,
  given: Json,
): Readonly<Record<string, Json>> {
  const allowed = allowedNames(callable);
  const said = isMembers(given) ? given : {};
  const stray = Object.keys(said).find((name) => !allowed.includes(name));
  if (stray !== undefined) throw notAllowed(stray);
  const scope = scopeOf(loaded, prefix, said);
  const written = binding.input ? fillValue(binding.input as Json, scope, loaded.now) : beside(scope, allowed);
  const input = Object.fromEntries(
    Object.entries({ ...(written as Members), ...said }).filter(([, value]) => value !== null),
  );
  const faults = schemaFaults(callable.input_schema, input);
  if (faults.length > 0) throw notTaken(loaded, prefix, binding, faults);
  return input;
}

/** Where a form says nothing, inputs are the answers of the same key. */
const beside = ({ answers }: TemplateScope, allowed: readonly string[]): Members => {
  const known = isMembers(answers) ? answers : {};
  return Object.fromEntries(
    allowed.flatMap((name) => (Object.hasOwn(known, name) ? [[name, known[name] ?? null]] : [])),
  );
};

const notAllowed = (name: string): Refusal =>
  new Refusal('validation_failed', 'The action does not take this input.', {
    details: [{ in: 'body', path: `/input/${name}`, code: 'unknown_member', message: `There is no member "${name}".` }],
  });

/** Says what is wrong with an input; where it comes from an answer, at that answer. */
function notTaken(
  loaded: LoadedEntry,
  prefix: string,
  { input }: ActionBinding,
  faults: readonly SchemaFault[],
): Refusal {
  const { nodes } = loaded.compiled.model;
  const details = faults.map(({ path, code, message }): Detail => {
    const [name = ''] = path.split('/').slice(1);
    const source = input && Object.hasOwn(input, name) ? JSON.stringify(input[name]) : `answers.${name}`;
    const key = /\b(?:answers|item)\.(\w+)/.exec(source)?.[1] ?? '';
    const node = nodes.get(key);
    if (!node) return { in: 'body', path: `/input${path}`, code, message };
    return { in: 'answers', path: (node.group ? prefix : '') + key, code, message };
  });
  return new Refusal('validation_failed', 'Something that is needed is missing or not right.', { details });
}

/** What is to be called for an entry. */
export const orderOf = ({ form }: LoadedEntry, { callable, binding }: EntryCallable, input: Json): ActionOrder => ({
  account_id: form.account_id,
  action_id: callable.id,
  input,
  environment_id: binding.environment_id ?? null,
});

/** When a call that goes on after the reply is to be made. */
export const dueIn = ({ now }: LoadedEntry, { callable }: EntryCallable): string =>
  timestamp(now + callable.seconds * 1000);

/** What came of an action, as its respondent may know it: with the form's own effects, and nothing about its insides. */
export function outcomeFor(
  loaded: LoadedEntry,
  prefix: string,
  { binding }: EntryCallable,
  input: Json,
  result: ActionResult,
): Outcome {
  const { state, output, upstream_status } = result;
  if (state !== 'succeeded') {
    return { state, output: null, effects: [], error: respondentError(result), upstream_status };
  }
  const effects: readonly EffectInput[] = binding.effects
    ? filledEffects(binding.effects, { ...scopeOf(loaded, prefix, input), output }, loaded.now)
    : result.effects;
  return { state, output, effects, error: null, upstream_status };
}

/** What an extension says is meant for people; what goes wrong on the way to a service is not. */
function respondentError({ state, error, place }: ActionResult): NonNullable<Outcome['error']> {
  if (state === 'timed_out') {
    const message = error && place === null ? error.message : 'The service did not answer in time. Try again later.';
    return { code: 'extension_timeout', message };
  }
  const isTold = error?.code === 'extension_failed' && place === null;
  const message = isTold ? error.message : 'The service could not do this. Try again later.';
  return { code: 'extension_failed', message };
}
