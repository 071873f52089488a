import { expect } from 'chai';
import type { FieldInput } from '../../src/contract/index.js';
import { useScenarios } from '../support/journey.js';
import { employers, idsOf, read, serverIn } from './groups-support.js';

const count = { id: 'fld_n', key: 'n', type: 'number', label: 'How many' } as FieldInput;
const counted = employers({ count_from: { expr: 'answers.n', deps: ['n'] } });

const said: readonly (readonly [string, 'ltr' | 'rtl', RegExp])[] = [
  ['en', 'ltr', /^2 you filled in are left out/],
  ['de', 'ltr', /^2 ausgefüllte Einträge werden nicht gesendet/],
  ['ja', 'ltr', /入力済みの2件/],
  // Arabic has a form of its own for two, without a figure.
  ['ar', 'rtl', /عنصران/],
];

describe('a number of instances that is smaller than what was filled in', () => {
  const open = useScenarios();

  for (const [locale, dir, words] of said)
    it(`says at its question how many are left out, until it is higher again (${locale})`, async () => {
      const s = await open('work', { server: serverIn(locale, dir, count, counted) });
      await s.frame.until('the form', () => s.session.view.journey === 'answering');
      s.session.answer('n', 3);
      for (const id of idsOf(s, 'employers').slice(1)) s.session.answer(`employers.${id}.firm`, 'Acme');
      s.session.answer('n', 1);
      const note = (): string => read(s.frame.root.querySelector('entry-field[name="n"] > entry-left-out'));
      await s.frame.until('the note', () => words.test(note()));
      s.session.answer('n', 3);
      await s.frame.until('no note', () => note() === '');
      expect(idsOf(s, 'employers')).to.have.length(3);
    });
});
