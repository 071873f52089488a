import axe, { type NodeResult, type Result } from 'axe-core';
import { numberOf } from './numbers.js';
import type { Finding } from './report.js';

const elementOf = ({ target }: NodeResult): Element | null => {
  const [first] = target;
  return typeof first === 'string' ? document.querySelector(first) : null;
};

const told = ({ id, impact, help, helpUrl, nodes }: Result): Finding => ({
  rule: id,
  impact: impact ?? 'minor',
  asks: help,
  help: helpUrl,
  places: nodes.flatMap((node) => {
    const element = elementOf(node);
    if (!element) return [];
    const fixes = [...node.any, ...node.all, ...node.none].map(({ message }) => message);
    return [{ at: numberOf(element), html: node.html.slice(0, 200), fixes }];
  }),
});

/** What axe finds wrong with the form, and what it leaves to people. */
export async function findingsIn(form: Element) {
  const { violations, incomplete } = await axe.run(form, {
    resultTypes: ['violations', 'incomplete'],
    rules: { 'target-size': { enabled: true } },
  });
  return { findings: violations.map(told), undecided: incomplete.map(told) };
}
