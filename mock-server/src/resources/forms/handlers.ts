import type { Operation } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Call, Context } from '../../platform/context.js';
import { listReply } from '../../platform/lists/list.js';
import { needRole } from '../../platform/need-role.js';
import { changed, made, needUnchanged, nothing, sent, single } from '../../platform/owned.js';
import { badMember, stateConflict, unconfirmed } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { isGone } from '../../platform/trash.js';
import { begun, queueJob } from '../jobs/index.js';
import type { ProjectRecord } from '../projects/index.js';
import { emptyDocument, needDocument } from './authored.js';
import { forms } from './contract.js';
import { documentOf } from './document-of-template.js';
import { announceForm } from './form-events.js';
import { needVersionOf } from './form-versions.js';
import { formNames, formState, formStats, formView, nameOf, needOpenForm, needOwnForm } from './form-view.js';
import { foundForm, needFreeSlug } from './new-form.js';
import type { FormRecord } from './records.js';
import { needStep } from './steps.js';

type AccountCall = Context<Operation & { readonly auth: 'account' }>;

/** A project that forms can be put into. */
async function needProject(call: Pick<AccountCall, 'store' | 'principal'>, id: string): Promise<ProjectRecord> {
  const project = await call.store.projects.get(id);
  if (project?.account_id !== call.principal.account.id) throw badMember('/project_id', 'There is no such project.');
  if (project.state === 'archived')
    throw stateConflict('This project was put away.', 'archived', ['active'], '/project_id');
  return project;
}

/** The template a form is to be made of, if any. */
async function templateFor({ body, store, principal }: Call<(typeof forms)['createForm']>) {
  const id = body.from_template_id;
  if (id === undefined) return undefined;
  if (body.document !== undefined) throw badMember('/document', 'Send a document or a template, not both.');
  const template = await store.templates.get(id);
  if (template?.account_id !== principal.account.id || template.kind !== 'form') {
    throw badMember('/from_template_id', 'There is no such template of a form.');
  }
  return template;
}

const viewOf = (call: Pick<AccountCall, 'store' | 'origin' | 'clock'>, form: FormRecord) =>
  formView(call.store, form, call.origin, call.clock.now());

export const formRoutes = implement(forms, {
  async listForms(call) {
    const { query, store, clock, principal } = call;
    const now = clock.now();
    const all = (await store.forms.list({ account_id: principal.account.id })).filter((form) => !isGone(form, now));
    const wanted: FormRecord[] = [];
    for (const form of all) {
      const { state } = await formState(store, form, now);
      if (query.state === undefined ? state === 'trashed' : state !== query.state) continue;
      if ((query.project_id ?? form.project_id) !== form.project_id) continue;
      if (query.tag === undefined || form.tags.includes(query.tag)) wanted.push(form);
    }
    return {
      body: await listReply(call, {
        name: 'forms',
        items: wanted,
        view: (form) => viewOf(call, form),
        sorts: { name: nameOf },
        text: (form) => [nameOf(form), form.slug ?? '', form.public_id, ...form.tags].join(' '),
        names: formNames,
      }),
    };
  },

  async createForm(call) {
    const { body, ids, baseUrl } = call;
    const project = await needProject(call, body.project_id);
    const template = await templateFor(call);
    const document = template ? documentOf(template, ids) : needDocument(body.document ?? emptyDocument(), ids);
    const form = await foundForm(call, {
      project_id: project.id,
      name: body.name,
      locale: body.default_locale ?? project.default_locale,
      slug: body.slug ?? null,
      document,
    });
    return made(await viewOf(call, form), `${baseUrl}/forms`);
  },

  async getForm(call) {
    const form = await needOwnForm(call, call.params.form_id);
    const wantsStats = (call.query.include ?? '').split(',').includes('stats');
    const view = await viewOf(call, form);
    return single(wantsStats ? { ...view, stats: await formStats(call.store, form) } : view);
  },

  async updateForm(call) {
    const { params, body, store, clock } = call;
    const form = await needOpenForm(call, params.form_id);
    needUnchanged(call, form);
    const { share, ...members } = body;
    if (typeof body.slug === 'string') await needFreeSlug(store, body.slug, form.id);
    if (body.project_id !== undefined) await needProject(call, body.project_id);
    const updated = changed(
      form,
      {
        ...sent(members),
        ...(share?.url !== undefined && { share_url: share.url ?? undefined }),
        ...(share?.allowed_origins !== undefined && { allowed_origins: share.allowed_origins ?? [] }),
        // What a form is called is what respondents read at its top.
        ...(body.name !== undefined && {
          hash: undefined,
          document: { ...form.document, form: { ...form.document.form, title: body.name } },
        }),
      },
      clock.now(),
    );
    await store.forms.put(updated);
    return single(await viewOf(call, updated));
  },

  async deleteForm(call) {
    const { params, query, store, clock, baseUrl, principal } = call;
    const isPurge = query.purge === 'true';
    if (isPurge) needRole(principal, 'admin');
    const form = await needOwnForm(call, params.form_id);
    if (isPurge) {
      if (query.confirm !== 'true') throw unconfirmed('query');
      const total = 1 + (await store.entries.count({ form_id: form.id }));
      return begun(await queueJob(call, 'form_purge', { form_id: form.id }, total), baseUrl, clock.now());
    }
    if (form.state === 'trashed') return nothing;
    const now = clock.now();
    const trashed = changed(form, { state: 'trashed', deleted_at: timestamp(now) }, now);
    await store.forms.put(trashed);
    await announceForm(call, 'form.deleted', trashed, { state: form.state });
    return nothing;
  },

  async duplicateForm(call) {
    const { params, body, store, ids, baseUrl } = call;
    const form = await needOwnForm(call, params.form_id);
    const name = body.version ?? (form.published ? 'published' : 'draft');
    const version = await needVersionOf(store, form, name);
    const project = await needProject(call, body.project_id ?? form.project_id);
    const copy = await foundForm(call, {
      project_id: project.id,
      name: body.name ?? `${nameOf(form)} (copy)`.slice(0, 120),
      locale: form.document.default_locale ?? form.document.locale,
      slug: null,
      tags: form.tags,
      document: needDocument(version.document, ids),
    });
    return made(await viewOf(call, copy), `${baseUrl}/forms`);
  },

  async transitionForm(call) {
    const { params, body, store, clock } = call;
    const form = await needOwnForm(call, params.form_id);
    const now = clock.now();
    const { state } = await formState(store, form, now);
    const next = needStep(form, state, body.to, timestamp(now));
    const message = body.message === undefined ? {} : { document: withMessage(form, body.message) };
    const updated = changed(form, { ...next, ...message }, now);
    if (body.to === 'reopen') {
      const reopened = await formState(store, updated, now);
      if (reopened.state === 'closed') {
        throw stateConflict('Its closing date is over, or it has all entries it takes.', reopened.closed_reason ?? '');
      }
    }
    await store.forms.put(updated);
    const type = stepEvents[body.to];
    if (type) await announceForm(call, type, updated, { state });
    return single(await viewOf(call, updated));
  },
});

/** What is told when a form takes a step; of the others nobody is. */
const stepEvents: Readonly<Record<string, 'form.closed' | 'form.reopened' | 'form.archived'>> = {
  close: 'form.closed',
  reopen: 'form.reopened',
  archive: 'form.archived',
};

/** The form with words for those who find it closed. */
const withMessage = ({ document }: FormRecord, message_md: string): FormRecord['document'] => ({
  ...document,
  availability: { ...document.availability, message_md },
});
