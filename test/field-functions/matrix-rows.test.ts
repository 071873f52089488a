import { expect } from 'chai';
import { chosenOf, withCell } from '../../src/fields/matrix/rows.js';

describe('a matrix', () => {
  it('has rows of any name', () => {
    const answer = withCell(null, '__proto__', 'a', true, false);
    expect([...chosenOf(answer)]).to.deep.equal([['__proto__', ['a']]]);
    expect(withCell(answer, '__proto__', 'a', false, true)).to.equal(null);
    for (const odd of ['text', 7, ['a'], null]) expect(chosenOf(odd).size).to.equal(0);
  });
});
