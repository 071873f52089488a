import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { readText, root } from './repository.js';

/** What a page names in code style that looks like a place in this repository; `*` and `<name>` stand for any. */
const placesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:src|mock-server|test|scripts|docs|demo)\/[\w./*<>-]*)`/g)].map(([, place = '']) => place);

describe('the map of the code', () => {
  for (const page of ['README.md', 'CONTRIBUTING.md']) {
    it(`names only places that exist: ${page}`, () => {
      const places = placesIn(readText(page)).filter((place) => !/[*<>]/.test(place));
      expect(places.length).to.be.greaterThan(5);
      expect(places.filter((place) => !existsSync(path.join(root, place)))).to.deep.equal([]);
    });
  }
});
