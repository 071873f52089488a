import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { MockServer, SeedError } from '@entryway/mock-server';
import { build, defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The demo: its pages, and in development the mock-server on the same port. The library is built by scripts/. */
export default defineConfig({
  root: here('demo'),
  base: './',
  cacheDir: here('.cache/vite'),
  // The mock-server by its name is its sources here, as for the compiler.
  resolve: { tsconfigPaths: true },
  plugins: [leanService(), keepSideEffects(), mockServer(), serviceWorker()],
  build: {
    outDir: here('dist-demo'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: pages() },
  },
});

function pages(): string[] {
  const folder = here('demo');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => `${folder}/${name}`);
}

/** Packages that the service in the page does without; each stand-in says why. */
const standIns: Readonly<Record<string, string>> = {
  '@mswjs/interceptors/XMLHttpRequest': 'without-worker',
  '@mswjs/interceptors/WebSocket': 'without-sockets',
  '@mswjs/interceptors/fetch': 'without-worker',
  croner: 'croner',
  'ipaddr.js': 'ipaddr',
  'tough-cookie': 'tough-cookie',
};

/** Keeps out of the built studio what its service does not need, and forms that nobody has opened. */
function leanService(): Plugin {
  const forms = here('mock-server/forms/index.ts');
  return {
    name: 'lean-service',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const standIn = standIns[source];
      if (standIn) return here(`demo/backend/stand-ins/${standIn}.ts`);
      // The editor of forms is helped by descriptions of schemas, so only the service does without.
      if (source === 'zod/v4/core' && importer?.startsWith(here('mock-server/')))
        return here('demo/backend/stand-ins/described-schemas.ts');
      if (!source.endsWith('forms/index.js') || importer?.startsWith(here('demo/'))) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id === forms ? here('demo/backend/stand-ins/forms.ts') : found;
    },
  };
}

/** package.json's sideEffects name the library's built files; here every import counts. */
function keepSideEffects(): Plugin {
  return {
    name: 'keep-side-effects',
    apply: 'build',
    transform: (_code, id) => (id.includes('/node_modules/') ? undefined : { moduleSideEffects: true }),
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers the API's paths from the mock-server's sources; an edit there starts it afresh. */
function mockServer(): Plugin {
  return {
    name: 'mock-server',
    configureServer(vite) {
      let loaded: Record<string, unknown> | undefined;
      let starting: Promise<Listener> | undefined;
      let heart: NodeJS.Timeout | undefined;
      const start = async ({ createMockServer }: Record<string, unknown>): Promise<Listener> => {
        const { nodeListener, nodeThumbnails, pdfDocuments } = await vite.ssrLoadModule(
          here('mock-server/src/adapters/node.ts'),
        );
        const outside = { documents: pdfDocuments(), thumbnails: nodeThumbnails() };
        const server = (createMockServer as CallableFunction)({ testHooks: true, ...outside });
        // Links lead to where everybody reaches this port who may: other devices too, if it was opened to them.
        const { local = [], network = [] } = vite.resolvedUrls ?? {};
        const address = vite.httpServer?.address() as AddressInfo | undefined;
        const [place = `http://localhost:${address?.port}`] = [...network, ...local];
        server.publicUrl.standsAt(place);
        // Deliveries, workflows and jobs go on while nobody asks for anything.
        clearInterval(heart);
        heart = setInterval(() => server.beat(), 250).unref();
        const { login } = await server.access;
        console.log(`Its account is at /settings: log in as ${login.email} with ${login.password}`);
        const listen: Listener = nodeListener(server);
        return (request, response, next) =>
          request.url === '/_studio/forms' ? void takeForm(server, request, response) : listen(request, response, next);
      };
      /** Publishes a form that was made in the studio; by code, since its actions are. */
      const takeForm = async (
        { controls }: MockServer,
        request: IncomingMessage,
        response: ServerResponse,
      ): Promise<void> => {
        const { seedFor } = await vite.ssrLoadModule(here('demo/backend/seed-for.ts'));
        const say = (status: number, body: object): unknown =>
          response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
        try {
          // As for the switches of the mock-server: no other site can send it.
          if (!request.headers['x-mock-control']) return void say(403, { message: 'Only the studio publishes here.' });
          await controls.seed([await seedFor(await json(request))]);
          say(200, {});
        } catch (error) {
          const { message, problems: details } = error as Partial<SeedError>;
          say(422, { message, details });
        }
      };
      /** Whoever asks while it starts waits for the same one; one that did not start is tried again. */
      const listen = async (): Promise<Listener> => {
        const module = await vite.ssrLoadModule(here('mock-server/src/index.ts'));
        if (module !== loaded) starting = undefined;
        loaded = module;
        starting ??= start(module);
        const started = starting;
        return started.catch((error) => {
          if (starting === started) starting = undefined;
          throw error;
        });
      };
      // Whoever asks for something learns why it does not start.
      vite.httpServer?.once('listening', () => void listen().catch(() => undefined));
      vite.middlewares.use((request, response, next) => {
        listen().then((answer) => answer(request, response, next), next);
      });
    },
  };
}

/** The worker of the studio, with MSW's own from the installed package in it, and the list of the files it keeps. */
function serviceWorker(): Plugin {
  return {
    name: 'studio-worker',
    apply: 'build',
    async generateBundle() {
      const msw = await readFile(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'studio-worker.js', source: `${await workerCode()}\n${msw}` });
    },
    async writeBundle({ dir = '' }) {
      const { writeFileList } = await import('./scripts/lib/file-list.mjs' as string);
      writeFileList(dir);
    },
  };
}

/** Our part of the worker as one plain script. */
async function workerCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: here('demo/worker/studio-worker.ts'), formats: ['iife'], name: 'studio' },
    },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}
