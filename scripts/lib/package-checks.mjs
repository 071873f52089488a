import { readdirSync, readFileSync } from 'node:fs';
import { tarballs } from './pack.mjs';
import { inRoot } from './root.mjs';
import { command } from './run.mjs';
import { checks } from './suites.mjs';

/** What others' tools have to say about the built packages. */
export async function packageChecks() {
  const packed = await tarballs();
  return checks(
    [command('publint'), '.', '--strict'],
    [command('publint'), 'mock-server', '--strict'],
    ...Object.values(packed).map((tarball) => [
      command('@arethetypeswrong/cli', 'attw'),
      tarball,
      '--profile',
      'esm-only',
      // A style sheet has no types.
      '--exclude-entrypoints',
      'entry-form.css',
    ]),
    [command('eslint'), ...withTemplates(), '--max-warnings=0'],
  );
}

/** The built files that draw something: the rules are about nothing else, and to read the others takes as long again. */
function withTemplates() {
  const files = readdirSync(inRoot('dist'), { recursive: true })
    .map((name) => `dist/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.js') && !file.startsWith('dist/cdn/'));
  const drawing = files.filter((file) => /\bhtml(?:\$\d+)?`/.test(readFileSync(inRoot(file), 'utf8')));
  if (drawing.length === 0) throw new Error('No file of dist has a template.');
  return drawing;
}
