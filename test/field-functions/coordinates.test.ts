import { expect } from 'chai';
import { parseCoordinate, parsePair } from '../../src/fields/location/coordinates.js';

describe('a place', () => {
  it('knows coordinates as people write them', () => {
    for (const [text, value] of [
      ['52.52', 52.52],
      ['52,52', 52.52],
      ['-13.405', -13.405],
      ['−13,4', -13.4],
      ['13.4° W', -13.4],
      ['33 S', -33],
      ['٥٢.٥', 52.5],
      ['', null],
      ['north', null],
    ] as const) {
      expect(parseCoordinate(text), text).to.equal(value);
    }
    expect(parsePair('52.52, 13.405')).to.deep.equal([52.52, 13.405]);
    expect(parsePair('52.52 -13.405')).to.deep.equal([52.52, -13.405]);
    expect(parsePair('52,52')).to.equal(null);
  });
});
