import { seedByName } from '../forms/index.js';
import { type CliOptions, firstLine, readOptions, StartError, usage } from './adapters/cli-options.js';
import { type Listening, listen, nodeOutbound } from './adapters/node.js';
import { needFont, pdfDocuments } from './adapters/pdf.js';
import { nodeThumbnails } from './adapters/thumbnails.js';
import { createMockServer, type MockServer } from './app.js';
import { type LogLine, lineOf } from './controls/request-log.js';
import { SeedError } from './controls/seeds/seed-error.js';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return;
  }
  if (options.record) {
    await recordFrom(options.record, options);
    return;
  }
  const server = await makeServer(options);
  const port = await listen(server, options).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(reasonOf(error, options));
  });
  stopOnSignal(async () => {
    await port.close();
    await server.close();
  });
  // Last, since whoever reads it may end the server at once.
  console.log(await readyLine(server, port));
  if (!options.quiet) console.error('Press Ctrl-C to stop.');
}

async function recordFrom(service: URL, options: CliOptions): Promise<void> {
  const { record } = await import('./adapters/record.js');
  const { port, recordTo: file, keepAnswers, quiet } = options;
  const recorder = await record({ service, file, port, keepAnswers }).catch((error: NodeJS.ErrnoException) => {
    const isPort = error.syscall === 'listen';
    if (error.code === 'EEXIST') throw new StartError(`${file} is there already. Choose another with --record-to.`);
    throw new StartError(
      isPort ? reasonOf(error, options) : `Nothing can be recorded in ${file}: ${firstLine(error)}.`,
    );
  });
  stopOnSignal(() => recorder.close());
  console.log(JSON.stringify({ url: recorder.url, base_url: recorder.base_url, recording: file }));
  if (!quiet) console.error('Point the page at base_url. Press Ctrl-C to stop, then start with --seed and the file.');
}

async function makeServer(options: CliOptions): Promise<MockServer> {
  const { data, database, seed, font, publicUrl, cors, drafts, randomSeed, testHooks, dumb, allowLoopback } = options;
  if (font !== undefined) await needFont(font);
  const forms = seed === undefined ? undefined : (seedByName(seed) ?? (await seedIn(seed)));
  const kept = data !== undefined ? await openFolder(data) : database !== undefined ? await connect(database) : {};
  try {
    const log = options.log ? (line: LogLine) => console.error(lineOf(line)) : undefined;
    const outside = {
      outbound: nodeOutbound({ allowLoopback }),
      documents: pdfDocuments({ font }),
      thumbnails: nodeThumbnails(),
    };
    const wishes = { publicUrl, cors, drafts, randomSeed, testHooks, dumb, allowSignUp: options.allowSignUp };
    return createMockServer({ ...outside, ...wishes, seed: forms, log, ...kept });
  } catch (error) {
    throw new StartError(firstLine(error));
  }
}

// Loaded only when they are asked for: the driver of the database is native, and takes its time.
async function openFolder(folder: string) {
  try {
    const [{ sqliteStore }, { fileBlobs }] = await Promise.all([
      import('./adapters/sqlite.js'),
      import('./store/sqlite/file-blobs.js'),
    ]);
    return { store: await sqliteStore(folder), blobs: fileBlobs(`${folder}/blobs`) };
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be used: ${firstLine(error)}.`);
  }
}

async function connect(url: string) {
  try {
    const { postgresDatabase } = await import('./adapters/postgres.js');
    return { ...(await postgresDatabase(url)), shared: true };
  } catch (error) {
    // Never the address as it was given: it may hold a password.
    throw new StartError(`The database at ${hostOf(url)} cannot be used: ${firstLine(causeOf(error))}.`);
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host || 'this machine' : 'this address');
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error);

async function seedIn(file: string) {
  const { seedFrom } = await import('./adapters/seed-file.js');
  try {
    return await seedFrom(file);
  } catch (error) {
    throw new StartError(`The seed ${file} cannot be used: ${firstLine(error)}.`);
  }
}

/** What a program that started the server wants to know of it. */
async function readyLine(server: MockServer, { url, base_url }: Listening): Promise<string> {
  const { account_id, api_key, login } = await server.access;
  // For people, whose browser keeps cookies by it.
  const { origin } = server.publicUrl;
  const docs_url = `${origin}${server.baseUrl}/docs`;
  const settings_url = `${origin}/settings`;
  // Those of the data folder too, whatever the seed.
  const all = await server.store.forms.list();
  const forms = Object.fromEntries(all.map(({ slug, public_id }) => [slug ?? public_id, public_id]));
  return JSON.stringify({ url, base_url, docs_url, settings_url, account_id, api_key, login, forms });
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    // A second Ctrl-C does not wait for what is still under way.
    if (stopping) process.exit(0);
    stopping = true;
    void close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function reasonOf(error: NodeJS.ErrnoException, { port, host, seed }: CliOptions): string {
  if (error instanceof SeedError) return `The seed ${seed ?? 'all'} cannot be used: ${firstLine(error)}.`;
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Choose another with --port.`;
  if (error.code === 'EACCES') return `Port ${port} on ${host} may not be opened by this user.`;
  return `Cannot listen on ${host}:${port}: ${firstLine(error)}`;
}

main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(`entryway-mock-server: ${error.message}`);
  process.exitCode = 2;
});
