import { launch } from 'puppeteer-core';
import { ensureBrowsers, howToGet } from './lib/browsers.mjs';
import { unseenChromium } from './lib/chromium-flags.mjs';
import { readOptions, refuse } from './lib/options.mjs';
import { limits, overLimits } from './lib/weigh/limits.mjs';
import { serveForms } from './lib/weigh/serve.mjs';
import { weighForm } from './lib/weigh/weigh-form.mjs';
import { weighSession } from './lib/weigh/weigh-session.mjs';

const { positionals } = readOptions({ allowPositionals: true });
const forms = positionals.length > 0 ? positionals : Object.keys(limits).filter((name) => name !== 'session');
const { chromium } = await ensureBrowsers(['chromium']);
if (!chromium) refuse(howToGet('chromium'));
const [browser, service] = [await launch(unseenChromium(chromium)), await serveForms()];

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const judge = (name, weighed) => {
  for (const over of overLimits(weighed, limits[name] ?? {})) {
    console.log(`  OVER the limits of ${name}: ${over}`);
    process.exitCode = 1;
  }
};
for (const form of forms) {
  const weighed = await weighForm(browser, service.address(form));
  const { bytes, files, steps, idleBytes, idleFiles, shift, scripts } = weighed;
  console.log(`${form}: ${kB(bytes)} in ${files} files and ${steps} steps before the first question,`);
  console.log(`  ${kB(idleBytes)} in ${idleFiles} files when idle, layout shift ${shift.toFixed(3)}`);
  for (const { file, bytes: size, isFirst } of scripts)
    console.log(`  ${isFirst ? '*' : ' '} ${kB(size).padStart(9)}  ${file}`);
  judge(form, weighed);
}
await browser.close();
service.close();

const session = await weighSession();
console.log(`the session alone: ${kB(session.bytes)}`);
judge('session', session);
