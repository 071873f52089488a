#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/cli.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  const { bundled } = await import('./bundle.js');
  const command = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
  const script = await bundled(command).catch(() => undefined);
  if (script) await import(script.href);
  else {
    const { register } = await import('tsx/esm/api');
    register();
    await import('../src/cli.js');
  }
}
