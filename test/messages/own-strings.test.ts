import { expect } from 'chai';
import { catalogueFor } from '../../src/messages/catalogues.js';
import { enGroup } from '../../src/messages/generated/en/group.js';
import { enUpload } from '../../src/messages/generated/en/upload.js';
import { en } from '../../src/messages/index.js';
import '../../src/messages/issue-teller.js';
import { issueText } from '../../src/messages/issue-text.js';
import { type OwnStrings, withStrings } from '../../src/messages/own-strings.js';
import { specialWords } from '../../src/messages/special.js';
import { fieldOf } from './field-of.js';
import { tools } from './locale-tools.js';

describe('words that a form has in place of the library’s', () => {
  it('may be any word: at first, later, of a control, on the review', async () => {
    const words = withStrings(en, {
      optional: '(if you like)',
      'sync.kept': 'Safe here',
      'fields.yes': 'Yep',
      'fields.special.upload.dropHere': 'Let go',
      'banners.slow': 'Slow today.',
      'review.title': 'All right?',
    });
    expect([words.optional, words.sync.kept, words.fields.yes]).to.deep.equal(['(if you like)', 'Safe here', 'Yep']);
    expect(words.sync.saving).to.equal(en.sync.saving);
    const upload = specialWords(words, 'upload', enUpload);
    expect([upload.dropHere, upload.pause]).to.deep.equal(['Let go', 'Pause']);
    const later = await words.deferred();
    expect([later.banners.slow, later.review.title, later.reload]).to.deep.equal([
      'Slow today.',
      'All right?',
      'Reload',
    ]);
  });

  it('may be sentences with values, choices and plurals, as in a catalogue', async () => {
    const words = withStrings(en, {
      pageOf: '{count, select, none {Step {page, number}} other {Step {page, number} out of {count, number}}}',
      'fields.charactersLeft': '{count, plural, =0 {Full} one {# letter to go} other {# letters to go}}',
      'fields.special.group.add':
        '{noun, select, none {New} other {{first, select, true {First {noun_inside}} other {More}}}}',
      problems: '{count, plural, one {One thing} other {# things}} to look at',
    });
    expect([words.pageOf(2, null), words.pageOf(2, 5)]).to.deep.equal(['Step 2', 'Step 2 out of 5']);
    expect([0, 1, 1200].map((count) => words.fields.charactersLeft(count))).to.deep.equal([
      'Full',
      '1 letter to go',
      '1,200 letters to go',
    ]);
    const { add } = specialWords(words, 'group', enGroup);
    expect([add(null, true), add('Person', true), add('Person', false)]).to.deep.equal(['New', 'First person', 'More']);
    expect((await words.deferred()).problems(3)).to.equal('3 things to look at');
  });

  it('take the plurals of the language of the form', async () => {
    const polish = withStrings(await catalogueFor('pl')!(), {
      'fields.charactersLeft': '{count, plural, one {# litera} few {# litery} many {# liter} other {# litery}}',
    });
    expect([1, 3, 5].map((count) => polish.fields.charactersLeft(count))).to.deep.equal([
      '1 litera',
      '3 litery',
      '5 liter',
    ]);
  });

  it('may be what is said about an answer, in English and in other languages', async () => {
    const own: OwnStrings = { 'issues.required.enter': 'We need {name}', 'issues.part.city': 'Which town?' };
    const said = (words: typeof en, code: string, part?: string) =>
      issueText(words, { path: 'x', code, ...(part ? { part } : {}) }, fieldOf('text', { label: 'Name' }), null);
    const english = withStrings(en, own);
    expect(said(english, 'required')).to.equal('We need name');
    expect(said(english, 'part_required', 'city')).to.equal('Which town?');
    expect(said(english, 'part_required', 'country')).to.equal('Enter a country');
    const german = withStrings(await catalogueFor('de')!(), own);
    expect(said(german, 'required')).to.equal('We need „Name“');
    expect(said(german, 'part_required', 'country')).to.equal('Geben Sie ein Land ein');
  });

  it('leave the library’s words where nobody could read them, or there is no such word', () => {
    const broken = ['{page', '{page, plural, one {x}}', 'a } b', '{page, select, other {x}', '{'.repeat(50_000)];
    for (const pageOf of broken) expect(withStrings(en, { pageOf }).pageOf(1, 2), pageOf).to.equal('Page 1 of 2');
    const odd = JSON.parse('{ "__proto__.x": "y", "locale": "xx", "sync": "z", "constructor": "c", "fields": "f" }');
    const words = withStrings(en, odd);
    expect([words.locale, words.sync.kept, words.fields.yes]).to.deep.equal(['en', en.sync.kept, 'Yes']);
    expect(({} as Record<string, unknown>).x).to.equal(undefined);
  });

  /** Values that a text may be given, by what its description says of them. */
  const samples = (described: string): readonly unknown[] => [
    ...(described.includes('or none') ? [null] : []),
    ...(described.startsWith('number') ? [0, 1, 2, 5, 1200] : []),
    ...(described.startsWith('flag') ? [true, false] : []),
    ...(described.startsWith('text') ? ['Text', 'ABC'] : []),
  ];
  const combined = (described: readonly string[]): readonly (readonly unknown[])[] =>
    described.reduce<readonly (readonly unknown[])[]>(
      (all, one) => all.flatMap((given) => samples(one).map((value) => [...given, value])),
      [[]],
    );
  const wordAt = (words: object, path: string): unknown =>
    path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], words);

  for (const locale of tools.readLocales().filter((one) => one !== 'en')) {
    it(`say every text of ${locale} as the library does, where a form brings the same`, async () => {
      const library = await catalogueFor(locale)!();
      const places = {
        first: '',
        fields: 'fields.',
        controls: 'fields.special.',
        issues: 'issues.',
        deferred: '',
        review: 'review.',
      };
      const texts = Object.entries(places).flatMap(([chunk, prefix]) =>
        [...tools.readChunk(locale, chunk)].map(([key, text]) => {
          const values = Object.values(tools.readDescriptions()[chunk]?.keys[key]?.values ?? {});
          return { name: prefix + key, text, values, later: chunk === 'deferred' || chunk === 'review' };
        }),
      );
      const mine = withStrings(library, Object.fromEntries(texts.map(({ name, text }) => [name, text])));
      const [ours, theirs] = await Promise.all([mine.deferred(), library.deferred()]);
      for (const { name, values, later } of texts) {
        const [one, other] = [wordAt(later ? ours : mine, name), wordAt(later ? theirs : library, name)];
        if (typeof one !== 'function' || typeof other !== 'function') expect(one, name).to.equal(other);
        else for (const given of combined(values)) expect(one(...given), name).to.equal(other(...given));
      }
    });
  }
});
