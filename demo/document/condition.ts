import { type Json, listIn, textIn } from './json.js';

/** How an answer is compared, in words. */
const comparisons = [
  { id: 'is', words: 'is', takesValue: true },
  { id: 'isNot', words: 'is not', takesValue: true },
  { id: 'includes', words: 'includes', takesValue: true },
  { id: 'answered', words: 'is answered', takesValue: false },
  { id: 'unanswered', words: 'is not answered', takesValue: false },
  { id: 'more', words: 'is more than', takesValue: true },
  { id: 'atLeast', words: 'is at least', takesValue: true },
  { id: 'less', words: 'is less than', takesValue: true },
  { id: 'atMost', words: 'is at most', takesValue: true },
] as const;

export type Comparison = (typeof comparisons)[number]['id'];
type Literal = string | number | boolean;

/** "Show this when <question> is <answer>". */
export interface Condition {
  /** The key of the question; of one in the same group with `item` before it. */
  readonly question: string;
  readonly comparison: Comparison;
  readonly value: Literal;
}

const operators: Readonly<Partial<Record<string, Comparison>>> = {
  '==': 'is',
  '!=': 'isNot',
  '>': 'more',
  '>=': 'atLeast',
  '<': 'less',
  '<=': 'atMost',
};

const name = String.raw`(?:answers|item)\.[A-Za-z_]\w*`;
const compared = new RegExp(String.raw`^(${name})\s*(==|!=|>=|<=|>|<)\s*(.+)$`, 'su');
const alone = new RegExp(`^(!?)(${name})$`, 'u');
const member = new RegExp(String.raw`^("(?:[^"\\]|\\.)*")\s+in\s+(${name})$`, 'su');
const emptiness = new RegExp(String.raw`^(!?)empty\(\s*(${name})\s*\)$`, 'u');

const question = (path: string): string => path.replace(/^answers\./u, '');
const pathTo = (asked: string): string => (asked.startsWith('item.') ? asked : `answers.${asked}`);

function literal(text: string): Literal | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An expression in words; undefined for one that says more than that. */
export function readCondition(expr: string): Condition | undefined {
  const text = expr.trim();
  const [, not, empty] = emptiness.exec(text) ?? [];
  if (empty) return { question: question(empty), comparison: not ? 'answered' : 'unanswered', value: '' };
  const [, no, yes] = alone.exec(text) ?? [];
  if (yes) return { question: question(yes), comparison: 'is', value: !no };
  const [, one = '', list] = member.exec(text) ?? [];
  if (list) return { question: question(list), comparison: 'includes', value: literal(one) ?? '' };
  const [, asked, operator = '', given = ''] = compared.exec(text) ?? [];
  const comparison = operators[operator];
  const value = literal(given);
  return asked && comparison && value !== undefined ? { question: question(asked), comparison, value } : undefined;
}

/** The words as an expression, with the answers it reads. */
export function writeCondition({ question: asked, comparison, value }: Condition): { expr: string; deps: string[] } {
  const path = pathTo(asked);
  const deps = [asked.replace(/^item\./u, '')];
  if (comparison === 'answered') return { expr: `!empty(${path})`, deps };
  if (comparison === 'unanswered') return { expr: `empty(${path})`, deps };
  if (comparison === 'includes') return { expr: `${JSON.stringify(value)} in ${path}`, deps };
  const operator = Object.entries(operators).find(([, id]) => id === comparison)?.[0] ?? '==';
  return { expr: `${path} ${operator} ${JSON.stringify(value)}`, deps };
}

const truths = new Set(['yes_no', 'consent']);
const numbers = new Set(['number', 'percent', 'rating', 'nps', 'slider', 'calculated']);

const lists = new Set(['multi_choice', 'ranking']);
const inOrder: ReadonlySet<Comparison> = new Set(['more', 'atLeast', 'less', 'atMost']);

/** How the answers of a question can be compared. */
export function comparisonsOf(field: Json | undefined): readonly (typeof comparisons)[number][] {
  const type = textIn(field, 'type');
  return comparisons.filter(({ id }) => {
    if (id === 'answered' || id === 'unanswered') return true;
    if (lists.has(type)) return id === 'includes';
    return id !== 'includes' && (numbers.has(type) || !inOrder.has(id));
  });
}

/** The comparison a new condition begins with. */
export const firstComparison = (field: Json | undefined): Comparison => comparisonsOf(field)[0]?.id ?? 'answered';

/** What a question can be compared with: a few answers, a number, or a text. */
export function answersTo(field: Json | undefined): 'number' | 'text' | readonly { value: Literal; label: string }[] {
  const type = textIn(field, 'type');
  if (truths.has(type))
    return [
      { value: true, label: textIn(field, 'yes_label') || 'Yes' },
      { value: false, label: textIn(field, 'no_label') || 'No' },
    ];
  if (numbers.has(type)) return 'number';
  const options = listIn(field, 'options');
  if (options.length === 0) return 'text';
  return options.map((option) => ({ value: textIn(option, 'value'), label: textIn(option, 'label') }));
}
