import { readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';
import { byType } from './conformance/by-type.mjs';
import { criteria, outcomes } from './conformance/criteria.mjs';
import { evidence } from './conformance/evidence.mjs';
import { fileOf } from './field-types.mjs';
import { code, join, table } from './tables.mjs';

const versionOf = (name) => JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8')).version;

/** A test as the reader of the report finds it: its file, and the words of its title that are always the same. */
const testOf = (name) => {
  const found = evidence[name];
  if (!found) throw new Error(`There is no evidence "${name}".`);
  const [file, title] = found;
  return `${title.replace(/[\s:,(]+$/, '')} (${code(file.replace('test/', '').replace('.test.ts', ''))})`;
};

const meaning = {
  Supports: 'the library does what the criterion asks for, as far as the tests beside it can tell',
  'Not applicable': 'there is nothing in the library that the criterion speaks of',
  'Up to the page': 'only the page around the form can do it',
  'Up to the form': 'only the author of the form can do it; the library shows what the author gives',
};

const counted = outcomes.map(
  (outcome) => `${criteria.filter(([, , , one]) => one === outcome).length} ${outcome.toLowerCase()}`,
);

/** The conformance report: every criterion and every type of field, with the tests that stand behind it. */
export const conformancePage = () =>
  join(
    '# Conformance report',
    'How Entryway stands to the Web Content Accessibility Guidelines 2.2, levels A and AA, criterion by criterion and by type of field. This page is made by the build: each line names the tests it rests on, and the build fails where one of them is gone.',
    '## What this rests on',
    `- **Machines only.** Everything below was found by automatic tests in real browsers: axe-core ${versionOf('axe-core')} with its rules of good practice, IBM Equal Access ${versionOf('accessibility-checker-engine')}, real keys, real clicks, and what the browser tells assistive technology.
- **No person has audited it.** Nobody who uses a screen reader, a switch, speech or a magnifier every day has been asked to fill in a form for this report, and no screen reader was run. "Supports" means no more than that the tests beside it pass.
- What the engines are not sure of is left to a person. ${code('npm run a11y')} lists it in ${code('.cache/a11y')}; nobody has gone through that list.
- It is about the built package with the sample forms, not about a form or a page of yours.`,
    `## The matrix`,
    `${code('npm run a11y')} brings every named state of a form about and has both engines look at it: in six themes, light and dark, in English at 320 pixels; and in English, German, Arabic and Japanese, in all three layouts, at 320 and 1280 pixels, so that every pair of these is there. A slice of it runs in every test run. A way into a state that is not found counts as a failure.`,
    '## Criteria',
    `Of ${criteria.length} criteria: ${counted.join(', ')}.`,
    table(
      ['term', 'what it means here'],
      outcomes.map((outcome) => [outcome, meaning[outcome]]),
    ),
    table(
      ['criterion', 'level', '', 'what is to know', 'tests'],
      criteria.map(([number, name, level, outcome, remark, tests]) => [
        `${number} ${name}`,
        level,
        outcome,
        remark,
        tests.map(testOf).join('; '),
      ]),
    ),
    '## Types of fields',
    'Every type goes through the same tests in the page and in a shadow root, from left to right and from right to left. Some have tests of their own beside these.',
    table(
      ['type', 'tests', 'looked at by both engines in'],
      byType().map(({ type, evidence: names, forms }) => [
        `[${type}](fields/${fileOf(type)})`,
        names.map(testOf).join('; '),
        forms.length > 0 ? forms.map(code).join(', ') : 'no sample form has it',
      ]),
    ),
    '## If something is hard to use',
    'That is a bug, whatever this page says. Please report it with what you used and what happened.',
  );
