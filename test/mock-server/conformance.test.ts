import { expect } from 'chai';
import * as z from 'zod/mini';
import { Problem } from '../../src/contract/index.js';
import { act, bodies, type Name, pathOf, type Scene, setScene, submitOwn, table } from './operation-cases.js';
import { type Read, type SendOptions, send } from './respondent.js';

const documented = [400, 401, 402, 403, 404, 405, 409, 410, 412, 413, 415, 422, 429, 500, 502, 503, 504];

/** Operations whose reply has a validator: a session, what changed in one, or a form. */
const versioned: ReadonlySet<Name> = new Set([
  'getPublicSchema',
  'createEntrySession',
  'getEntrySession',
  'patchAnswers',
  'submitEntrySession',
  'updateEntrySession',
  'getEntrySchema',
  'upgradeEntrySession',
  'addGroupInstance',
  'removeGroupInstance',
  'duplicateGroupInstance',
  'reorderGroup',
  'clickButton',
  'resumeEntrySession',
  'startOwnEdit',
  'completeUpload',
  'deleteEntryFile',
]);

/** What any member may not be, by what it may be. Those that take any JSON are left alone. */
function wrong(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members = Object.entries(body).filter(([name]) => name !== 'input');
  return Object.fromEntries(members.map(([name, value]) => [name, typeof value === 'string' ? 42 : 'x']));
}

/** The whole table, so that an operation added to it is held to the same rules. */
for (const [name, operation] of table) {
  describe(`${operation.method} ${operation.path}`, () => {
    let scene: Scene;
    beforeEach(async () => {
      scene = await setScene(name);
      if (name === 'startOwnEdit') await submitOwn(scene);
    });
    afterEach(() => expect(scene.server.violations).to.deep.equal([]));

    const call = (options?: SendOptions, path?: string) => act(name, scene, undefined, options, path);
    const expectProblem = (reply: Read<Problem>, status: number, code: string): void => {
      expect([reply.status, reply.body.code]).to.deep.equal([status, code]);
      expect(reply.headers.get('Content-Type')).to.equal('application/problem+json');
      expect(z.safeParse(Problem, reply.body).success).to.equal(true);
      expect(reply.body).to.include({ status, request_id: reply.headers.get('X-Request-ID') });
      expect(documented).to.include(reply.status);
    };

    it('answers with a status and a body of the contract, and the headers of every reply', async () => {
      const reply = await call({ headers: { 'X-Request-ID': 'my-request-1' } });
      const schema = operation.replies[reply.status];
      expect(schema, `${reply.status} ${JSON.stringify(reply.body)}`).to.not.equal(undefined);
      const { headers, status } = reply;
      if (status === 204) expect(reply.body).to.equal('');
      else {
        if (schema) expect(z.safeParse(schema, reply.body).success).to.equal(true);
        expect(headers.get('Content-Type')).to.equal('application/json; charset=utf-8');
      }
      expect(headers.get('X-Request-ID')).to.equal('my-request-1');
      expect(headers.get('X-Content-Type-Options')).to.equal('nosniff');
      expect(headers.get('Referrer-Policy')).to.equal('no-referrer');
      expect(headers.get('Cross-Origin-Resource-Policy')).to.equal('cross-origin');
      expect(headers.get('Access-Control-Allow-Origin')).to.equal('*');
      expect(headers.get('Access-Control-Expose-Headers')).to.include('Retry-After').and.include('Date');
      expect(headers.get('Date')).to.equal('Sat, 14 Nov 2026 09:30:02 GMT');
      if (versioned.has(name)) expect(headers.get('ETag')).to.match(/^"(?:[re]\d+|s-[0-9a-f]{10})"$/);
      if (operation.auth !== 'public') expect(headers.get('Cache-Control')).to.equal('no-store');
      const isMade = (status === 201 || status === 202) && name !== 'requestDraftLinks';
      if (isMade) expect(headers.get('Location')).to.match(/^\/api\/v1\/entry-sessions\//);
    });

    it('refuses a method it does not know, and says which it does', async () => {
      const { status, headers, body } = await send(scene.server, pathOf(operation, scene.params), {
        method: 'PROPFIND',
      });
      expect([status, body.code]).to.deep.equal([405, 'method_not_allowed']);
      expect(headers.get('Allow')?.split(', ')).to.include(operation.method);
    });

    for (const param of operation.path.match(/(?<=\{)(?!entry_id)\w+(?=\})/g) ?? []) {
      it(`knows nothing of what is not there: ${param}`, async () => {
        for (const unknown of ['unknown', '__proto__', '%E0%A4%A', 'constructor']) {
          const path = pathOf(operation, { ...scene.params, [param]: unknown });
          expectProblem(await call({}, path), 404, 'not_found');
        }
      });
    }

    if (operation.auth === 'entry') {
      it('does not tell a foreign id from one that does not exist', async () => {
        for (const id of [
          scene.other.entry_id,
          'ent_01M7CPAJ402K0HJABBRBGF7S11',
          'nonsense',
          '%E0%A4%A',
          '__proto__',
        ]) {
          const path = pathOf(operation, { ...scene.params, entry_id: id });
          expectProblem(await call({}, path), 403, 'entry_key_mismatch');
        }
      });

      it('refuses a client id that is no client id', async () => {
        expectProblem(await call({ headers: { 'X-Service-Client-ID': 'short' } }), 400, 'malformed_request');
      });
    }

    if (operation.method !== 'GET') {
      it('refuses a key that is none, also where none has to be sent', async () => {
        expectProblem(await call({ headers: { 'Idempotency-Key': 'short' } }), 400, 'idempotency_key_required');
      });
    }

    if (operation.idempotency) {
      it('refuses to be called without an Idempotency-Key', async () => {
        expectProblem(await call({ headers: { 'Idempotency-Key': '' } }), 400, 'idempotency_key_required');
      });
    }

    if (operation.body) {
      it('refuses a body that is not the right shape, and names the place', async () => {
        const body = bodies[name](scene) ?? {};
        for (const [member, value] of Object.entries(wrong(body))) {
          const reply = await call({ body: { ...body, [member]: value } });
          expectProblem(reply, 422, 'validation_failed');
          expect(reply.body.details?.[0]).to.include({ in: 'body', path: `/${member}` });
        }
        expectProblem(await call({ body: null }), 422, 'validation_failed');
        expectProblem(await call({ body: [] }), 422, 'validation_failed');
      });

      it('takes no notice of members it does not know', async () => {
        const { status } = await call({ body: { ...bodies[name](scene), newer_than_us: true } });
        expect(status).to.be.lessThan(300);
      });

      it('refuses what is not JSON', async () => {
        for (const type of [
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-16',
          '',
        ]) {
          expectProblem(await call({ headers: { 'Content-Type': type } }), 415, 'unsupported_media_type');
        }
        for (const raw of ['', '{', '{"a":1,}', '\u0000', new Uint8Array([0xff, 0xfe, 0x7b])]) {
          expectProblem(await call({ raw, headers: { 'Content-Type': 'application/json' } }), 400, 'malformed_request');
        }
      });

      it('reads no more than 1 MiB', async () => {
        const raw = JSON.stringify({ ...bodies[name](scene), padding: 'x'.repeat(1024 * 1024) });
        expectProblem(await call({ raw, headers: { 'Content-Type': 'application/json' } }), 413, 'payload_too_large');
      });
    }
  });
}
