import { expect } from 'chai';
import { gridStep, multiples, placeOf, pointOf } from '../../src/fields/location/projection.js';

describe('a place on a map', () => {
  it('is on the map where it is on earth', () => {
    for (const place of [
      { lat: 52.52, lng: 13.405 },
      { lat: -33.86, lng: 151.2 },
      { lat: 0, lng: -179.9 },
    ]) {
      const back = placeOf(pointOf(place, 12), 12);
      expect(back.lat).to.be.closeTo(place.lat, 1e-6);
      expect(back.lng).to.be.closeTo(place.lng, 1e-6);
    }
    expect(gridStep(1, 600)).to.equal(60);
    expect(multiples(0.1, 0.05, 0.35)).to.deep.equal([0.1, 0.2, 0.3]);
  });
});
