import { parseArgs } from 'node:util';
import { listen } from './adapters/node.js';
import { createMockServer } from './app.js';

const usage = 'Usage: entryway-mock-server [--port 4010] [--host 127.0.0.1] [--test-hooks] [--quiet]';

/** What ends the program before it began: said in one line. */
class StartError extends Error {}

interface Options {
  readonly port: number;
  readonly host: string;
  readonly testHooks: boolean;
  readonly quiet: boolean;
  readonly help: boolean;
}

function readOptions(args: readonly string[]): Options {
  const { values } = parse(args);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new StartError(`Not a port: ${values.port}`);
  return { port, host: values.host, testHooks: values['test-hooks'], quiet: values.quiet, help: values.help };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4010' },
        host: { type: 'string', default: '127.0.0.1' },
        'test-hooks': { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StartError(`${firstLine(error)} ${usage}`);
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return;
  }
  const server = createMockServer({ testHooks: options.testHooks });
  const { url, base_url, close } = await listen(server, options).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(reasonOf(error, options));
  });
  console.log(JSON.stringify({ url, base_url, forms: server.forms }));
  if (!options.quiet) console.error('Press Ctrl-C to stop.');

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

function reasonOf(error: NodeJS.ErrnoException, { port, host }: Options): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Choose another with --port.`;
  if (error.code === 'EACCES') return `Port ${port} on ${host} may not be opened by this user.`;
  return `Cannot listen on ${host}:${port}: ${firstLine(error)}`;
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(`entryway-mock-server: ${error.message}`);
  process.exitCode = 2;
});
