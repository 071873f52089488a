import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { sqliteStore } from '../../mock-server/src/adapters/sqlite.js';
import type { SecretRecord } from '../../mock-server/src/platform/records.js';
import { unseal } from '../../mock-server/src/platform/seal.js';
import { fileBlobs } from '../../mock-server/src/store/sqlite/file-blobs.js';
import type { Store } from '../../mock-server/src/store/store.js';
import { type List, owner } from './account/client.js';
import { openSqlite } from './raw-sql.js';
import { stillServer } from './respondent.js';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'entryway-key-'));
  folders.push(folder);
  return folder;
};
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const token = 'a token of somebody else';
const modeOf = (...place: string[]): string => (statSync(path.join(...place)).mode & 0o777).toString(8);
const databaseIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('entryway.db'));
const textOf = (folder: string): string =>
  databaseIn(folder)
    .map((name) => readFileSync(path.join(folder, name), 'latin1'))
    .join('\n');

/** A server on a folder that is given a secret to keep, and stops. */
async function keepSecret(folder: string): Promise<readonly SecretRecord[]> {
  const server = stillServer({ store: await sqliteStore(folder), blobs: fileBlobs(path.join(folder, 'blobs')) });
  const account = await owner(server);
  const [environment] = (await account.ok<List>('GET', '/environments')).data;
  await account.ok('PUT', `/environments/${environment?.id}/secrets/TOKEN`, { value: token });
  const keys = await server.store.secrets.list();
  await server.close();
  return keys;
}

const openedSecret = async (store: Store): Promise<string> => {
  const [record] = await store.environmentSecrets.list();
  return unseal({ store }, record?.sealed ?? '');
};

const failure = (store: Promise<Store>): Promise<string> => store.then(() => 'it opened', String);

/** Makes the folder what an earlier version left: keys in the open beside what they seal, and everybody may look. */
function makeOld(folder: string, keys: readonly SecretRecord[]): void {
  const database = openSqlite(path.join(folder, 'entryway.db'));
  const update = database.prepare(`update docs set json = ? where collection = 'secrets' and id = ?`);
  for (const key of keys) update.run(JSON.stringify(key), key.id);
  database.close();
  rmSync(path.join(folder, 'sealing-key'));
  chmodSync(path.join(folder, 'entryway.db'), 0o644);
  chmodSync(folder, 0o755);
}

describe('the key that seals the secrets of a data folder', () => {
  it('is in a file of its own that nobody else can read, like everything in the folder', async () => {
    const folder = path.join(newFolder(), 'new/data');
    const keys = await keepSecret(folder);
    expect([modeOf(folder), modeOf(folder, 'sealing-key'), modeOf(folder, 'entryway.db')]).to.deep.equal([
      ...['700', '600', '600'],
    ]);
    expect(keys.map(({ id }) => id)).to.have.members(['sealing', 'signing']);
    const inFile = readFileSync(path.join(folder, 'sealing-key'), 'utf8').trim();
    expect(inFile).to.match(/^[\w-]{43}$/);
    for (const key of [inFile, ...keys.map((record) => record.key), token]) expect(textOf(folder)).to.not.include(key);
    const store = await sqliteStore(folder);
    expect(await openedSecret(store)).to.equal(token);
    await store.close();
  });

  it('is missing in a copy of the database, which opens nothing by itself or with another key', async () => {
    const folder = newFolder();
    await keepSecret(folder);
    const stolen = newFolder();
    for (const name of databaseIn(folder)) copyFileSync(path.join(folder, name), path.join(stolen, name));
    expect(await failure(sqliteStore(stolen))).to.include('the file sealing-key is not in it');
    writeFileSync(path.join(stolen, 'sealing-key'), `${'A'.repeat(43)}\n`);
    expect(await failure(sqliteStore(stolen))).to.include('sealed with another key');
    writeFileSync(path.join(stolen, 'sealing-key'), 'secret');
    expect(await failure(sqliteStore(stolen)))
      .to.include('holds no key')
      .and.not.include('"secret"');
    copyFileSync(path.join(folder, 'sealing-key'), path.join(stolen, 'sealing-key'));
    const store = await sqliteStore(stolen);
    expect(await openedSecret(store)).to.equal(token);
    await store.close();
  });

  it('is taken out of a folder of an earlier version at the first start, to the last byte', async () => {
    const folder = newFolder();
    const keys = await keepSecret(folder);
    makeOld(folder, keys);
    for (const { key } of keys) expect(textOf(folder)).to.include(key);
    const store = await sqliteStore(folder);
    for (const { key } of keys) expect(textOf(folder)).to.not.include(key);
    expect([modeOf(folder), modeOf(folder, 'sealing-key'), modeOf(folder, 'entryway.db')]).to.deep.equal([
      ...['700', '600', '600'],
    ]);
    // What was sealed and signed before goes on: addresses of hooks were given to others.
    expect(await openedSecret(store)).to.equal(token);
    expect(await store.secrets.list()).to.have.deep.members([...keys]);
    await store.close();
  });

  it('does not close a folder that holds other things, and closes its own files there', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    writeFileSync(path.join(folder, 'notes.txt'), 'for everybody');
    await (await sqliteStore(folder)).close();
    expect([modeOf(folder), modeOf(folder, 'sealing-key'), modeOf(folder, 'entryway.db')]).to.deep.equal([
      ...['755', '600', '600'],
    ]);
  });
});
