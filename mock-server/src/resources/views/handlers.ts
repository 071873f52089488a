import { listReply } from '../../platform/lists/list.js';
import { needRole } from '../../platform/need-role.js';
import { changed, made, needOwned, needUnchanged, nothing, ownedBy, sent, single } from '../../platform/owned.js';
import type { Principal } from '../../platform/principal.js';
import { badMember, inUse } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import type { Store } from '../../store/store.js';
import { views } from './contract.js';
import type { ViewRecord } from './records.js';
import { needVisibleView, viewView } from './views.js';

/** Lets those change a view whose it is, and editors what is shared. */
function needAuthor(principal: Principal, view: ViewRecord): void {
  if (view.created_by === principal.user.id) return;
  needRole(principal, view.visibility === 'private' ? 'admin' : 'editor');
}

/** Only one view of a form is shown first. */
async function keepOneDefault({ views: all }: Store, view: ViewRecord, now: number): Promise<void> {
  if (!view.is_default) return;
  for (const other of await all.list({ form_id: view.form_id })) {
    if (other.id !== view.id && other.is_default) await all.put(changed(other, { is_default: false }, now));
  }
}

export const viewRoutes = implement(views, {
  async listViews(call) {
    const { query, store, principal } = call;
    const all = await store.views.list({ account_id: principal.account.id });
    return {
      body: await listReply(call, {
        name: 'views',
        items: all.filter(
          ({ visibility, created_by, form_id }) =>
            (visibility === 'shared' || created_by === principal.user.id) &&
            (query.visibility ?? visibility) === visibility &&
            (query.form_id ?? form_id) === form_id,
        ),
        view: viewView,
        sorts: { name: ({ name }) => name },
        names: ['id', 'name', 'form_id', 'visibility', 'is_default', 'created_at', 'updated_at', 'created_by'],
      }),
    };
  },

  async createView(call) {
    const { body, store, ids, clock, baseUrl, principal } = call;
    const form = await store.forms.get(body.form_id);
    if (form?.account_id !== principal.account.id) throw badMember('/form_id', 'There is no such form.');
    await call.parts.needViewShape(store, form, body, clock.now());
    const view: ViewRecord = {
      ...ownedBy(call),
      id: ids.make('viw'),
      form_id: form.id,
      name: body.name,
      visibility: body.visibility ?? 'private',
      columns: body.columns ?? [],
      filter: body.filter ?? null,
      sort: body.sort ?? [],
      group_by: body.group_by ?? null,
      is_default: body.is_default ?? false,
    };
    await store.views.put(view);
    await keepOneDefault(store, view, clock.now());
    return made(viewView(view), `${baseUrl}/views`);
  },

  async getView(call) {
    return single(viewView(await needVisibleView(call, call.params.view_id)));
  },

  async updateView(call) {
    const { params, body, store, clock, principal } = call;
    const view = await needOwned(store.views, call, params.view_id, 'view');
    needAuthor(principal, view);
    needUnchanged(call, view);
    const form = await store.forms.get(view.form_id);
    if (form) await call.parts.needViewShape(store, form, body, clock.now());
    const updated = changed(view, sent(body) as Partial<ViewRecord>, clock.now());
    await store.views.put(updated);
    await keepOneDefault(store, updated, clock.now());
    return single(viewView(updated));
  },

  async deleteView(call) {
    const { params, store, principal } = call;
    const view = await needOwned(store.views, call, params.view_id, 'view');
    needAuthor(principal, view);
    if (view.is_default)
      throw inUse('The form is shown by this view first. Choose another.', [{ object: 'form', id: view.form_id }]);
    await store.views.delete(view.id);
    return nothing;
  },
});
