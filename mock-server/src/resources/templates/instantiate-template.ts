import type { Answered, Call } from '../../platform/context.js';
import { Refusal } from '../../platform/problem.js';
import { badMember, stateConflict } from '../../platform/refusals.js';
import {
  type AuthoredDocument,
  documentOf,
  fieldsIn,
  foundForm,
  isDraftVersion,
  needDocument,
  needOpenForm,
  rewritten,
  sectionsOf,
  versionsOf,
} from '../forms/index.js';
import type { templates } from './contract.js';
import { withLayout } from './place-layout.js';
import type { TemplateRecord } from './records.js';

type Instantiate = (typeof templates)['instantiateTemplate'];

/** The members each kind of template needs, and those it takes. */
const members = {
  layout: { needed: ['form_id'], taken: ['form_id', 'placement', 'key_prefix'] },
  form: { needed: ['project_id', 'name'], taken: ['project_id', 'name'] },
} as const;

/** Makes something of a template. */
export function instantiateTemplate(call: Call<Instantiate>, template: TemplateRecord): Promise<Answered<Instantiate>> {
  const { kind } = template;
  if (kind !== 'layout' && kind !== 'form')
    throw stateConflict(`A template for ${kind} is rendered.`, kind, ['layout', 'form']);
  const { needed, taken } = members[kind];
  const missing = needed.find((name) => call.body[name] === undefined);
  if (missing) throw badMember(`/${missing}`, 'This is needed.', 'required');
  const stray = Object.keys(call.body).find((name) => !(taken as readonly string[]).includes(name));
  if (stray) throw badMember(`/${stray}`, `A ${kind} does not take this.`, 'unknown_member');
  return kind === 'layout' ? placeLayout(call, template) : makeForm(call, template);
}

/** Puts the sections of a layout into the draft of a form. */
async function placeLayout(call: Call<Instantiate>, { body: layout }: TemplateRecord): Promise<Answered<Instantiate>> {
  const { body, store, ids, clock, baseUrl } = call;
  const form = await needOpenForm(call, body.form_id ?? '').catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') throw badMember('/form_id', 'There is no such form.');
    throw error;
  });
  const draft = (await versionsOf(store, form)).find(isDraftVersion);
  if (!draft) throw stateConflict('The form has no draft. Begin one first.', 'no_draft', ['draft', 'validated']);
  const known = idsIn(draft.document);
  const placed = withLayout(draft.document, layout, body.placement ?? {}, body.key_prefix ?? '');
  const document = needDocument(placed, ids, '/body');
  await store.formVersions.put(await rewritten(draft, document, clock.now()));
  const created = [...idsIn(document)].filter((id) => !known.has(id));
  const place = `${baseUrl}/forms/${form.id}/versions/${draft.id}`;
  return { status: 201, body: { created }, headers: { Location: place } };
}

const idsIn = (document: AuthoredDocument): ReadonlySet<string> =>
  new Set([
    ...sectionsOf(document).map(({ id }) => String(id)),
    ...Array.from(fieldsIn(document), ({ field }) => String(field.id)),
  ]);

/** Makes a form with a draft of what the template says. */
async function makeForm(call: Call<Instantiate>, template: TemplateRecord): Promise<Answered<Instantiate>> {
  const { body, store, ids, baseUrl, principal } = call;
  const project = await store.projects.get(body.project_id ?? '');
  if (project?.account_id !== principal.account.id) throw badMember('/project_id', 'There is no such project.');
  if (project.state === 'archived') throw stateConflict('The project was put away.', 'archived', ['active']);
  const form = await foundForm(call, {
    project_id: project.id,
    name: body.name ?? template.name,
    locale: template.locale,
    slug: null,
    document: documentOf(template, ids),
  });
  return { status: 201, body: { created: [form.id] }, headers: { Location: `${baseUrl}/forms/${form.id}` } };
}
