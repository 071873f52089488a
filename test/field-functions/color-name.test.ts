import { expect } from 'chai';
import { colorName } from '../../src/fields/color/color-name.js';
import { writeDatesAs } from '../../src/messages/date-locale.js';
import { enColor } from '../../src/messages/generated/en/color.js';
import { de } from '../../src/messages/languages/de.js';
import { specialWords } from '../../src/messages/special.js';

describe('the name of a colour', () => {
  const named: Readonly<Record<string, string>> = {
    '#ff0000': 'Red',
    '#ffa500': 'Orange',
    '#ffff00': 'Yellow',
    '#008000': 'Green',
    '#40e0d0': 'Light turquoise',
    '#1565c0': 'Blue',
    '#00008b': 'Dark blue',
    '#add8e6': 'Light blue',
    '#800080': 'Purple',
    '#c2185b': 'Pink',
    '#ffc0cb': 'Light pink',
    '#8b4513': 'Brown',
    '#d2b48c': 'Light brown',
    '#808000': 'Dark green',
    '#808080': 'Grey',
    '#333333': 'Dark grey',
    '#000000': 'Black',
    '#ffffff': 'White',
    '#2e6b34ff': 'Dark green',
  };

  before(() => writeDatesAs('en-GB', 'en'));
  after(() => writeDatesAs('en', 'en'));

  it('is the one most people would give it', () => {
    for (const [code, name] of Object.entries(named)) expect(colorName(code, enColor, 'en'), code).to.equal(name);
  });

  it('is written as it stands alone, in every language', () => {
    expect(colorName('#2e6b34', specialWords(de, 'color', enColor), 'de')).to.equal('Dunkelgrün');
  });
});
