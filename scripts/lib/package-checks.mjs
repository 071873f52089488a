import { command } from './run.mjs';
import { checks } from './suites.mjs';

/** What others' tools have to say about the built packages. */
export const packageChecks = () =>
  checks(
    ...['.', 'mock-server'].flatMap((folder) => [
      [command('publint'), folder, '--strict'],
      [command('@arethetypeswrong/cli', 'attw'), '--pack', folder, '--profile', 'esm-only'],
    ]),
    [command('eslint'), 'dist', '--max-warnings=0'],
  );
