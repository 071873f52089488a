import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { command } from './run.mjs';
import { checks } from './suites.mjs';

/** Builds the packages and checks them as their users will meet them. */
export const packageSuite = {
  name: 'package',
  async run() {
    // Loaded late: these need the installed modules.
    const { buildCdn, buildLibrary } = await import('./build-library.mjs');
    const { buildServer } = await import('./build-server.mjs');
    const { writeManifest } = await import('./manifest.mjs');
    const { formatSizes, measure } = await import('./sizes.mjs');

    await buildLibrary();
    await buildServer();
    await writeManifest();
    const chunks = await buildCdn();
    const sizes = measure(chunks);
    const tags = definedTags();
    const tools = await checks(
      ...['.', 'mock-server'].flatMap((folder) => [
        [command('publint'), folder, '--strict'],
        [command('@arethetypeswrong/cli', 'attw'), '--pack', folder, '--profile', 'esm-only'],
      ]),
      [command('eslint'), 'dist', '--max-warnings=0'],
    );
    return sum(tools, [
      lacking('dist/cdn', (tag) => chunks.some(({ code }) => new RegExp(`["'\`]${tag}["'\`]`).test(code)), tags),
      { ok: sizes.forms.every(({ fits }) => fits), output: formatSizes(sizes) },
    ]);
  },
};

/** The tags that the sources define. */
function definedTags() {
  const tags = readdirSync(inRoot('src'), { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(inRoot('src', name), 'utf8').matchAll(/^@customElement\('([^']+)'\)/gm)])
    .map(([, tag]) => tag);
  if (tags.length === 0) throw new Error('No element is defined in src.');
  return tags;
}

function lacking(place, has, tags) {
  const missing = tags.filter((tag) => !has(tag));
  return { ok: missing.length === 0, output: `${place} lacks ${missing.join(', ')}.` };
}

function sum(tools, own) {
  const broken = own.filter(({ ok }) => !ok);
  return {
    passed: tools.passed + own.length - broken.length,
    failed: tools.failed + broken.length,
    output: [tools.output, ...broken.map(({ output }) => output)].filter(Boolean).join('\n\n'),
  };
}
