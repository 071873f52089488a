import { hasRole } from '../../platform/need-role.js';
import type { Parts } from '../../platform/platform.js';
import type { Principal } from '../../platform/principal.js';
import { badParameter } from '../../platform/refusals.js';
import type { RecordOf } from '../../store/collections.js';
import type { Store } from '../../store/store.js';
import { compileDocument, compiledFormOf, type FormRecord, isDraftVersion, versionsOf } from '../forms/index.js';
import { accountReferences, answerReferences, entryReferences, formReferences } from './known-references.js';
import { type Referable, reference } from './reference.js';

declare module '../../platform/platform.js' {
  interface Parts {
    /** What a step of a workflow can refer to besides what is known everywhere. */
    stepReferences(workflow: RecordOf<'workflows'>, step_id: string | undefined): readonly Referable[];
  }
}

interface Searching {
  readonly store: Store;
  readonly parts: Parts;
  readonly principal: Principal;
}

const unknown = () =>
  badParameter('context', 'Name a context: workflow:<id>:<step_id>, form:<id>, template:<id> or import:<id>.');

/** Everything that can be referred to in a context. */
export function referencesIn(call: Searching, context: string): Promise<readonly Referable[]> {
  const [kind, id = '', step_id] = context.split(':');
  if (kind === 'form') return inForm(call, id);
  if (kind === 'template') return inTemplate(call, id);
  if (kind === 'workflow') return inWorkflow(call, id, step_id);
  if (kind === 'import') return inImport(call, id);
  throw unknown();
}

/** Something of the caller's account that a context names. */
function owned<T extends { readonly account_id: string }>({ principal }: Searching, found: T | undefined): T {
  if (found?.account_id !== principal.account.id) throw unknown();
  return found;
}

const everywhere = ({ store, principal }: Searching): Promise<readonly Referable[]> =>
  accountReferences(store, principal.account, hasRole(principal, 'admin'));

async function ofForm({ store }: Searching, form: FormRecord): Promise<readonly Referable[]> {
  const source = { object: 'form', id: form.id };
  const versions = await versionsOf(store, form);
  const newest = versions.find(isDraftVersion) ?? versions.find(({ state }) => state === 'published');
  if (!newest) return [...entryReferences(source), ...formReferences(form)];
  const about = { version_id: newest.id, version_number: newest.number, published_at: null };
  const document = compileDocument(form, newest.document, about);
  const compiled = await compiledFormOf(document, document.locale).catch(() => undefined);
  return [
    ...(compiled ? answerReferences(compiled.model, form) : []),
    ...entryReferences(source),
    ...formReferences(form),
  ];
}

async function inForm(call: Searching, id: string): Promise<readonly Referable[]> {
  const form = owned(call, await call.store.forms.get(id));
  return [...(await ofForm(call, form)), ...(await everywhere(call))];
}

async function inTemplate(call: Searching, id: string): Promise<readonly Referable[]> {
  const template = owned(call, await call.store.templates.get(id));
  const source = { object: 'template', id };
  const given = template.variables.map(({ name, type, example }) =>
    reference(`variables.${name}`, ['Variables', name], {
      source,
      value_type: type === 'list' ? 'string' : type,
      list: type === 'list',
      example,
    }),
  );
  return [...given, ...entryReferences(source), ...(await everywhere(call))];
}

async function inWorkflow(call: Searching, id: string, step_id: string | undefined): Promise<readonly Referable[]> {
  const workflow = owned(call, await call.store.workflows.get(id));
  if (step_id !== undefined && !workflow.steps.some((step) => step.id === step_id)) throw unknown();
  const form = workflow.form_id ? await call.store.forms.get(workflow.form_id) : undefined;
  const about = form ? await ofForm(call, form) : entryReferences({ object: 'workflow', id });
  return [...about, ...call.parts.stepReferences(workflow, step_id), ...(await everywhere(call))];
}

async function inImport(call: Searching, id: string): Promise<readonly Referable[]> {
  const { columns } = owned(call, await call.store.imports.get(id));
  const source = { object: 'import', id };
  return [
    reference('value', ['Cell', 'This cell'], { source }),
    ...columns.map(({ name, samples }) =>
      reference(`row[${JSON.stringify(name)}]`, ['Row', name], { source, example: samples[0] ?? null }),
    ),
  ];
}
