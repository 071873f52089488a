import type { Json } from '../../library.js';
import type { Call } from '../../platform/context.js';
import { listReply } from '../../platform/lists/list.js';
import { changed, made, needOwned, needUnchanged, nothing, ownedBy, sent, single } from '../../platform/owned.js';
import { badMember, duplicate, inUse } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import type { Store } from '../../store/store.js';
import { isGone, needVersionOf } from '../forms/index.js';
import { templates } from './contract.js';
import { instantiateTemplate } from './instantiate-template.js';
import type { TemplateRecord, TemplateVariable } from './records.js';
import { renderTemplate } from './render-template.js';
import { takenFrom } from './taken-from.js';
import { isText, needBody, needSubject } from './template-body.js';
import { templateUsers, templateView } from './template-view.js';

type Creating = Call<(typeof templates)['createTemplate']>;

interface NewVariable {
  readonly name: string;
  readonly type?: TemplateVariable['type'] | undefined;
  readonly required?: boolean | undefined;
  readonly example?: unknown;
}

/** What a template may be given, each by a name of its own. */
function variablesOf(given: readonly NewVariable[]): readonly TemplateVariable[] {
  const names = new Set<string>();
  return given.map(({ name, type = 'string', required = false, example = null }, index) => {
    if (names.has(name)) throw badMember(`/variables/${index}/name`, 'Two variables have this name.', 'unique');
    names.add(name);
    return { name, type, required, example: example as Json };
  });
}

/** A key that no other template has: the one sent, or one made of the name. */
async function keyFor({ templates: all }: Store, account_id: string, name: string, key?: string): Promise<string> {
  const taken = new Set((await all.list({ account_id })).map((other) => other.key));
  if (key !== undefined) {
    if (taken.has(key)) throw duplicate('/key');
    return key;
  }
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 50);
  const first = letters || 'template';
  for (let count = 1; ; count++) {
    const free = count === 1 ? first : `${first}_${count}`;
    if (!taken.has(free)) return free;
  }
}

/** What a new template says: what was sent, or what a form has. */
async function bodyFor(call: Creating): Promise<unknown> {
  const { body, store, clock, principal } = call;
  const { from, kind } = body;
  if (!from) {
    if (body.body === undefined)
      throw badMember('/body', 'Send the body, or say which form to take it from.', 'required');
    return body.body;
  }
  if (body.body !== undefined)
    throw badMember('/body', 'Send the body, or where to take it from, not both.', 'unknown_member');
  const form = await store.forms.get(from.form_id);
  if (form?.account_id !== principal.account.id || isGone(form, clock.now())) {
    throw badMember('/from/form_id', 'There is no such form.');
  }
  const version = await needVersionOf(store, form, from.version ?? 'published').catch(() => {
    throw badMember('/from/version', 'There is no such version.');
  });
  return takenFrom(kind, version.document, from.section_ids);
}

const viewOf = async ({ store }: { readonly store: Store }, template: TemplateRecord) =>
  templateView(template, await templateUsers(store, template.account_id));

export const templateRoutes = implement(templates, {
  async listTemplates(call) {
    const { query, store, principal } = call;
    const account_id = principal.account.id;
    const users = await templateUsers(store, account_id);
    const all = await store.templates.list({ account_id });
    return {
      body: await listReply(call, {
        name: 'templates',
        items: all.filter(({ kind, state }) => (query.kind ?? kind) === kind && (query.state ?? state) === state),
        view: (template) => templateView(template, users),
        sorts: { name: ({ name }) => name },
        text: ({ name, key, subject }) => `${name} ${key} ${subject ?? ''}`,
        names: ['id', 'kind', 'name', 'key', 'locale', 'state', 'created_at', 'updated_at', 'created_by'],
      }),
    };
  },

  async createTemplate(call) {
    const { body, store, ids, baseUrl, principal } = call;
    const { kind, name } = body;
    const template: TemplateRecord = {
      ...ownedBy(call),
      id: ids.make('tpl'),
      kind,
      name,
      key: await keyFor(store, principal.account.id, name, body.key),
      locale: body.locale ?? principal.account.default_locale,
      subject: body.subject ?? null,
      body: needBody(kind, await bodyFor(call), ids),
      variables: variablesOf(body.variables ?? []),
      state: 'active',
    };
    needSubject(template);
    await store.templates.put(template);
    return made(await viewOf(call, template), `${baseUrl}/templates`);
  },

  async getTemplate(call) {
    return single(await viewOf(call, await needOwned(call.store.templates, call, call.params.template_id, 'template')));
  },

  async updateTemplate(call) {
    const { params, body, store, ids, clock } = call;
    const template = await needOwned(store.templates, call, params.template_id, 'template');
    needUnchanged(call, template);
    const { body: text, variables, key, ...members } = body;
    if (key !== undefined && key !== template.key) await keyFor(store, template.account_id, '', key);
    const updated = changed(
      template,
      {
        ...sent(members),
        ...(key !== undefined && { key }),
        ...(text !== undefined && { body: needBody(template.kind, text, ids) }),
        ...(variables && { variables: variablesOf(variables) }),
      },
      clock.now(),
    );
    needSubject(updated);
    await store.templates.put(updated);
    return single(await viewOf(call, updated));
  },

  async deleteTemplate(call) {
    const { params, store } = call;
    const template = await needOwned(store.templates, call, params.template_id, 'template');
    const users = (await templateUsers(store, template.account_id))(template.id);
    if (users.length > 0) throw inUse('This template is used.', users);
    await store.templates.delete(template.id);
    return nothing;
  },

  async renderTemplate(call) {
    const template = await needOwned(call.store.templates, call, call.params.template_id, 'template');
    if (!isText(template)) throw badMember('/format', 'A part of a form is not filled in. Instantiate it.');
    return renderTemplate(call, template);
  },

  async instantiateTemplate(call) {
    const template = await needOwned(call.store.templates, call, call.params.template_id, 'template');
    return instantiateTemplate(call, template);
  },
});
