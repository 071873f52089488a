import { expect } from 'chai';
import { seedForms } from '../../mock-server/forms/index.js';
import { common } from '../../src/contract/field-common.js';
import { commonShapes } from '../../src/contract/reader/field-shapes.js';
import { readForm } from '../../src/contract/reader/read-form.js';
import { formOf } from '../support/forms.js';
import { isFullRun } from '../support/full-run.js';
import { hostileAddresses, hostileTexts } from '../support/hostile/payloads.js';
import { poisonForm } from '../support/hostile/poison-form.js';
import { randomForm } from '../support/random-form.js';
import { fuzzedForms } from '../support/reader/fuzzed-forms.js';
import { readBoth } from '../support/reader/read-both.js';
import { rows } from './field-rows.js';

const documents = seedForms.map(({ slug, document }) => [slug, { ...document, hash: '' }] as const);
const withFields = (fields: readonly unknown[]) => ({
  ...formOf([]),
  pages: [{ id: 'p', key: 'p', sections: [{ id: 's', key: 's', fields }] }],
});

/** What stands in for any member; maps may also have what no JSON has. */
const unfit: readonly unknown[] = [
  ...[null, 'x', -1, 1.5, 1e300, -1e300, true, [5], { expr: 5 }],
  { [Symbol('name')]: 'x' },
  Object.defineProperty({ a: 'b' }, 'unseen', { value: 'c', enumerable: false }),
];

describe('what reads a form in a page', () => {
  for (const [slug, document] of documents) {
    it(`reads ${slug} as the contract does`, () => {
      const { form } = readBoth(document);
      // What was read can be read again.
      readBoth(form);
    });
  }

  it('reads every type of field as the contract does, whole, bare, broken and with each member broken', () => {
    for (const [type, { own, broken }] of Object.entries(rows)) {
      const bare = { id: 'fld_1', key: 'x', label: 'X', type };
      const field = { ...bare, ...own };
      const each = Object.keys({ ...common, ...field }).flatMap((name) =>
        unfit.map((value) => ({ ...field, [name]: value })),
      );
      const { problems } = readBoth(withFields([field, { ...field, ...broken[0] }, bare, ...each]));
      expect(problems[0]?.path).to.equal(`/pages/0/sections/0/fields/1${broken[1]}`);
      expect(problems.length).to.be.greaterThan(10);
    }
  });

  it('reads forms with logic, and forms full of what should not run, as the contract does', () => {
    for (let seed = 1; seed <= 20; seed += 1) readBoth(randomForm(seed));
    for (const [index, [, document]] of documents.slice(0, 4).entries()) {
      const poisoned = poisonForm(
        document as never,
        (place) => hostileTexts[(place * 7 + index) % hostileTexts.length] ?? '',
        (place) => hostileAddresses[(place + index) % hostileAddresses.length] ?? '',
      );
      readBoth(poisoned.document);
    }
  });

  it('tells of a getter that throws what the contract tells, and what it had found until then', () => {
    const throwing = { ...formOf([]), schema_version: 1e300 };
    Object.defineProperty(throwing, 'locale', {
      // What is not listed is not looked at before it is read.
      enumerable: false,
      get() {
        throw new Error('boo');
      },
    });
    const { problems } = readBoth(throwing);
    expect(problems.map(({ message }) => message)).to.deep.equal(['too big: 9007199254740991', 'cannot be read']);
  });

  it('gives each reading lists and maps of its own', () => {
    const read = () => readForm(formOf(['a']), commonShapes).form;
    const [one, other] = [read(), read()];
    one?.settings.save_and_resume.channels.push('other');
    one?.features.push('x');
    Object.assign(one?.settings.ui_strings ?? {}, { a: 'b' });
    expect(other?.settings.save_and_resume.channels).to.deep.equal(['link', 'email']);
    expect(other).to.deep.include({ features: [] });
    expect(other?.settings.ui_strings).to.deep.equal({});
  });

  const amount = isFullRun ? 20_000 : 250;
  it(`reads ${amount} forms that something was done to as the contract does`, function () {
    this.timeout(isFullRun ? 1_200_000 : 30_000);
    const counts = { whole: 0, flawed: 0, refused: 0 };
    for (const [seed, document] of fuzzedForms(amount)) {
      try {
        const { form, problems } = readBoth(document);
        counts[form ? (problems.length > 0 ? 'flawed' : 'whole') : 'refused'] += 1;
      } catch (error) {
        throw new Error(`The form made of ${seed} is read otherwise.`, { cause: error });
      }
    }
    // A fuzzer that finds nothing to complain of, or leaves nothing to read, would prove little.
    expect(counts.whole).to.be.greaterThan(amount / 20);
    expect(counts.flawed).to.be.greaterThan(amount / 4);
    expect(counts.refused).to.be.lessThan(amount / 2);
  });
});
