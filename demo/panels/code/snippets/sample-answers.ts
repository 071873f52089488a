import type { FormDocument } from '@entryway/mock-server';

export type SampleAnswers = Readonly<Record<string, string | number | boolean>>;

interface Question {
  readonly key: string;
  readonly type: string;
  readonly required?: unknown;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
  readonly options?: readonly { readonly value?: string }[];
}

interface Part {
  readonly visible?: unknown;
  readonly enabled?: unknown;
}

/** Members that say nothing about which answers are taken. */
const harmless = new Set(
  [
    'id key type label required visible enabled options min_length max_length ui',
    'description_md help_md placeholder messages autocomplete prefill width rows counter yes_label no_label style',
  ].flatMap((line) => line.split(' ')),
);

const most = 4;

const texts: Readonly<Record<string, string>> = {
  text: 'Ada Lovelace',
  long_text: 'The tap drips.',
  email: 'ada@example.org',
};

function answerTo({ type, options, min_length, max_length }: Question): string | boolean | undefined {
  if (type === 'yes_no') return true;
  if (type === 'single_choice') return options?.[0]?.value;
  const text = texts[type];
  const fits = text !== undefined && text.length >= (min_length ?? 0) && text.length <= (max_length ?? text.length);
  return fits ? text : undefined;
}

const isOn = (value: unknown): boolean => value === undefined || value === null || value === true;
const isAlwaysThere = (part: Part | null | undefined): boolean => isOn(part?.visible) && isOn(part?.enabled);

/** Answers to some questions that take any answer of their type, those that must be answered first. */
export function sampleAnswers({ pages }: FormDocument): SampleAnswers {
  const questions = pages
    .filter(isAlwaysThere)
    .flatMap(({ sections = [] }) => sections)
    .filter(isAlwaysThere)
    .flatMap((section) => (section?.fields ?? []) as readonly unknown[] as readonly (Question & Part)[])
    .filter((question) => isAlwaysThere(question) && Object.keys(question).every((name) => harmless.has(name)));
  const byNeed = [...questions].sort((a, b) => Number(Boolean(b.required)) - Number(Boolean(a.required)));
  const pairs = byNeed.flatMap((question) => {
    const answer = answerTo(question);
    return answer === undefined ? [] : [[question.key, answer] as const];
  });
  return Object.fromEntries(pairs.slice(0, most));
}
