import { launch } from 'puppeteer-core';
import { ensureBrowsers, howToGet } from './lib/browsers.mjs';
import { unseenChromium } from './lib/chromium-flags.mjs';
import { readOptions, refuse } from './lib/options.mjs';
import { limits } from './lib/weigh/limits.mjs';
import { serveForms } from './lib/weigh/serve.mjs';
import { weighForm } from './lib/weigh/weigh-form.mjs';

const { positionals } = readOptions({ allowPositionals: true });
const forms = positionals.length > 0 ? positionals : ['contact', 'rental-application', 'medical-history'];
const { chromium } = await ensureBrowsers(['chromium']);
if (!chromium) refuse(howToGet('chromium'));
const [browser, service] = [await launch(unseenChromium(chromium)), await serveForms()];

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
for (const form of forms) {
  const { first, idle, shift, scripts } = await weighForm(browser, service.address(form));
  console.log(
    `${form}: ${kB(first.bytes)} in ${first.files} files and ${first.steps} steps before the first question,`,
  );
  console.log(`  ${kB(idle.bytes)} in ${idle.files} files when idle, layout shift ${shift.toFixed(3)}`);
  for (const { file, bytes, isFirst } of scripts)
    console.log(`  ${isFirst ? '*' : ' '} ${kB(bytes).padStart(9)}  ${file}`);
  const allowed = limits[form];
  const isOver = allowed && (first.bytes > allowed.first.bytes || first.files > allowed.first.files);
  if (isOver || (allowed && (first.steps > allowed.first.steps || idle.bytes > allowed.idle.bytes))) {
    console.log(`  OVER the limits of ${form}: ${JSON.stringify(allowed)}`);
    process.exitCode = 1;
  }
}
await browser.close();
service.close();
