import { parseArgs } from 'node:util';
import { Cors, type CorsOptions } from '../platform/cors.js';

export const usage =
  'Usage: entryway-mock-server [--port 4010] [--host 127.0.0.1] [--public-url URL] [--allow-host NAME]... [--trust-proxy] [--cors-origin ORIGIN]... [--cors-header NAME]... [--cors-credentials] [--data DIR | --database URL] [--seed NAME|PATH] [--font FILE] [--random-seed N] [--drafts-per-address N] [--drafts-per-account N] [--test-hooks] [--allow-loopback] [--allow-sign-up] [--dumb] [--log] [--quiet] | --record URL [--record-to FILE] [--keep-answers]';

/** What ends the program before it began: said in one line. */
export class StartError extends Error {}

export interface CliOptions {
  readonly port: number;
  readonly host: string;
  /** Where people reach the server; where it listens, unless given. */
  readonly publicUrl: string | undefined;
  /** Names it answers to besides its own. */
  readonly allowHosts: readonly string[];
  /** What pages of other origins may do. */
  readonly cors: CorsOptions;
  /** Whether a proxy in front tells the client's address. */
  readonly trustProxy: boolean;
  readonly data: string | undefined;
  readonly database: string | undefined;
  readonly seed: string | undefined;
  /** A font for PDF documents. */
  readonly font: string | undefined;
  readonly randomSeed: number | undefined;
  readonly testHooks: boolean;
  readonly drafts: { readonly perAddress?: number; readonly perAccount?: number };
  /** Whether webhooks and connectors may reach this machine. */
  readonly allowLoopback: boolean;
  /** Whether anybody may make an account on the settings page. */
  readonly allowSignUp: boolean;
  readonly dumb: boolean;
  /** Whether each request is told of in a line. */
  readonly log: boolean;
  readonly quiet: boolean;
  /** The service to record from. */
  readonly record: URL | undefined;
  readonly recordTo: string;
  readonly keepAnswers: boolean;
  readonly help: boolean;
}

/** Reads the arguments of the command, or says what is wrong with them. */
export function readOptions(args: readonly string[]): CliOptions {
  const { port, host, 'random-seed': randomSeed, 'test-hooks': testHooks, ...more } = parse(args);
  const { 'allow-loopback': allowLoopback, 'public-url': publicUrl, 'trust-proxy': trustProxy, ...others } = more;
  const { 'allow-host': hosts, 'allow-sign-up': allowSignUp } = others;
  const allowHosts = readHosts(hosts);
  if (!/^\d+$/.test(port) || Number(port) > 65_535) throw new StartError(`Not a port: ${port}`);
  const { data, database, ...switches } = others;
  if (data !== undefined && database !== undefined) throw new StartError('Either --data or --database, not both.');
  if (database !== undefined && !/^postgres(?:ql)?:\/\//.test(database)) {
    throw new StartError('--database is the address of a PostgreSQL: postgres://user@host/name');
  }
  const kept = { data, database, seed: others.seed, font: others.font };
  const seeded = { randomSeed: readSeed(randomSeed, testHooks), testHooks };
  const reached = { publicUrl, allowHosts, trustProxy, allowSignUp, cors: readCors(others) };
  const drafts = {
    ...countOf('perAddress', others['drafts-per-address']),
    ...countOf('perAccount', others['drafts-per-account']),
  };
  const { record, 'record-to': recordTo, 'keep-answers': keepAnswers, ...rest } = switches;
  const recorded = { record: readService(record, host), recordTo, keepAnswers };
  return { port: Number(port), host, drafts, ...reached, ...seeded, allowLoopback, ...kept, ...recorded, ...rest };
}

/** Names of hosts, each perhaps with a port. */
function readHosts(names: readonly string[]): readonly string[] {
  const wrong = names.find((name) => !/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(name));
  if (wrong !== undefined)
    throw new StartError(`Not a host: ${wrong}. Give a name, or a name and a port: forms.test:8080`);
  return names;
}

interface CorsFlags {
  readonly 'cors-origin': readonly string[];
  readonly 'cors-header': readonly string[];
  readonly 'cors-credentials': boolean;
}

/** What pages of other origins may do, as far as it makes sense. */
function readCors(given: CorsFlags): CorsOptions {
  const { 'cors-origin': origins, 'cors-header': headers, 'cors-credentials': credentials } = given;
  const cors = { headers, credentials, ...(origins.length > 0 && { origins }) };
  try {
    new Cors(cors);
  } catch (error) {
    throw new StartError(firstLine(error));
  }
  return cors;
}

function readService(text: string | undefined, host: string): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') {
    throw new StartError('--record is the address of a service, such as https://forms.example/api/v1');
  }
  // Whoever could reach it from elsewhere would speak to the service through this machine.
  if (host !== '127.0.0.1') throw new StartError('--record listens on 127.0.0.1 only: leave --host out.');
  return url;
}

/** A number that was given, under a name. */
function countOf<Name extends string>(name: Name, text: string | undefined): { readonly [Key in Name]?: number } {
  if (text === undefined) return {};
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new StartError(`Not a number of drafts: ${text}`);
  return { [name]: Number(text) } as { readonly [Key in Name]?: number };
}

function readSeed(text: string | undefined, testHooks: boolean): number | undefined {
  if (text === undefined) return undefined;
  const seed = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(seed)) throw new StartError(`Not a random seed: ${text}`);
  // Anybody could guess the keys of such a server.
  if (!testHooks) throw new StartError('--random-seed is for tests: it needs --test-hooks.');
  return seed;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4010' },
        host: { type: 'string', default: '127.0.0.1' },
        'public-url': { type: 'string' },
        'allow-host': { type: 'string', multiple: true, default: [] },
        'trust-proxy': { type: 'boolean', default: false },
        'cors-origin': { type: 'string', multiple: true, default: [] },
        'cors-header': { type: 'string', multiple: true, default: [] },
        'cors-credentials': { type: 'boolean', default: false },
        data: { type: 'string' },
        database: { type: 'string' },
        seed: { type: 'string' },
        font: { type: 'string' },
        'random-seed': { type: 'string' },
        'drafts-per-address': { type: 'string' },
        'drafts-per-account': { type: 'string' },
        'test-hooks': { type: 'boolean', default: false },
        'allow-loopback': { type: 'boolean', default: false },
        'allow-sign-up': { type: 'boolean', default: false },
        dumb: { type: 'boolean', default: false },
        log: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        record: { type: 'string' },
        'record-to': { type: 'string', default: 'recording.json' },
        'keep-answers': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${firstLine(error)} ${usage}`);
  }
}

/** The first line of what went wrong. */
export const firstLine = (error: unknown): string =>
  ((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '').replace(/\.$/, '');
