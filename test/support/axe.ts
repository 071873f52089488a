import axe from 'axe-core';
import { expect } from 'chai';
import { isThorough } from './engine.js';
import type { Finding } from './finding.js';

/** All of A and AA, and what axe calls good practice; no rule is left out. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that look at more than the document: colours, sizes and what scrolls. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** What axe finds, and what it leaves to a person to judge; where only the look has changed, by the rules that see it. */
export async function axeFindings(
  where: readonly (Element | Document)[],
  { onlyLooks = false } = {},
): Promise<readonly Finding[]> {
  const runOnly = onlyLooks ? { type: 'rule' as const, values: ofLooks } : tags;
  const { violations, incomplete } = await axe.run(
    { include: [...where] as Node[] },
    { runOnly, resultTypes: ['violations', 'incomplete'] },
  );
  const told = (results: typeof violations, sure: boolean): Finding[] =>
    results.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => ({ engine: 'axe', rule: id, sure, what: help, where: html })),
    );
  return [...told(violations, true), ...told(incomplete, false)];
}

/**
 * What axe finds wrong, one line for each. It reads elements and styles, which are the same in every engine, and takes
 * longer than most of what is tested: one engine is asked.
 */
export async function violationsIn(...where: readonly (Element | Document)[]): Promise<readonly string[]> {
  if (!isThorough) return [];
  return (await axeFindings(where)).filter(({ sure }) => sure).map(({ rule, where: html }) => `${rule}: ${html}`);
}

/** Fails when axe finds anything. */
export async function expectAccessible(...where: readonly Element[]): Promise<void> {
  const found = await violationsIn(...where);
  expect(found, found.join('\n')).to.deep.equal([]);
}
