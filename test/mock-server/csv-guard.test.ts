import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { csvLine } from '../../mock-server/src/resources/exports/csv-text.js';
import { withoutGuard } from '../../mock-server/src/resources/imports/read-cell.js';

const cells = (line: string): readonly string[] => (parse(line) as readonly (readonly string[])[])[0] ?? [];

describe('a cell of a CSV file', () => {
  for (const [what, begin] of [
    ['a formula', '='],
    ['a sum', '+'],
    ['a difference', '-'],
    ['a function', '@'],
    ['a formula in full width', '＝'],
    ['a sum in full width', '＋'],
    ['a difference in full width', '－'],
    ['a function in full width', '＠'],
    ['small signs', '﹦'],
    ['a formula behind a NUL', '\0='],
    ['a formula behind a tab', '\t='],
    ['a formula behind the end of a line', '\r\n='],
    ['a formula behind spaces', ' \u00A0='],
    ['a formula behind what cannot be seen', '\u200B\uFEFF\u202E='],
    ['a NUL', '\0'],
    ['a tab', '\t'],
  ] as const) {
    it(`is text and nothing to work out: ${what}`, () => {
      const text = `${begin}cmd|' /C calc'!A0`;
      expect(cells(csvLine([text, 'b']))).to.deep.equal([`'${text}`, 'b']);
      expect(withoutGuard(`'${text}`)).to.equal(text);
    });
  }

  it('is as it was otherwise', () => {
    for (const text of ['a=b', 'Ada', ' Ada ', '申込書', '1,5', "'=1", '']) {
      expect(cells(csvLine([text, -5]))).to.deep.equal([text, '-5']);
      if (text !== "'=1") expect(withoutGuard(text)).to.equal(text);
    }
  });
});
