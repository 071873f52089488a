import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface Look {
  /** Undefined: the whole page, but for the form in the frame, which has tests of its own. */
  readonly inside?: string;
  /** Undefined: all, best practices included. */
  readonly rules?: readonly string[];
}

/** What axe finds wrong with the studio itself. */
export async function findings(tab: Page, { inside, rules }: Look = {}): Promise<readonly string[]> {
  if (!(await tab.evaluate('typeof axe === "object"'))) await tab.evaluate(axe);
  const context = JSON.stringify(inside ? { include: [inside] } : { exclude: ['iframe'] });
  const options = JSON.stringify({ iframes: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const violations: readonly Finding[] = (await tab.evaluate(
    `axe.run(${context}, ${options}).then(({ violations }) => violations)`,
  )) as readonly Finding[];
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
