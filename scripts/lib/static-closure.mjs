import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a source imports as code, with the page, not later: neither types nor `import()`. */
function importsOf(file) {
  const source = readFileSync(file, 'utf8');
  return Array.from(
    source.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?['"](\.[^'"]+)\.js['"]/gmu),
    ([, to]) => path.join(path.dirname(file), `${to}.ts`),
  );
}

/** A source with all it cannot do without, however far away. */
export function staticClosure(entry) {
  const found = new Set();
  const waiting = [entry];
  while (waiting.length > 0) {
    const file = waiting.pop();
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...importsOf(file));
  }
  return found;
}
