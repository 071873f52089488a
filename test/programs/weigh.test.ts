import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import puppeteer, { type Browser } from 'puppeteer-core';
import { readText, root } from '../node/repository.js';

type Weights = Readonly<Record<string, number>>;
type Limits = Readonly<Record<string, Weights>>;

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);
const { limits, overLimits } = (await import('../../scripts/lib/weigh/limits.mjs' as string)) as {
  readonly limits: Limits;
  readonly overLimits: (weighed: Weights, allowed: Weights | undefined) => readonly string[];
};
const { serveForms } = await import('../../scripts/lib/weigh/serve.mjs' as string);
const { weighForm } = await import('../../scripts/lib/weigh/weigh-form.mjs' as string);
const { weighSession } = await import('../../scripts/lib/weigh/weigh-session.mjs' as string);

/** Limits that are higher than they were, or gone. */
const raised = (now: Limits, before: Limits): readonly string[] =>
  Object.entries(before).flatMap(([name, known]) =>
    Object.entries(known).flatMap(([what, most]) => {
      const next = now[name]?.[what];
      const isLower = next !== undefined && next <= most;
      return typeof most === 'number' && !isLower ? [`${name}: ${what} was ${most} and is ${next}`] : [];
    }),
  );

/** The limits as a commit has them; nothing where there is no such commit. */
async function limitsIn(commit: string): Promise<Limits> {
  try {
    const about = ['show', `${commit}:scripts/lib/weigh/limits.mjs`];
    const text = execFileSync('git', about, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return (await import(`data:text/javascript,${encodeURIComponent(text)}`)).limits;
  } catch {
    return {};
  }
}

describe('what a page with an empty cache fetches', function () {
  this.timeout(180_000);
  let browser: Browser;
  let service: { address(form: string): string; close(): void };
  before(async () => {
    const { chromium } = await ensureBrowsers(['chromium']);
    [browser, service] = [await puppeteer.launch(unseenChromium(chromium)), await serveForms()];
  });
  after(async () => {
    await browser?.close();
    service?.close();
  });

  it('is within the limits for forms of three kinds, and for a session alone', async () => {
    const forms = Object.keys(limits).filter((name) => name !== 'session');
    const all: (readonly [string, Weights])[] = [['session', await weighSession()]];
    // One after the other: a page nobody sees paints nothing.
    for (const form of forms) all.push([form, await weighForm(browser, service.address(form))]);
    const over = all.flatMap(([name, weights]) => overLimits(weights, limits[name]).map((line) => `${name}: ${line}`));
    expect(over, over.join('\n')).to.deep.equal([]);
    // One that is far too high guards nothing.
    const loose = all.flatMap(([name, { bytes }]) => ((limits[name]?.bytes ?? 0) > (bytes ?? 0) * 1.03 ? [name] : []));
    expect(loose, 'limits that could be lowered').to.deep.equal([]);
  });

  it('is told in the documentation as it is held here', () => {
    const told = readText('docs/performance.md').match(/at most [\d,]{5,}/gu);
    const held = Object.values(limits).flatMap(({ bytes, idleBytes }) => [bytes ?? [], idleBytes ?? []].flat());
    expect(told).to.deep.equal(held.map((most) => `at most ${most.toLocaleString('en')}`));
  });

  it('is never allowed to be more than it was', async () => {
    const known = [await limitsIn('HEAD'), await limitsIn('HEAD~1')];
    expect(known.flatMap((before) => raised(limits, before))).to.deep.equal([]);
    expect(raised({ contact: { bytes: 2 } }, { contact: { bytes: 1, files: 3 } })).to.deep.equal([
      'contact: bytes was 1 and is 2',
      'contact: files was 3 and is undefined',
    ]);
  });
});
