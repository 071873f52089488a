import { inRoot } from './lib/root.mjs';
import { bundled } from './lib/server/bundle.mjs';

// Runs the command of the mock-server from its sources; the arguments are its own.
const { href } = await bundled(inRoot('mock-server/src/cli.ts'));
await import(href);
