import { listReply } from '../../platform/lists/list.js';
import { base, changed, made, needOwned, needUnchanged, nothing, ownedBy, sent, single } from '../../platform/owned.js';
import { badMember, duplicate, inUse, stateConflict } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { slugOf } from '../../platform/slug.js';
import { isTimeZone } from '../../platform/time-zone.js';
import type { Store } from '../../store/store.js';
import { begun, queueJob } from '../jobs/index.js';
import { projects } from './contract.js';
import type { ProjectRecord } from './records.js';

const contentsOf = async ({ forms, tables, workflows }: Store, { id, account_id }: ProjectRecord) => ({
  forms: (await forms.list({ account_id })).filter(({ project_id }) => project_id === id),
  tables: (await tables.list({ account_id })).filter(({ project_id }) => project_id === id),
  workflows: (await workflows.list({ account_id })).filter(({ project_id }) => project_id === id),
});

async function projectView(store: Store, project: ProjectRecord) {
  const { name, slug, description, color, state, default_locale, timezone } = project;
  const { forms } = await contentsOf(store, project);
  const form_count = forms.filter((form) => form.state !== 'trashed').length;
  return { ...base('project', project), name, slug, description, color, state, form_count, default_locale, timezone };
}

function needTimeZone(name: string | undefined): void {
  if (name !== undefined && !isTimeZone(name)) throw badMember('/timezone', 'This is not the name of a time zone.');
}

async function needFreeSlug({ projects: all }: Store, account_id: string, slug: string, own?: string): Promise<void> {
  const others = (await all.list({ account_id })).filter((project) => project.slug === slug && project.id !== own);
  if (others.length > 0) throw duplicate('/slug');
}

/** A slug of the name that is still free. */
async function freeSlug({ projects: all }: Store, account_id: string, name: string): Promise<string> {
  const taken = new Set((await all.list({ account_id })).map(({ slug }) => slug));
  const slug = slugOf(name);
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

export const projectRoutes = implement(projects, {
  async listProjects(call) {
    const { query, store, principal } = call;
    const all = await store.projects.list({ account_id: principal.account.id });
    return {
      body: await listReply(call, {
        name: 'projects',
        items: all.filter(({ state }) => (query.state ?? state) === state),
        view: (project) => projectView(store, project),
        sorts: { name: ({ name }) => name },
        text: ({ name, description }) => `${name} ${description ?? ''}`,
        names: ['id', 'name', 'slug', 'state', 'description', 'form_count', 'created_at', 'updated_at', 'created_by'],
      }),
    };
  },

  async createProject(call) {
    const { body, store, ids, baseUrl, principal } = call;
    const { account } = principal;
    needTimeZone(body.timezone);
    if (body.slug !== undefined) await needFreeSlug(store, account.id, body.slug);
    const project: ProjectRecord = {
      ...ownedBy(call),
      id: ids.make('prj'),
      name: body.name,
      slug: body.slug ?? (await freeSlug(store, account.id, body.name)),
      description: body.description ?? null,
      color: body.color ?? null,
      state: 'active',
      default_locale: body.default_locale ?? account.default_locale,
      timezone: body.timezone ?? account.timezone,
    };
    await store.projects.put(project);
    return made(await projectView(store, project), `${baseUrl}/projects`);
  },

  async getProject(call) {
    const project = await needOwned(call.store.projects, call, call.params.project_id, 'project');
    return single(await projectView(call.store, project));
  },

  async updateProject(call) {
    const { params, body, store, clock } = call;
    const project = await needOwned(store.projects, call, params.project_id, 'project');
    needUnchanged(call, project);
    const { state = project.state, ...members } = body;
    if (project.state === 'archived' && state === 'archived' && Object.keys(members).length > 0) {
      throw stateConflict('This project was put away. Take it out first.', 'archived', ['active']);
    }
    needTimeZone(body.timezone);
    if (body.slug !== undefined) await needFreeSlug(store, project.account_id, body.slug, project.id);
    const updated = changed(project, { ...sent(members), state }, clock.now());
    await store.projects.put(updated);
    return single(await projectView(store, updated));
  },

  async deleteProject(call) {
    const { params, query, store, clock, baseUrl } = call;
    const project = await needOwned(store.projects, call, params.project_id, 'project');
    const { forms, tables, workflows } = await contentsOf(store, project);
    const contents = [
      ...forms.map(({ id }) => ({ object: 'form', id })),
      ...tables.map(({ id }) => ({ object: 'table', id })),
      ...workflows.map(({ id }) => ({ object: 'workflow', id })),
    ];
    if (query.cascade === 'true') {
      const job = await queueJob(call, 'project_delete', { project_id: project.id }, contents.length);
      return begun(job, baseUrl, clock.now());
    }
    if (contents.length > 0) throw inUse('The project is not empty.', contents);
    await store.projects.delete(project.id);
    return nothing;
  },
});
