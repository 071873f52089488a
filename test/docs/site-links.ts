import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The file behind an address, where there is one. */
function fileOf(folder: string, address: string): string | undefined {
  const file = path.join(folder, address);
  if (!existsSync(file)) return undefined;
  if (!statSync(file).isDirectory()) return file;
  const first = path.join(file, 'index.html');
  return existsSync(first) ? first : undefined;
}

const idsIn = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(/\sid="([^"]+)"/gu), ([, id = '']) => id));

/** Links, pictures and scripts of the pages of a folder that lead nowhere, and anchors that no page has. */
export function brokenLinks(folder: string): readonly string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && name !== '404.html',
  );
  const html = new Map(pages.map((name) => [path.join(folder, name), readFileSync(path.join(folder, name), 'utf8')]));
  const ids = new Map([...html].map(([file, text]) => [file, idsIn(text)]));
  const broken: string[] = [];
  for (const [file, text] of html) {
    for (const [, to = ''] of text.matchAll(/\s(?:href|src)="([^"]+)"/gu)) {
      if (/^(?:https?|data|mailto):/u.test(to)) continue;
      const [place = '', anchor] = to.replaceAll('&amp;', '&').split('#');
      const target = place === '' ? file : fileOf(path.dirname(file), decodeURIComponent(place));
      const isThere =
        target !== undefined && (!anchor || !ids.has(target) || ids.get(target)?.has(decodeURIComponent(anchor)));
      if (!isThere) broken.push(`${path.relative(folder, file)}: ${to}`);
    }
  }
  return [...new Set(broken)];
}
