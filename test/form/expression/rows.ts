import { expect } from 'chai';
import { codesOf, type Rows, resultOf } from './support.js';

/** One test for each row of a table. */
export function describeRows(title: string, rows: Rows): void {
  describe(title, () => {
    for (const [source, value, error] of rows) {
      it(`${source} → ${error ? `null, ${error}` : JSON.stringify(value)}`, () => {
        expect(resultOf(source)).to.deep.equal(error ? null : value);
        expect(codesOf(source)).to.deep.equal(error ? [error] : []);
      });
    }
  });
}
