import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { postgresDatabase } from '../../mock-server/src/adapters/postgres.js';
import type { OpenedEntry, Problem } from '../../src/contract/index.js';
import { AccountClient, type List, type Resource } from './account/client.js';
import { killAll, startCommand } from './command.js';
import { hasPostgres, startPostgres } from './postgres-database.js';
import { complete, create, freshKey, type Read, Respondent, send } from './respondent.js';
import { eitherOf, only, type Running, setLimits, startOn, startTwo } from './two-servers.js';

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** Sends a write, always under its one key, to this server or that, until one of them has answered it. */
async function persistently<T>(
  servers: readonly Running[],
  write: (server: MockServer) => Promise<Read<T>>,
): Promise<Read<T>> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await write(eitherOf([servers[attempt % servers.length] as Running])).catch(() => undefined);
    const isUnderWay = reply?.status === 409 && (reply.body as Partial<Problem>).code === 'idempotency_in_progress';
    if (reply && reply.status < 500 && !isUnderWay) return reply;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const ownerAt = (server: Running): AccountClient =>
  new AccountClient(only(server), server.account_id, { Authorization: `Bearer ${server.api_key}` });

if (hasPostgres) {
  describe('two servers on one PostgreSQL', function () {
    this.timeout(120_000);
    let servers: readonly [Running, Running];
    before(async () => {
      servers = await startTwo();
    });
    after(async () => {
      for (const { run } of servers) run.child.kill('SIGTERM');
      await Promise.all(servers.map(({ run }) => run.ended));
      killAll();
    });
    beforeEach(() => setLimits(servers, []));

    it('belong to one account, and publish every form once', async () => {
      const [one, other] = servers;
      expect(one.account_id).to.equal(other.account_id);
      expect(one.forms).to.deep.equal(other.forms);
      const forms = await ownerAt(one).ok<List>('GET', '/forms?limit=200');
      expect(forms.data).to.have.length(Object.keys(one.forms).length);
    });

    it('carry out a write once, however often and wherever it is sent', async () => {
      const keys = times(20, freshKey);
      const either = eitherOf(servers);
      const body = { form: 'contact', answers: complete };
      const replies = await Promise.all(
        keys.flatMap((key) => times(4, () => create<OpenedEntry>(either, body, key).then((reply) => ({ key, reply })))),
      );
      const drafts = new Set<string>();
      for (const key of keys) {
        const same = replies.filter((one) => one.key === key).map(({ reply }) => reply);
        // One server that has the request under way says so; the other waits for it.
        const done = same.filter(({ status }) => status === 201);
        expect(same.every(({ status }) => status === 201 || status === 409)).to.equal(true);
        expect(new Set(done.map(({ body: { session } }) => session.id)).size).to.equal(1);
        drafts.add(done[0]?.body.session.id ?? '');
      }
      expect(drafts.size).to.equal(20);
      const all = await ownerAt(servers[0]).ok<List>('GET', '/entries?state=draft&limit=200');
      expect(all.data.filter(({ id }) => drafts.has(id))).to.have.length(20);
      expect(all.data).to.have.length(20);
    });

    it('give every change of a draft a revision of its own, and never the same number to two entries', async () => {
      const either = eitherOf(servers);
      const draft = await Respondent.begin(either, { form: 'contact', answers: complete });
      const revisions: number[] = [];
      const type = async (writer: number): Promise<void> => {
        for (let left = 10; left > 0; ) {
          const { revision } = (await draft.read()).body;
          const reply = await draft.patch(revision, { message: `Writer ${writer}, ${left} left.` });
          if (reply.status !== 200) continue;
          revisions.push(reply.body.revision);
          left -= 1;
        }
      };
      await Promise.all(times(4, type));
      expect(revisions.sort((a, b) => a - b)).to.deep.equal(times(40, (at) => at + 2));
      expect((await draft.read()).body.revision).to.equal(41);

      const drafts = await Promise.all(
        times(16, () => Respondent.begin(either, { form: 'contact', answers: complete })),
      );
      const sent = await Promise.all(drafts.map((one) => one.submit(1)));
      const numbers = sent
        .map(({ body }) => Number(body.session.reference?.slice('CON-'.length)))
        .sort((a, b) => a - b);
      expect(numbers).to.deep.equal(times(16, (at) => 123 + at));
    });

    it('let exactly as many requests pass as the limit says, both together', async () => {
      const either = eitherOf(servers);
      const draft = await Respondent.open(either);
      await setLimits(servers);
      const replies = await Promise.all(times(130, () => draft.read<Problem>()));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).to.have.length(100);
      expect(statuses.filter((status) => status === 429)).to.have.length(30);
      const left = replies
        .filter(({ status }) => status === 200)
        .map(({ headers }) => Number(headers.get('RateLimit-Remaining')))
        .sort((a, b) => a - b);
      expect(left).to.deep.equal(times(100, (at) => at));
      const refused = replies.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('Retry-After'))).to.be.within(1, 60);
    });

    it('count how often somebody guesses a password together', async () => {
      const either = eitherOf(servers);
      const guess = () =>
        new AccountClient(either, '', {}).call('POST', '/settings/api/session', {
          body: { email: 'guessed@example.org', password: 'wrong' },
        });
      const statuses = (await Promise.all(times(9, guess))).map(({ status }) => status).sort();
      expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429, 429, 429, 429]);
    });

    it('read what the other wrote: forms, keys that were revoked, files', async () => {
      const [one, other] = servers.map(ownerAt) as [AccountClient, AccountClient];
      const project = await one.ok('POST', '/projects', { name: 'Shared' });
      expect((await other.ok('GET', `/projects/${project.id}`)).name).to.equal('Shared');
      await other.ok('PATCH', `/projects/${project.id}`, { name: 'Renamed' }, { 'If-Match': '"v1"' });
      expect((await one.ok('GET', `/projects/${project.id}`)).name).to.equal('Renamed');
      const stale = await one.refusal('PATCH', `/projects/${project.id}`, { name: 'Late' }, { 'If-Match': '"v1"' });
      expect(stale).to.deep.equal([412, 'precondition_failed']);
    });

    it('lose nothing and do nothing twice when one of them is killed under load', async () => {
      const pair = await startTwo();
      const [victim, survivor] = pair;
      await setLimits(pair, []);
      const people = times(30, (at) => `Person ${at}`);
      let acknowledged = 0;
      const persist = async <T>(write: (server: MockServer) => Promise<Read<T>>): Promise<Read<T>> => {
        const reply = await persistently(pair, write);
        acknowledged += 1;
        // In the midst of everything: some have begun, some have saved, some have sent.
        if (acknowledged === 55) victim.run.child.kill('SIGKILL');
        return reply;
      };
      const lives = people.map(async (full_name) => {
        const key = freshKey();
        const answers = { ...complete, full_name };
        const begun = await persist((server) => create<OpenedEntry>(server, { form: 'contact', answers }, key));
        expect(begun.status).to.equal(201);
        const at = (server: MockServer) => new Respondent(server, begun.body);
        let { revision } = begun.body.session;
        for (const message of ['one', 'two', `${full_name} said this last`]) {
          const own = freshKey();
          const saved = await persist((server) => at(server).patch(revision, { message }, { key: own }));
          expect(saved.status, JSON.stringify(saved.body)).to.equal(200);
          revision = saved.body.revision;
        }
        const own = freshKey();
        const sent = await persist((server) => at(server).submit(revision, { key: own }));
        expect(sent.status, JSON.stringify(sent.body)).to.equal(200);
        // As if the reply had been lost on the way: it is not sent a second time.
        const again = await persistently([survivor], (server) => at(server).submit(revision, { key: own }));
        expect([again.status, again.body.receipt?.reference]).to.deep.equal([200, sent.body.receipt.reference]);
        return sent.body.receipt.reference;
      });
      const references = await Promise.all(lives);
      expect(victim.run.child.killed).to.equal(true);
      expect(new Set(references).size).to.equal(people.length);
      const all = await ownerAt(survivor).ok<List<Resource & { answers: Record<string, string>; state: string }>>(
        'GET',
        '/entries?state=submitted&limit=200&include=answers',
      );
      expect(all.data.map(({ reference }) => reference).sort()).to.deep.equal([...references].sort());
      expect(all.data.map(({ answers }) => answers.full_name).sort()).to.deep.equal([...people].sort());
      for (const { answers } of all.data) expect(answers.message).to.equal(`${answers.full_name} said this last`);
      const drafts = await ownerAt(survivor).ok<List>('GET', '/entries?state=draft&limit=200');
      expect(drafts.data).to.deep.equal([]);
      survivor.run.child.kill('SIGTERM');
      expect(await survivor.run.ended).to.equal(0);
    });
  });

  describe('a server on PostgreSQL', function () {
    this.timeout(60_000);
    after(killAll);

    it('has a key of its own, which ends with it and with no other', async () => {
      const cluster = await startPostgres();
      const url = cluster.create('keys');
      const first = await startOn(url);
      const second = await startOn(url);
      const me = (server: Running, key: Running) =>
        new AccountClient(only(server), key.account_id, { Authorization: `Bearer ${key.api_key}` }).call('GET', '/me');
      expect((await me(second, first)).status).to.equal(200);
      expect((await me(first, second)).status).to.equal(200);
      first.run.child.kill('SIGTERM');
      expect(await first.run.ended).to.equal(0);
      expect((await me(second, first)).body.code).to.equal('api_key_revoked');
      expect((await me(second, second)).status).to.equal(200);
      second.run.child.kill('SIGTERM');
      expect(await second.run.ended).to.equal(0);
      await cluster.stop();
    });

    it('says that it cannot be reached while the database is away, and goes on when it is back', async () => {
      const cluster = await startPostgres();
      const url = cluster.create('away');
      const server = createMockServer({ ...(await postgresDatabase(url)), shared: true });
      const draft = await Respondent.open(server);
      await cluster.stop();
      const key = freshKey();
      const refused = await draft.patch<Problem>(1, { topic: 'repair' }, { key });
      expect([refused.status, refused.body.code]).to.deep.equal([503, 'service_unavailable']);
      expect(refused.headers.get('Retry-After')).to.equal('2');
      expect((await send(server, '/entry-sessions/forms/contact/schema')).status).to.equal(503);
      await cluster.start();
      expect((await draft.patch(1, { topic: 'repair' }, { key })).body.revision).to.equal(2);
      expect(server.violations).to.deep.equal([]);
      await server.close();
      await cluster.stop();
    });
  });
}

describe('--database', function () {
  this.timeout(20_000);
  after(killAll);

  for (const [what, args, words] of [
    ['something else than PostgreSQL', ['--database', 'mysql://localhost/x'], 'postgres://user@host/name'],
    ['a folder beside it', ['--database', 'postgres://localhost/x', '--data', '/tmp/x'], 'not both'],
    [
      'a database that is not there, without giving away its password',
      ['--database', 'postgres://ada:secret@127.0.0.1:1/x'],
      'The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED',
    ],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const run = startCommand('--port', '0', ...args);
      expect(await run.ended).to.equal(2);
      expect(run.said.err).to.include(words).and.not.include('secret');
      expect(run.said.err.trim().split('\n')).to.have.length(1);
    });
  }
});
