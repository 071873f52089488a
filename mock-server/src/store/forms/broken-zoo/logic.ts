import { choices, dropdown, group, number, page, section, text, when, yesNo } from '../build.js';

const deep = (level: number): ReturnType<typeof group> =>
  group(`depth_${level}`, `Group at depth ${level}`, { min: 1, initial: 1 }, [
    text(`at_${level}`, `Question at depth ${level}`),
    ...(level < 4 ? [deep(level + 1)] : []),
  ]);

/** Rules that cannot hold: each is switched off, and its field stays as it would be without. */
export const logic = [
  page(
    'rules',
    'Rules that cannot hold',
    [
      section('expressions', 'Bad expressions', [
        number('age', 'A fine number, so that rules have something to read'),
        yesNo('fine', 'A fine yes or no'),
        text('no_end', 'A rule without an end', { visible: when('answers.age >') }),
        text('no_sense', 'A rule in another language', { visible: when('if (answers.age) { return true }') }),
        text('assigning', 'A rule that writes', { visible: when('answers.age = 18') }),
        text('no_function', 'A function that does not exist', { required: when('explode(answers.age)') }),
        text('no_arguments', 'A function without what it needs', { required: when('substring()') }),
        text('no_field', 'A field that does not exist', { visible: when('answers.nobody == 1') }),
        text('no_variable', 'A variable that does not exist', { visible: when('vars.nothing > 1') }),
        text('item_outside', 'An instance where there is none', { visible: when('item.age > 1') }),
        text('wrong_kinds', 'A number beside a text', { visible: when('answers.age > "old"') }),
        text('prototype_walk', 'A way out of the sandbox', {
          visible: when('answers.constructor.constructor("alert(1)")()'),
        }),
        text('proto_member', 'Another way out', { visible: when('answers.__proto__.polluted') }),
        text('too_long', 'A rule of three thousand characters', {
          visible: when(`answers.fine || ${'false || '.repeat(330)}true`),
        }),
        text('too_many', 'A rule with too many parts', {
          visible: when(Array.from({ length: 130 }, (_, at) => `${at} < 2`).join('||')),
        }),
        text('too_nested', 'Loops in loops in loops', {
          visible: when('[1].all(a, [1].all(b, [1].all(c, a + b + c > 0)))'),
        }),
        text('bad_pattern', 'A pattern without an end', { pattern: '([a-z' }),
        text('behind_pattern', 'A pattern that looks behind', { pattern: '(?<=a)b' }),
        text('slow_pattern', 'A pattern that could take for ever', { pattern: '(a+)+b' }),
        text('bad_matches', 'A match that looks ahead', {
          validations: [{ id: 'v', assert: when('matches(value, "(?=a)b")'), message: 'Never shown' }],
        }),
        text('bad_piping', 'Hello {{ answers. }}, and {{ answers.age', { hint: '{{ }} and {{ }}' }),
        number('bad_bound', 'A bound that is no number', { default: when('today() +') }),
        dropdown('bad_filter', 'A filter that cannot be read', {
          options: choices({ a: { label: 'First', visible: when('option.') }, b: 'Second' }),
          option_filter: when('option.attrs.['),
        }),
        group('bad_count', 'A count that is no number', { count_from: when('"many"') }, [text('counted', 'Inside it')]),
      ]),
      section('waiting', 'Rules that wait for each other', [
        text('hen', 'Shown with the egg', { visible: when('!empty(answers.egg)') }),
        text('egg', 'Shown with the hen', { visible: when('!empty(answers.hen)') }),
        text('narcissus', 'Shown with itself', { visible: when('answers.narcissus != "x"') }),
        number('first', 'The default of the second', { default: when('answers.second + 1') }),
        number('second', 'The default of the first', { default: when('answers.first + 1') }),
      ]),
      section('places', 'In the wrong place', [
        text('age', 'A key that is taken'),
        group('group_of_taken', 'A group with a key that is taken', {}, [text('fine', 'Taken too')]),
        deep(1),
      ]),
    ],
    {
      next: [
        { when: true, to: 'nowhere' },
        { when: when('answers.fine'), to: 'cages' },
        { when: when('answers.fine ='), to: 'submit' },
        { when: when('answers.later'), to: 'submit' },
      ],
    },
  ),
  page(
    'after',
    'After the jumps',
    [section('late', 'Asked too late', [yesNo('later', 'Decides whether this page is asked')])],
    {
      visible: when('answers.fine || answers.later'),
      next: [
        { when: true, to: 'rules' },
        { when: true, to: 'after' },
      ],
    },
  ),
];
