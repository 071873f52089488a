import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { postgresDatabase } from '../../mock-server/src/adapters/postgres.js';
import { newSealingKey, readSealingKey } from '../../mock-server/src/store/postgres/sealing-key.js';
import { killAll, startScript } from './command.js';
import { hasPostgres, newDatabase } from './postgres-database.js';
import { askPostgres } from './raw-sql.js';

const bin = new URL('../../mock-server/bin/entryway-mock-server.js', import.meta.url).pathname;

describe('a sealing key', () => {
  it('is 32 bytes in any base64, and nothing else', () => {
    const key = newSealingKey();
    const standard = Buffer.from(key, 'base64url').toString('base64');
    expect([key, standard, ` ${standard}\n`].map(readSealingKey)).to.deep.equal([key, key, key]);
    for (const wrong of ['', 'secret', key.slice(1), `${key}AA`, `${key} ${key}`, '"'.repeat(43)]) {
      expect(readSealingKey(wrong), wrong).to.equal(undefined);
    }
  });
});

if (hasPostgres) {
  describe('the key that seals the secrets of a PostgreSQL', function () {
    this.timeout(60_000);
    after(killAll);

    it('is never in the database, and every server needs the same', async () => {
      const url = await newDatabase();
      const sealingKey = newSealingKey();
      const server = createMockServer({ ...(await postgresDatabase(url, { sealingKey })), shared: true });
      await server.ready;
      const keys = await server.store.secrets.list();
      expect(keys.map(({ id }) => id)).to.deep.equal(['signing']);
      const kept = await secretsIn(url);
      for (const key of [sealingKey, ...keys.map((record) => record.key)]) expect(kept).to.not.include(key);
      const other = await postgresDatabase(url, { sealingKey: newSealingKey() }).catch(String);
      expect(other).to.include('sealed with another key than that in ENTRYWAY_SEALING_KEY');
      const same = await postgresDatabase(url, { sealingKey });
      expect(await same.store.secrets.list()).to.deep.equal(keys);
      await same.store.close();
      await server.close();
    });

    it('seals what an earlier version left open', async () => {
      const url = await newDatabase();
      const sealingKey = newSealingKey();
      await (await postgresDatabase(url, { sealingKey })).store.close();
      const left = { id: 'sealing', key: 'the-key-of-before' };
      const insert = `insert into docs (collection, id, json, indexed) values ('secrets', 'sealing', $1, '{}')`;
      await askPostgres(url, insert, JSON.stringify(left));
      const { store } = await postgresDatabase(url, { sealingKey });
      expect(await store.secrets.get('sealing')).to.deep.equal(left);
      expect(await secretsIn(url)).to.not.include(left.key);
      await store.close();
    });

    it('comes from the environment, and how to make one is said where it is not there', async () => {
      const url = await newDatabase();
      const { ENTRYWAY_SEALING_KEY: _, ...env } = process.env;
      const run = startScript(bin, ['--port', '0', '--database', url], { env });
      expect(await run.ended).to.equal(2);
      expect(run.said.err).to.include('set ENTRYWAY_SEALING_KEY to one made by node -p "crypto.randomBytes(32)');
      expect(run.said.err.trim().split('\n')).to.have.length(1);
      const wrong = await postgresDatabase(url, { sealingKey: 'hunter2' }).catch(String);
      expect(wrong).to.include('ENTRYWAY_SEALING_KEY is not 32 bytes in base64').and.not.include('hunter2');
    });
  });
}

const secretsIn = async (url: string): Promise<string> =>
  JSON.stringify(await askPostgres(url, `select json from docs where collection = 'secrets'`));
