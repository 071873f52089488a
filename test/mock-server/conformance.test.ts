import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import * as z from 'zod/mini';
import { entrySessions, type Operation, Problem } from '../../src/contract/index.js';
import { complete, freshKey, type Read, Respondent, type SendOptions, send, stillServer } from './respondent.js';

type Name = keyof typeof entrySessions;

/** A body each operation accepts. */
const bodies: { readonly [N in Name]: unknown } = {
  getPublicSchema: undefined,
  createEntrySession: { form: 'contact', answers: { full_name: 'Ada' } },
  getEntrySession: undefined,
  patchAnswers: { base_revision: 1, answers: { full_name: 'Ada' } },
  submitEntrySession: { base_revision: 1 },
};

const documented = [400, 401, 402, 403, 404, 405, 409, 410, 412, 413, 415, 422, 429, 500, 503];

/** The whole table, so that an operation added to it is held to the same rules. */
const table = Object.entries(entrySessions) as [Name, Operation][];

for (const [name, operation] of table) {
  describe(`${operation.method} ${operation.path}`, () => {
    let server: MockServer;
    let own: Respondent;
    let other: Respondent;
    beforeEach(async () => {
      server = stillServer();
      own = await Respondent.open(server, complete);
      other = await Respondent.open(server);
    });
    afterEach(() => expect(server.violations).to.deep.equal([]));

    const path = (entry_id: string, public_id = 'contact'): string =>
      operation.path.replace('{entry_id}', entry_id).replace('{public_id}', public_id);
    const call = (to: string, entry_key?: string, options: SendOptions = {}): Promise<Read<Problem>> =>
      send(server, to, {
        method: operation.method,
        ...(operation.body && { body: bodies[name] }),
        ...options,
        headers: {
          ...(operation.idempotency && { 'Idempotency-Key': freshKey() }),
          ...(entry_key && operation.auth === 'entry' && { 'X-Service-Entry-Key': entry_key }),
          ...options.headers,
        },
      });
    const callOwn = (options?: SendOptions) => call(path(own.entry_id), own.entry_key, options);
    const expectProblem = (reply: Read<Problem>, status: number, code: string): void => {
      expect([reply.status, reply.body.code]).to.deep.equal([status, code]);
      expect(reply.headers.get('Content-Type')).to.equal('application/problem+json');
      expect(z.safeParse(Problem, reply.body).success).to.equal(true);
      expect(reply.body).to.include({ status, request_id: reply.headers.get('X-Request-ID') });
      expect(documented).to.include(reply.status);
    };

    it('answers with a status and a body of the contract, and the headers of every reply', async () => {
      const reply = await callOwn({ headers: { 'X-Request-ID': 'my-request-1' } });
      const schema = operation.replies[reply.status];
      expect(schema, String(reply.status)).to.not.equal(undefined);
      if (schema) expect(z.safeParse(schema, reply.body).success).to.equal(true);
      expect(reply.headers.get('Content-Type')).to.equal('application/json; charset=utf-8');
      expect(reply.headers.get('X-Request-ID')).to.equal('my-request-1');
      expect(reply.headers.get('X-Content-Type-Options')).to.equal('nosniff');
      expect(reply.headers.get('Referrer-Policy')).to.equal('no-referrer');
      expect(reply.headers.get('Cross-Origin-Resource-Policy')).to.equal('cross-origin');
      expect(reply.headers.get('Access-Control-Allow-Origin')).to.equal('*');
      expect(reply.headers.get('Access-Control-Expose-Headers')).to.include('Retry-After').and.include('Date');
      expect(reply.headers.get('Date')).to.equal('Sat, 14 Nov 2026 09:30:00 GMT');
      expect(reply.headers.get('ETag')).to.match(/^"[rs]/);
      if (operation.auth === 'entry') expect(reply.headers.get('Cache-Control')).to.equal('no-store');
    });

    it('refuses an Authorization header, whatever it holds', async () => {
      for (const Authorization of ['Bearer svc_live_abc', `Bearer ${own.entry_key}`, 'Basic eDp5']) {
        expectProblem(await callOwn({ headers: { Authorization } }), 401, 'wrong_credential_type');
      }
    });

    it('refuses a method it does not know, and says which it does', async () => {
      const { status, headers, body } = await send(server, path(own.entry_id), { method: 'PROPFIND' });
      expect([status, body.code]).to.deep.equal([405, 'method_not_allowed']);
      expect(headers.get('Allow')?.split(', ')).to.include(operation.method);
    });

    if (operation.auth === 'entry') {
      it('refuses a missing, an unknown, a foreign and a wrong kind of key', async () => {
        const to = path(own.entry_id);
        expectProblem(await call(to), 401, 'entry_key_required');
        expectProblem(await call(to, `ek_${'A'.repeat(43)}`), 401, 'entry_key_invalid');
        expectProblem(await call(to, other.entry_key), 403, 'entry_key_mismatch');
        expectProblem(await call(to, 'svc_live_abc'), 401, 'wrong_credential_type');
      });

      it('does not tell a foreign id from one that does not exist', async () => {
        for (const id of ['ent_01M7CPAJ402K0HJABBRBGF7S11', 'nonsense', '%E0%A4%A', '__proto__']) {
          expectProblem(await call(path(id), own.entry_key), 403, 'entry_key_mismatch');
        }
      });

      it('refuses a client id that is no client id', async () => {
        const headers = { 'X-Service-Client-ID': 'short' };
        expectProblem(await callOwn({ headers }), 400, 'malformed_request');
      });
    } else if (operation.path.includes('{public_id}')) {
      it('knows nothing of a form that is not published', async () => {
        for (const id of ['pf_unknown', '__proto__', '%E0%A4%A'])
          expectProblem(await call(path('', id)), 404, 'not_found');
      });
    }

    if (operation.body) {
      it('refuses a body that is not the right shape, and names the place', async () => {
        for (const body of [{}, { ...(bodies[name] as object), ...wrong(bodies[name] as object) }]) {
          const reply = await callOwn({ body });
          expectProblem(reply, 422, 'validation_failed');
          const required = Object.keys(bodies[name] as object)[0];
          expect(reply.body.details?.[0]).to.include({ in: 'body', path: `/${required}` });
        }
        expectProblem(await callOwn({ body: null }), 422, 'validation_failed');
      });

      it('refuses what is not JSON', async () => {
        for (const type of [
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-16',
          '',
        ]) {
          expectProblem(await callOwn({ headers: { 'Content-Type': type } }), 415, 'unsupported_media_type');
        }
        for (const raw of ['', '{', '{"a":1,}', '\u0000', new Uint8Array([0xff, 0xfe, 0x7b])]) {
          expectProblem(await callOwn({ raw }), 400, 'malformed_request');
        }
      });

      it('reads no more than 1 MiB', async () => {
        const raw = JSON.stringify({ ...(bodies[name] as object), padding: 'x'.repeat(1024 * 1024) });
        expectProblem(await callOwn({ raw }), 413, 'payload_too_large');
      });
    }
  });
}

/** The members of a body, each as something no schema takes. */
const wrong = (body: object): object => Object.fromEntries(Object.keys(body).map((member) => [member, [1]]));
