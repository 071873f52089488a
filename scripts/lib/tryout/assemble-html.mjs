import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A site without a bundler: pages, with the package's CDN files copied beside them. */
export async function assembleHtml(folder) {
  const entryway = path.join(folder, 'node_modules/entryway');
  await mkdir(path.join(folder, 'entryway'), { recursive: true });
  await cp(path.join(entryway, 'dist/cdn'), path.join(folder, 'entryway/cdn'), { recursive: true });
  await cp(path.join(entryway, 'dist/offline/entryway-offline.js'), path.join(folder, 'entryway-offline.js'));
  const { html, js } = readmeSnippets(await readFile(path.join(entryway, 'README.md'), 'utf8'));
  await writeFile(path.join(folder, 'readme.js'), js);
  await writeFile(path.join(folder, 'readme.html'), `${head}${html}<script type="module" src="readme.js"></script>\n`);
  return folder;
}

const head = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>README</title>
`;

/** The first page of the package's README and the script after it, with the addresses of this site. */
function readmeSnippets(readme) {
  const block = (language) => new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(readme)?.[1];
  const [html, js] = [block('html'), block('js')];
  if (!html?.includes('<entry-form') || !js) throw new Error('README.md shows no page with an <entry-form>.');
  return {
    js,
    html: html
      .replaceAll(/https?:\/\/[^"]*(?=\/api\/v1)/g, '')
      .replaceAll(/"[^"]*\bcdn\/(?=[^"/]+\.js")/g, '"entryway/cdn/'),
  };
}
