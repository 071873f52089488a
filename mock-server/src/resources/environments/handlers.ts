import { listReply } from '../../platform/lists/list.js';
import { changed, made, needUnchanged, nothing, ownedBy, single } from '../../platform/owned.js';
import { duplicate, inUse, stateConflict } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import type { Store } from '../../store/store.js';
import type { AccountRecord } from '../accounts/index.js';
import { environments } from './contract.js';
import { environmentsOf, environmentView, needEnvironment, productionKey } from './environments.js';
import type { EnvironmentRecord } from './records.js';
import { secretHandlers } from './secrets-handlers.js';

/** One environment is the usual one. */
async function makeDefault(store: Store, account: AccountRecord, chosen: string, now: number): Promise<void> {
  for (const other of await environmentsOf(store, account)) {
    if (other.id !== chosen && other.is_default)
      await store.environments.put(changed(other, { is_default: false }, now));
  }
}

/** Variables changed by what was sent: null clears. */
const patchedVariables = (
  known: EnvironmentRecord['variables'],
  patch: Readonly<Record<string, string | null>>,
): EnvironmentRecord['variables'] =>
  Object.fromEntries(
    Object.entries({ ...known, ...patch }).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

/** What is bound to an environment. */
async function boundTo(store: Store, { id, account_id }: EnvironmentRecord) {
  const isBound = ({ environment_id }: { readonly environment_id: string | null }): boolean => environment_id === id;
  const connectors = (await store.connectors.list({ account_id })).filter(isBound);
  const extensions = (await store.extensions.list({ account_id })).filter(isBound);
  const workflows = (await store.workflows.list({ account_id })).filter((workflow) =>
    JSON.stringify(workflow).includes(`"${id}"`),
  );
  const forms = (await store.forms.list({ account_id })).filter(({ bound_actions = {} }) =>
    Object.values(bound_actions).some((binding) => binding.environment_id === id),
  );
  return [
    ...forms.map((one) => ({ object: 'form', id: one.id })),
    ...connectors.map((one) => ({ object: 'connector', id: one.id })),
    ...extensions.map((one) => ({ object: 'extension', id: one.id })),
    ...workflows.map((one) => ({ object: 'workflow', id: one.id })),
  ];
}

export const environmentRoutes = implement(environments, {
  ...secretHandlers,

  async listEnvironments(call) {
    return {
      body: await listReply(call, {
        name: 'environments',
        items: await environmentsOf(call.store, call.principal.account),
        view: environmentView,
        sorts: { name: ({ name }) => name, key: ({ key }) => key },
        names: ['id', 'name', 'key', 'is_default', 'created_at', 'updated_at', 'created_by'],
      }),
    };
  },

  async createEnvironment(call) {
    const { body, store, ids, baseUrl, principal } = call;
    const taken = (await environmentsOf(store, principal.account)).some(({ key }) => key === body.key);
    if (taken) throw duplicate('/key', 'Another environment has this key.');
    const environment: EnvironmentRecord = {
      ...ownedBy(call),
      id: ids.make('env'),
      name: body.name,
      key: body.key,
      variables: body.variables ?? {},
      is_default: false,
    };
    await store.environments.put(environment);
    return made(environmentView(environment), `${baseUrl}/environments`);
  },

  async updateEnvironment(call) {
    const { params, body, store, clock, principal } = call;
    const environment = await needEnvironment(call, params.environment_id);
    needUnchanged(call, environment);
    if (body.is_default === false && environment.is_default) {
      throw stateConflict('One environment is the usual one. Choose another.', 'default', [], '/is_default');
    }
    const updated = changed(
      environment,
      {
        name: body.name ?? environment.name,
        variables: patchedVariables(environment.variables, body.variables ?? {}),
        is_default: body.is_default ?? environment.is_default,
      },
      clock.now(),
    );
    if (updated.is_default) await makeDefault(store, principal.account, updated.id, clock.now());
    await store.environments.put(updated);
    return single(environmentView(updated));
  },

  async deleteEnvironment(call) {
    const { params, store, clock, principal } = call;
    const environment = await needEnvironment(call, params.environment_id);
    if (environment.key === productionKey) throw stateConflict('Production is always there.', 'production');
    const users = await boundTo(store, environment);
    if (users.length > 0) throw inUse('The environment is used.', users);
    for (const { id } of await store.environmentSecrets.list({ environment_id: environment.id })) {
      await store.environmentSecrets.delete(id);
    }
    await store.environments.delete(environment.id);
    if (environment.is_default) {
      const [production] = await environmentsOf(store, principal.account);
      if (production) await store.environments.put(changed(production, { is_default: true }, clock.now()));
    }
    return nothing;
  },
});
