import { expect } from 'chai';
import { detailCodes } from '../../../src/contract/codes.js';
import type { DetailCode } from '../../../src/contract/index.js';
import { missing, rulesOf } from '../../../src/form/field-types/index.js';
import { loadFields } from '../../../src/form/load-fields.js';
import { type Row, rows } from './rows/index.js';
import { allTypes, factsOf, fieldOf } from './support.js';

/** Codes that concern the place of an answer, a group or a rule of the form's author, which no type knows of. */
const elsewhere: readonly DetailCode[] = [
  'unknown_path',
  'unknown_member',
  'read_only',
  'min_instances',
  'max_instances',
  'unique',
  'conflict',
  'custom',
];

const title = ({ own, given, refused, kept, faults = [] }: Row): string => {
  const outcome = refused ? 'refused' : `${JSON.stringify(kept)} ${faults.map(({ code }) => code).join()}`;
  return `${JSON.stringify(own)} with ${JSON.stringify(given)}: ${outcome}`.slice(0, 200);
};

describe('the rules of a field type', () => {
  for (const type of allTypes) {
    describe(type, () => {
      it('has rows here', () => {
        expect(rows[type] ?? []).to.not.be.empty;
      });

      for (const row of rows[type] ?? []) {
        it(title(row), () => {
          const field = fieldOf(type, row.own);
          const { accepts, normalise, check } = rulesOf(field);
          expect(accepts(row.given, field), 'accepts').to.equal(!row.refused);
          if (row.refused) return;
          const kept = normalise(row.given, field, row.facts?.locale ?? 'en');
          expect(kept).to.deep.equal(row.kept);
          if (kept !== null) {
            expect(JSON.stringify(kept), 'order').to.equal(JSON.stringify(row.kept));
            expect(accepts(kept, field), 'accepts what it keeps').to.equal(true);
            expect(check(kept, field, { ...factsOf(field), ...row.facts })).to.deep.equal(row.faults);
          }
        });
      }
    });
  }

  it('produces every code that concerns an answer', () => {
    const all = Object.values(rows).flat();
    const produced = new Set<string>(all.flatMap(({ faults = [] }) => faults.map(({ code }) => code)));
    if (all.some(({ refused }) => refused)) produced.add('type');
    for (const type of allTypes) produced.add(missing(fieldOf(type, rows[type][0]!.own)).code);
    expect(detailCodes.filter((code) => !produced.has(code))).to.deep.equal(elsewhere);
  });

  it('misses a consent as one that was not given', () => {
    expect(missing(fieldOf('consent')).code).to.equal('not_accepted');
    expect(missing(fieldOf('text')).code).to.equal('required');
  });
});

describe('loading the rules of a form', () => {
  it('gives the same rules, and the special ones only where a form needs them', async () => {
    const { rulesOf: common, groups } = await loadFields(['text', 'single_choice', 'unknown']);
    const { rulesOf: all } = await loadFields(['text', 'matrix_single']);
    expect(groups).to.equal(undefined);
    expect(common(fieldOf('text')).accepts('a', fieldOf('text') as never)).to.equal(true);
    expect(common(fieldOf('phone'))).to.equal(undefined);
    for (const type of allTypes) {
      const field = fieldOf(type, rows[type][0]!.own);
      expect(Object.keys(all(field)), type).to.have.members(['accepts', 'normalise', 'check']);
    }
  });
});
