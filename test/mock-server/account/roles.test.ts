import { expect } from 'chai';
import { accountContract } from '../../../mock-server/src/resources/contract.js';
import type { Problem } from '../../../src/contract/index.js';
import { Respondent } from '../respondent.js';
import { AccountClient, member, memberAtPage } from './client.js';
import { act, type Name, type Scene, setScene, table } from './operation-cases.js';
import { whoMay } from './who-may.js';

const roles = ['viewer', 'reviewer', 'editor', 'admin'] as const;
type Role = (typeof roles)[number];

/** Things only their maker, or those above, may touch: of a view, the maker is the admin of the scene. */
const others: { readonly [N in Name]?: readonly Role[] } = {
  updateView: ['reviewer', 'editor'],
  deleteView: ['reviewer', 'editor'],
  getView: ['viewer', 'reviewer', 'editor', 'admin'],
};

describe('the role matrix', () => {
  it('has a row for every operation', () => {
    expect(Object.keys(whoMay)).to.have.members(Object.keys(accountContract));
  });

  for (const [name, { auth, method }] of table) {
    const [kind, least] = whoMay[name];

    it(`${name}: from ${least} on, with a ${kind === 'key' ? 'key or a session' : 'session only'}`, async () => {
      expect(auth).to.equal(kind === 'key' ? 'account' : 'session');
      let scene: Scene | undefined;
      for (const role of roles) {
        const mayRole = roles.indexOf(role) >= roles.indexOf(least);
        const expected = !mayRole
          ? 'role_required'
          : others[name]?.includes(role)
            ? name === 'getView'
              ? 'not_found'
              : 'role_required'
            : 'ok';
        for (const way of ['key', 'session'] as const) {
          // What is refused changes nothing.
          scene ??= await setScene(name);
          const client = await (way === 'key' ? member : memberAtPage)(scene.server, scene.key.account_id, role);
          const reply = await act<Problem>(client, name, scene);
          const outcome = reply.status < 400 ? 'ok' : reply.body.code;
          const wanted = way === 'key' && kind === 'session' ? 'api_key_not_allowed' : expected;
          expect(outcome, `${role} ${way}: ${JSON.stringify(reply.body)}`).to.equal(wanted);
          expect(scene.server.violations).to.deep.equal([]);
          if (outcome === 'ok' && method !== 'GET') scene = undefined;
        }
      }
    });

    it(`${name}: closed to those without a credential, and to respondents`, async () => {
      const scene = await setScene(name);
      const respondent = await Respondent.begin(scene.server, {
        form: (await scene.server.store.forms.list())[0]?.public_id ?? '',
        answers: {},
      });
      const ways: readonly [Record<string, string>, string][] = [
        [{}, 'authentication_required'],
        [{ 'X-Service-Entry-Key': respondent.entry_key }, 'wrong_credential_type'],
        [{ Authorization: `Bearer ${respondent.entry_key}` }, 'wrong_credential_type'],
        [{ Authorization: `Bearer svc_${'a'.repeat(46)}` }, 'api_key_invalid'],
        [{ Cookie: '__Host-svc_session=nothing' }, 'session_expired'],
      ];
      for (const [headers, code] of ways) {
        const reply = await act<Problem>(new AccountClient(scene.server, scene.key.account_id, headers), name, scene);
        expect([reply.status, reply.body.code]).to.deep.equal([401, code]);
      }
    });
  }
});
