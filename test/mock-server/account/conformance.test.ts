import { expect } from 'chai';
import * as z from 'zod/mini';
import { Problem } from '../../../src/contract/index.js';
import type { Read } from '../respondent.js';
import { act, bodies, pathOf, type Scene, setScene, table } from './operation-cases.js';

/** Operations whose body is any document, so that no member of it is unknown here. */
const open = new Set(['patchVersion', 'updateField', 'createField']);
/** Whose parameter is not told from one that does not exist: `version` may be a word, `account_id` is a credential. */
const special = new Set(['account_id']);
/** Ways to name what is not there. */
const strangers = ['unknown', '__proto__', 'constructor', '%E0%A4%A', 'frm_01M7CPAJ402K0HJABBRBGF7S11'];

/** The whole table, so that an operation added to it is held to the same rules. */
for (const [name, operation] of table) {
  describe(`${operation.method} ${operation.path}`, () => {
    let scene: Scene;
    beforeEach(async () => {
      scene = await setScene(name);
    });
    afterEach(() => expect(scene.server.violations).to.deep.equal([]));

    const client = () => (operation.auth === 'session' ? scene.page : scene.key);
    const call = (how: Parameters<typeof act>[3] = {}) => act<Problem>(client(), name, scene, how);
    const expectProblem = (reply: Read<Problem>, status: number, code: string): void => {
      expect([reply.status, reply.body.code], JSON.stringify(reply.body)).to.deep.equal([status, code]);
      expect(reply.headers.get('Content-Type')).to.equal('application/problem+json');
      expect(z.safeParse(Problem, reply.body).success).to.equal(true);
      expect(reply.body).to.include({ status, request_id: reply.headers.get('X-Request-ID') });
    };

    it('answers with a status and a body of the contract, and lets no page of another site read it', async () => {
      const reply = await call({ headers: { 'X-Request-ID': 'my-request-1' } });
      const schema = operation.replies[reply.status];
      expect(schema, `${reply.status} ${JSON.stringify(reply.body)}`).to.not.equal(undefined);
      if (reply.status === 204) expect(reply.body).to.equal('');
      else if (schema) expect(z.safeParse(schema, reply.body).success).to.equal(true);
      const { headers } = reply;
      expect(headers.get('X-Request-ID')).to.equal('my-request-1');
      expect(headers.get('Access-Control-Allow-Origin')).to.equal(null);
      expect(headers.get('Cross-Origin-Resource-Policy')).to.equal('same-origin');
      expect(headers.get('Cache-Control')).to.equal('no-store');
      if (reply.status === 201 || reply.status === 202) {
        if (name !== 'cancelJob') expect(headers.get('Location')).to.match(/^\/api\/v1\//);
      }
    });

    it('knows its address by no other method', async () => {
      const { status, headers } = await client().call('PROPFIND', pathOf(name, scene.params));
      expect([status, headers.get('Allow')?.split(', ').includes(operation.method)]).to.deep.equal([405, true]);
    });

    for (const param of operation.path.match(/(?<=\{)\w+(?=\})/g) ?? []) {
      if (special.has(param) || (name === 'setMetafield' && param !== 'entry_id')) continue;
      if (name === 'putSecret' && param === 'name') continue;
      it(`knows nothing of what is not there: ${param}`, async () => {
        for (const unknown of strangers) {
          expectProblem(await call({ path: pathOf(name, { ...scene.params, [param]: unknown }) }), 404, 'not_found');
        }
      });
    }

    if (operation.method !== 'GET') {
      it('refuses a key that is none, also where none has to be sent', async () => {
        expectProblem(await call({ headers: { 'Idempotency-Key': 'short' } }), 400, 'idempotency_key_required');
      });
    }

    if (operation.idempotency) {
      it('has to be told apart from a repetition, and is done once', async () => {
        expectProblem(await call({ headers: { 'Idempotency-Key': '' } }), 400, 'idempotency_key_required');
        const headers = { 'Idempotency-Key': 'the-same-call' };
        const [first, second] = [await call({ headers }), await call({ headers })];
        expect([first.status, second.status]).to.deep.equal([first.status, first.status]);
        expect(second.headers.get('Idempotency-Replayed')).to.equal('true');
        // What takes no body cannot be sent with another.
        if (!operation.body) return;
        expectProblem(await call({ headers, body: { other: 1 } }), 422, 'idempotency_key_reused');
      });
    }

    if (operation.ifMatch) {
      it('is refused to those who saw an older state', async () => {
        expectProblem(await call({ headers: { 'If-Match': '"v0"' } }), 412, 'precondition_failed');
        if (operation.ifMatch !== 'required') return;
        expectProblem(await call({ without: ['If-Match'] }), 428, 'precondition_required');
      });
    }

    if (operation.body) {
      it('refuses members it does not know, by name, and bodies that are none', async () => {
        const body = bodies[name]?.(scene) ?? {};
        if (!open.has(name)) {
          const reply = await call({ body: { ...body, newer_than_us: true } });
          expectProblem(reply, 422, 'validation_failed');
          expect(reply.body.details?.[0]).to.include({ in: 'body', path: '/newer_than_us', code: 'unknown_member' });
        }
        for (const wrong of [null, [], 'text', 7]) expectProblem(await call({ body: wrong }), 422, 'validation_failed');
        expectProblem(await call({ headers: { 'Content-Type': 'text/plain' } }), 415, 'unsupported_media_type');
      });
    }
  });
}
