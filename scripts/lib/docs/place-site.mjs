import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Nothing from elsewhere; the one exception is a film in an example, which is fetched when somebody asks for it. */
const policy = (hashes) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    // Code is coloured by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A page that finds its way from wherever it lies, under a policy that names its own inline scripts. */
function placedPage(html, base, depth) {
  const up = '../'.repeat(depth) || './';
  // The folder of the site is known once the page is open: code asks for it there.
  const where = `globalThis.__docs__=new URL(${JSON.stringify(up)},location.href).pathname`;
  const relative = html.replaceAll(base, up).replace(/<head>/, `<head><script>${where}</script>`);
  const scripts = Array.from(relative.matchAll(/<script[^>]*>([\s\S]+?)<\/script>/g), ([, code]) => hashOf(code));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy([...new Set(scripts)])}">`;
  return relative.replace(/<head>/, `<head>${meta}`);
}

/** Code with the folder of the site in it: as a string of its own, or inside one. */
function placedCode(code, base) {
  const asked = 'globalThis.__docs__';
  const own = new RegExp(`([\`"'])${base}([^\`"'\\\\]*)\\1`, 'g');
  const placed = code
    .replaceAll(own, (_whole, quote, rest) => `(${asked}+${quote}${rest}${quote})`)
    .replaceAll(`\\"${base}\\"`, `\\""+${asked}+"\\"`);
  if (placed.includes(base)) throw new Error(`A script has ${base} in a place nobody knows of.`);
  return placed;
}

/** Makes every address of a built site relative, so that it works in any folder of any host. */
export async function placeSite(folder, base) {
  const files = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  for (const file of files.filter((name) => /\.(?:html|js|css)$/.test(name))) {
    const target = path.join(folder, file);
    const text = await readFile(target, 'utf8');
    if (file.endsWith('.html')) await writeFile(target, placedPage(text, base, file.split('/').length - 1));
    else if (text.includes(base)) await writeFile(target, placedCode(text, base));
  }
}
