import axe from 'axe-core';
import { expect } from 'chai';
import { isThorough } from './engine.js';

/**
 * What axe finds, one line for each violation; no rule is left out. It reads elements and styles, which are the same in
 * every engine, and takes longer than most of what is tested: one engine is asked.
 */
export async function violationsIn(...where: readonly (Element | Document)[]): Promise<readonly string[]> {
  if (!isThorough) return [];
  const { violations } = await axe.run(
    { include: [...where] as Node[] },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Fails when axe finds anything. */
export async function expectAccessible(...where: readonly Element[]): Promise<void> {
  const found = await violationsIn(...where);
  expect(found, found.join('\n')).to.deep.equal([]);
}
