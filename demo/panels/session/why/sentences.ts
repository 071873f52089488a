import type { Read, Reason, Why } from '../../../../src/form/why.js';

/** One thing that is so about a question, and what makes it so. */
export interface Sentence {
  readonly text: string;
  /** The expression that decides, where it is one. */
  readonly rule?: string;
  readonly reads: readonly Read[];
}

const ofWhom = (of: string, path: string): string =>
  of === path ? 'it' : `the ${of.includes(' ') ? of : `group ${of}`}`;

function shown({ visible }: Why, path: string): readonly Sentence[] {
  const hiding = visible.filter(({ result }) => !result);
  const telling = (hiding.length > 0 ? hiding : visible).filter(({ rule }) => rule !== 'true');
  if (telling.length === 0) return [{ text: 'It is shown, always.', reads: [] }];
  return telling.map(({ of, rule, result, reads }) => {
    if (rule === 'jumped over') return { text: 'It is hidden, since its page is jumped over.', reads };
    const hider = ofWhom(of, path);
    const text = result
      ? `It is shown, since this holds for ${hider}:`
      : `It is hidden, since this does not hold for ${hider}:`;
    return rule === 'false' ? { text: `It is hidden, always: ${hider} is.`, reads } : { text, rule, reads };
  });
}

const plainly = (reasons: readonly Reason[], yes: string, no: string): readonly Sentence[] =>
  reasons.map(({ rule, result, reads }) => {
    const verdict = result ? yes : no;
    if (rule === 'true' || rule === 'false') return { text: `It ${verdict}, always.`, reads };
    return { text: `It ${verdict}, since this ${result ? 'holds' : 'does not hold'}:`, rule, reads };
  });

/** What can be said about a question, most important first. */
export function sentencesOf(found: Why, path: string): readonly Sentence[] {
  const { issues, required, enabled } = found;
  return [
    ...shown(found, path),
    ...plainly(required, 'is required', 'is not required'),
    ...plainly(enabled, 'can be answered', 'cannot be answered'),
    ...issues.map(({ code, params, rule, reads = [] }) => ({
      text: `Its answer is not taken: ${code}${params ? ` ${JSON.stringify(params)}` : ''}.`,
      ...(rule !== undefined && { rule }),
      reads,
    })),
    ...(issues.length === 0 ? [{ text: 'Nothing is wrong with its answer.', reads: [] }] : []),
  ];
}
