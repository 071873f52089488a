import { expect } from 'chai';
import { moved, placeAt } from '../../src/fields/ranking/order.js';

describe('a ranking', () => {
  it('knows places', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).to.deep.equal(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, -5)).to.deep.equal(['c', 'a', 'b']);
    expect(moved(['a'], 4, 0)).to.deep.equal(['a']);
    const boxes = [0, 10, 20].map((top) => ({ top, bottom: top + 10 }));
    expect([-5, 3, 6, 14, 16, 99].map((y) => placeAt(y, boxes))).to.deep.equal([0, 0, 1, 1, 2, 2]);
  });
});
