import { Checker } from 'accessibility-checker-engine/ace-node.js';
import type { Finding } from './finding.js';

/** WCAG 2.2, A and AA, and the engine's own advice. */
const all = 'WCAG_2_2';
/** Of these, the rules that look at more than the document: colours, sizes, what scrolls and what lies on top. */
const ofLooks = 'looks';
const looks = /^text_contrast|^text_block_heading$|^text_spacing|^style_|^target_|^element_(?:scrollable|tabbable)/u;

let made: Checker | undefined;

/** The engine, which takes its time to be made. */
function checkerOf(): Checker {
  if (made) return made;
  made = new Checker();
  const whole = made.getGuidelines().find(({ id }) => id === all);
  if (!whole) throw new Error(`Equal Access does not know ${all}.`);
  const checkpoints = whole.checkpoints.map((one) => ({
    ...one,
    rules: (one.rules ?? []).filter(({ id }) => looks.test(id)),
  }));
  made.addGuideline({ ...whole, id: ofLooks, checkpoints });
  return made;
}

/**
 * What the second engine finds, IBM's Equal Access: definite failures, and what it leaves to a person to judge; where
 * only the look has changed, by the rules that see it.
 */
export async function ibmFindings(where: Document, { onlyLooks = false } = {}): Promise<readonly Finding[]> {
  const { results } = await checkerOf().check(where, [onlyLooks ? ofLooks : all]);
  return results
    .filter(({ value: [, outcome] }) => outcome !== 'PASS')
    .map(({ ruleId, value: [, outcome], message, snippet }) => ({
      engine: 'ibm',
      rule: ruleId,
      sure: outcome === 'FAIL',
      what: message,
      where: snippet,
    }));
}
