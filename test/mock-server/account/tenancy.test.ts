import { expect } from 'chai';
import { collectionNames, kinds } from '../../../mock-server/src/server/collections.js';
import type { Problem } from '../../../src/contract/index.js';
import { logIn, otherAccount } from './client.js';
import { act, type Name, setScene, table } from './operation-cases.js';

/** Operations that name nothing of an account: the other gets its own, and nothing of ours. */
const general: ReadonlySet<Name> = new Set([
  'getMe',
  'listAccounts',
  'getAccount',
  'updateAccount',
  'listRoles',
  'createInvitation',
  'createProject',
  'createTable',
  'prepareFileUpload',
  'getBilling',
  'createCheckoutSession',
  'createPortalSession',
  'createTemplate',
  'installExtension',
  'createConnector',
  'createEnvironment',
]);

describe('another account', () => {
  for (const [name, operation] of table) {
    it(`learns and changes nothing by ${name}`, async () => {
      const scene = await setScene(name);
      const { server } = scene;
      const key = await otherAccount(server);
      const { user } = await key.ok<{ user: { email: string } }>('GET', '/me');
      const client =
        operation.auth === 'session' ? await logIn(server, { email: user.email, password: 'a good password' }) : key;
      const before = await everything(scene.key.account_id);
      const reply = await act<Problem>(client, name, scene);
      const text = JSON.stringify(reply.body);
      const ours = [...Object.values(scene.params), ...Object.values(scene.ids)].filter((id) => /^[a-z]{3}_/.test(id));
      if (reply.status < 400) for (const id of ours) expect(text, id).to.not.include(id);
      if (general.has(name)) expect(reply.status, text).to.be.lessThan(300);
      else if (name.startsWith('list') && !operation.path.includes('{'))
        expect(reply.body).to.have.nested.property('pagination.has_more', false);
      else if (name === 'switchAccount') expect(reply.body.code).to.equal('account_mismatch');
      else if (name === 'searchReferences') expect(reply.body.code).to.equal('invalid_parameter');
      else if (name === 'batchEntries') expect(reply.body).to.have.nested.property('results[0].status', 404);
      else if (!operation.path.includes('{'))
        expect([reply.status, reply.body.code]).to.deep.equal([422, 'validation_failed']);
      else expect([reply.status, reply.body.code], text).to.deep.equal([404, 'not_found']);
      expect(await everything(scene.key.account_id)).to.equal(before);
      expect(server.violations).to.deep.equal([]);

      /** All that belongs to an account, as text. */
      async function everything(account_id: string): Promise<string> {
        const owned = collectionNames
          .filter((name) => kinds.indexed(name).includes('account_id'))
          .map((name) => server.store[name].list({ account_id } as never));
        const others = [
          server.store.formVersions,
          server.store.metafields,
          server.store.revisions,
          server.store.editSessions,
          server.store.rows,
          server.store.workflows,
          server.store.workflowRuns,
          server.store.stepRuns,
          server.store.environmentSecrets,
        ].map((one) => one.list());
        return JSON.stringify(await Promise.all([...owned, ...others]));
      }
    });
  }
});
