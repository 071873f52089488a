import { dependentsOf } from '../../platform/dependents-of.js';
import type { Some } from '../../platform/handlers.js';
import { listReply } from '../../platform/lists/list.js';
import { changed, nothing, ownedBy, tagOf } from '../../platform/owned.js';
import { notFound, Refusal } from '../../platform/problem.js';
import { inUse } from '../../platform/refusals.js';
import { seal } from '../../platform/seal.js';
import type { environments } from './contract.js';
import { needEnvironment } from './environments.js';
import type { EnvironmentSecretRecord } from './records.js';
import { last4Of, secretId, secretView } from './secrets.js';

const secretName = /^[A-Z][A-Z0-9_]{1,63}$/;

function needName(name: string): void {
  if (secretName.test(name)) return;
  const message = 'The name of a secret is of capital letters, digits and underscores, and begins with a letter.';
  throw new Refusal('validation_failed', message, {
    details: [{ in: 'path', path: 'name', code: 'pattern', message }],
  });
}

/** Values that go in and never come out. */
export const secretHandlers: Some<typeof environments, 'listSecrets' | 'putSecret' | 'deleteSecret'> = {
  async listSecrets(call) {
    const { store, params } = call;
    const environment = await needEnvironment(call, params.environment_id);
    return {
      body: await listReply(call, {
        name: 'secrets',
        items: await store.environmentSecrets.list({ environment_id: environment.id }),
        view: (secret) => secretView(call, environment, secret),
        sorts: { name: ({ name }) => name },
        names: ['name', 'environment_id', 'last4', 'created_at', 'updated_at', 'created_by'],
      }),
    };
  },

  async putSecret(call) {
    const { params, body, store, clock, baseUrl } = call;
    const environment = await needEnvironment(call, params.environment_id);
    needName(params.name);
    const id = secretId(environment.id, params.name);
    const kept = { sealed: await seal(call, body.value), last4: last4Of(body.value) };
    const known = await store.environmentSecrets.get(id);
    const secret: EnvironmentSecretRecord = known
      ? changed(known, kept, clock.now())
      : { ...ownedBy(call), ...kept, id, environment_id: environment.id, name: params.name };
    await store.environmentSecrets.put(secret);
    const view = await secretView(call, environment, secret);
    const place = `${baseUrl}/environments/${environment.id}/secrets/${params.name}`;
    const headers = { ETag: tagOf(view), 'Cache-Control': 'no-store', ...(!known && { Location: place }) };
    return { status: known ? 200 : 201, body: view, headers };
  },

  async deleteSecret(call) {
    const { params, store } = call;
    const environment = await needEnvironment(call, params.environment_id);
    const secret = await store.environmentSecrets.get(secretId(environment.id, params.name));
    if (!secret) throw notFound('There is no such secret.');
    const users = await dependentsOf(call, 'secret', { environment, name: secret.name });
    if (users.length > 0) throw inUse('The secret is used.', users);
    await store.environmentSecrets.delete(secret.id);
    return nothing;
  },
};
