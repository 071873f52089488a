import { mkdir, readFile, writeFile } from 'node:fs/promises';
import puppeteer from 'puppeteer-core';
import { servePage } from '../../rigs/lib/serve-page.mjs';
import { chromiumFlags } from '../chromium-flags.mjs';
import { inRoot } from '../root.mjs';
import { loadMockServer } from '../server/load-sources.mjs';
import { languages, showForm } from './show-form.mjs';

const themes = ['plain', 'paper', 'slate', 'bloom', 'civic', 'contrast'];
const schemes = ['light', 'dark'];
const sizes = { phone: { width: 375, height: 800 }, desktop: { width: 1100, height: 900 } };

/** Not every machine that takes pictures has a Japanese font. */
const fonts = 'node_modules/@fontsource/stick';
const japanese = ['system-ui', 'Stick', 'sans-serif'].join();

const script = `
import './src/index.ts';
const query = new URLSearchParams(location.search);
const language = query.get('language');
document.documentElement.lang = language;
document.documentElement.style.colorScheme = query.get('scheme');
document.body.style.margin = '0';
const form = document.createElement('entry-form');
form.setAttribute('theme', query.get('theme'));
Object.assign(form, {
  baseUrl: location.origin + '/api/v1', form: 'sheet-' + language, locale: language,
  persist: 'none', history: 'none',
});
if (language === 'ja') {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/fonts/index.css' }));
  form.style.setProperty('--entry-seed-font', '${japanese}');
  if (query.get('theme') === 'paper') form.style.setProperty('--entry-seed-font-heading', 'Georgia,Stick,serif');
}
document.body.append(form);
const session = await form.ready;
for (const [path, value] of Object.entries(JSON.parse(query.get('answers')))) session.answer(path, value);
`;

/** Takes the form in every theme, scheme, size and language, and puts those of one theme and size side by side. */
export async function takeSheets(executablePath, wanted) {
  const { createMockServer, nodeListener } = await loadMockServer();
  const forms = new Map(languages.map((language) => [language, showForm(language)]));
  const seed = Array.from(forms.values(), ({ answers: _, ...form }) => form);
  const service = nodeListener(createMockServer({ limits: [], seed }));
  const answer = async (incoming, outgoing, next) => {
    const font = /^\/fonts\/((?:files\/)?[\w.-]+)$/.exec(incoming.url ?? '')?.[1];
    if (!font) return service(incoming, outgoing, next);
    outgoing.setHeader('Content-Type', font.endsWith('.css') ? 'text/css' : 'font/woff2');
    outgoing.end(await readFile(inRoot(fonts, font)));
  };
  const page = await servePage({ title: 'Sheets', script, answer });
  const browser = await puppeteer.launch({ executablePath, args: chromiumFlags });
  await mkdir(inRoot('shots/themes'), { recursive: true });
  try {
    for (const theme of themes.filter((name) => wanted.length === 0 || wanted.includes(name)))
      for (const size of Object.keys(sizes)) {
        const rows = [];
        for (const scheme of schemes) {
          const row = [];
          for (const language of languages)
            row.push(await take(browser, page.address, { theme, scheme, language, size, form: forms.get(language) }));
          rows.push(row);
        }
        const file = `shots/themes/${theme}-${size}.png`;
        await writeFile(inRoot(file), await sideBySide(browser, rows));
        console.log(file);
      }
  } finally {
    await browser.close();
    page.close();
  }
}

async function take(browser, address, { theme, scheme, language, size, form }) {
  const tab = await browser.newPage();
  const query = new URLSearchParams({ theme, scheme, language, answers: JSON.stringify(form.answers) });
  await tab.setViewport({ ...sizes[size], deviceScaleFactor: 1 });
  await tab.goto(`${address}?${query}`);
  await tab.waitForSelector(`entry-form[data-theme="${theme}"] entry-field[name="message"] textarea`);
  // One question is left open, and its error is shown; the list of errors is looked at elsewhere.
  await (await tab.waitForSelector('[part~="button-primary"]')).click();
  await tab.waitForSelector('[part~="error"]');
  await tab.evaluate(() => document.querySelector('entry-field[name="email"] input').focus());
  await tab.keyboard.press('Shift');
  await tab.mouse.move(0, 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await tab.evaluate(drawAllGlyphs);
  const picture = await tab.screenshot({ fullPage: true, encoding: 'base64' });
  await tab.close();
  return picture;
}

/** Runs in the page: a font in many files comes piece by piece, so every glyph on the page is asked for by name. */
async function drawAllGlyphs() {
  const values = Array.from(document.querySelectorAll('input, textarea'), ({ value }) => value);
  const text = [...new Set(document.body.textContent + values.join(''))].join('');
  await Promise.all(
    [...new Set([...document.fonts].map(({ family }) => family))].map((family) =>
      document.fonts.load(`16px ${family}`, text),
    ),
  );
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Pictures in rows, as one picture. */
async function sideBySide(browser, rows) {
  const tab = await browser.newPage();
  const images = rows.map(
    (row) => `<div>${row.map((data) => `<img src="data:image/png;base64,${data}">`).join('')}</div>`,
  );
  await tab.setViewport({ width: 800, height: 600 });
  await tab.setContent(
    `<style>body{margin:24px;background:#8a8f98;width:max-content;padding-right:24px}div{display:flex;gap:24px;margin-bottom:24px;align-items:start}</style>${images.join('')}`,
  );
  await tab.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const { width, height } = await tab.evaluate(() => {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement;
    return { width, height };
  });
  await tab.setViewport({ width, height });
  const picture = await tab.screenshot({ fullPage: true });
  await tab.close();
  return picture;
}
