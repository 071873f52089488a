import { expect } from 'chai';
import { detailCodes } from '../../src/contract/codes.js';
import { fieldSchemas } from '../../src/contract/index.js';
import { catalogueFor } from '../../src/messages/catalogues.js';
import { enButton } from '../../src/messages/en-button.js';
import { enChoice } from '../../src/messages/en-choice.js';
import { enCombobox, enLookup } from '../../src/messages/en-combobox.js';
import { enEffects } from '../../src/messages/en-effects.js';
import { enGroup } from '../../src/messages/en-group.js';
import { enMatrix } from '../../src/messages/en-matrix.js';
import { enAddress, enLocation } from '../../src/messages/en-places.js';
import { enRanking } from '../../src/messages/en-ranking.js';
import { enSignature } from '../../src/messages/en-signature.js';
import { enDate, enEmail, enPhone, enZoom } from '../../src/messages/en-text-extras.js';
import { enUpload } from '../../src/messages/en-upload.js';
import { en, type Messages } from '../../src/messages/index.js';
import type { SpecialWords } from '../../src/messages/special-words.js';
import { fieldOf } from './field-of.js';

const special: SpecialWords = {
  combobox: enCombobox,
  lookup: enLookup,
  email: enEmail,
  choice: enChoice,
  phone: enPhone,
  date: enDate,
  zoom: enZoom,
  matrix: enMatrix,
  ranking: enRanking,
  signature: enSignature,
  upload: enUpload,
  address: enAddress,
  location: enLocation,
  button: enButton,
  group: enGroup,
  effects: enEffects,
};

type Leaf = string | ((...given: never[]) => unknown);

/** Every word of a language by its name, `sync.kept` for example. */
async function leavesOf(messages: Messages): Promise<ReadonlyMap<string, Leaf>> {
  const leaves = new Map<string, Leaf>();
  const walk = (node: unknown, path: string): void => {
    if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node)) walk(value, path ? `${path}.${key}` : key);
    } else leaves.set(path, node as Leaf);
  };
  const { deferred, issue: _issue, ...rest } = messages;
  walk({ ...rest, fields: { special, ...rest.fields }, deferred: await deferred() }, '');
  return leaves;
}

const limits = { types: ['PDF', 'image/*'], size: '⟦size⟧', min: 25, max: 37 };

/** What sentences are given that take neither a text nor a number. */
const given: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'fields.special.upload.limits': [[limits]],
  'fields.special.upload.wrong': ['file_type', 'file_size', 'file_count', 'file_empty', 'unheard_of'].map((code) => [
    code,
    limits,
  ]),
  'fields.special.upload.arrived': [[['⟦a⟧']], [Array.from({ length: 25 }, () => '⟦b⟧')]],
  'fields.special.upload.notArrived': [[['⟦a⟧', '⟦b⟧']], [Array.from({ length: 25 }, () => '⟦b⟧')]],
  'fields.special.upload.seconds': [[25], [1500]],
  'fields.special.upload.choose': [[true], [false]],
  'fields.special.group.add': [
    ['⟦a⟧', true],
    ['⟦a⟧', false],
  ],
  'fields.special.group.itemOf': [
    ['⟦a⟧', 25, 37],
    ['⟦a⟧', 25, null],
  ],
  ...Object.fromEntries(
    ['keyRejected', 'offline', 'unreachable', 'refused'].map((name) => [`deferred.banners.${name}`, [[true], [false]]]),
  ),
  'deferred.banners.rateLimited': [
    ['⟦a⟧', true],
    [null, false],
  ],
  'deferred.spoken.notSaved': [[true], [false]],
  'sync.saved': [[1_700_000_000_000, 1_700_000_000_000]],
  'deferred.dateTime': [[1_700_000_000_000]],
  'deferred.time': [[1_700_000_000_000]],
};

/** Numbers are large enough to be written out in every plural; texts can be told apart. */
const guesses = (count: number): readonly (readonly unknown[])[] => [
  [25, 37, 48].slice(0, count),
  ['⟦a⟧', '⟦b⟧', '⟦c⟧'].slice(0, count),
  ['⟦a⟧', 25, 37].slice(0, count),
  [25, '⟦b⟧', '⟦c⟧'].slice(0, count),
];

const digits = (text: string): string =>
  text.replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)));

/** What of the given is found again in a sentence. */
const placeholders = (text: unknown): readonly string[] =>
  [...new Set(digits(String(text)).match(/⟦\w+⟧|(?<!\d)(25|37|48)(?!\d)/gu))].sort();

const isClock = (name: string): boolean => /(saved|dateTime|time)$/u.test(name) && name in given;

for (const locale of ['ar', 'de-AT', 'ja']) {
  describe(`the words for ${locale}`, () => {
    let words: Messages;
    let own: ReadonlyMap<string, Leaf>;
    let english: ReadonlyMap<string, Leaf>;

    before(async () => {
      const fetch = catalogueFor(locale);
      if (!fetch) throw new Error(`There are no words for ${locale}.`);
      words = await fetch();
      own = await leavesOf(words);
      english = await leavesOf(en);
    });

    it('are all there, and no others', () => {
      expect([...own.keys()].sort()).to.deep.equal([...english.keys()].sort());
      for (const [name, leaf] of own) expect(typeof leaf, name).to.equal(typeof english.get(name));
    });

    it('are not English', () => {
      const same = [...own].filter(
        ([name, leaf]) => typeof leaf === 'string' && leaf !== '' && leaf === english.get(name),
      );
      const mayBe = /locale|dir|names\.(eircode|region)|video$/u;
      expect(same.map(([name]) => name).filter((name) => !mayBe.test(name))).to.deep.equal([]);
    });

    it('say what they were given, as English does', () => {
      for (const [name, leaf] of own) {
        const model = english.get(name);
        if (typeof leaf !== 'function' || typeof model !== 'function' || isClock(name)) continue;
        for (const args of given[name] ?? guesses(Math.max(leaf.length, model.length))) {
          const said = (model as (...all: unknown[]) => unknown)(...args);
          const translated = (leaf as (...all: unknown[]) => unknown)(...args);
          expect(placeholders(translated), `${name}(${args.join(', ')}): ${translated}`).to.deep.equal(
            placeholders(said),
          );
        }
      }
    });

    it('have a sentence for every number', () => {
      for (const [name, leaf] of own) {
        if (typeof leaf !== 'function' || name in given) continue;
        for (const count of [0, 1, 2, 3, 11, 100]) {
          const said = String((leaf as (...all: unknown[]) => unknown)(count, count, count));
          expect(said, name).not.to.match(/#|undefined|NaN|null|\[object/u);
          expect(said.trim(), name).not.to.equal('');
        }
      }
    });

    it('tell what to do about every issue of every type of field', () => {
      for (const type of Object.keys(fieldSchemas)) {
        for (const code of detailCodes) {
          for (const params of [undefined, { min: 2, max: 3, step: 5, decimals: 2, accept: ['PDF'] }]) {
            const text = words.issue({ path: 'x', code, params, part: 'a' }, fieldOf(type), 'typed');
            expect(text, `${type} ${code}`).not.to.match(/undefined|null|NaN|object|!|！|please|bitte/iu);
            expect(text.trim(), `${type} ${code}`).not.to.equal('');
          }
        }
      }
    });
  });
}

describe('catalogues', () => {
  it('are found by language, whatever the country', () => {
    expect(catalogueFor('de-CH')).to.equal(catalogueFor('de'));
    expect(catalogueFor('AR-eg')).to.equal(catalogueFor('ar'));
  });

  it('leave languages nobody wrote to English', () => {
    for (const locale of ['en', 'fr', '', 'constructor', '__proto__']) expect(catalogueFor(locale)).to.equal(undefined);
  });
});

const sentences: readonly [locale: string, count: number, said: string][] = [
  ['ar', 1, 'توجد مشكلة'],
  ['ar', 2, 'توجد مشكلتان'],
  ['ar', 3, 'توجد ٣ مشكلات'],
  ['ar', 11, 'توجد ١١ مشكلة'],
  ['de', 1, 'Es gibt ein Problem'],
  ['de', 2, 'Es gibt 2 Probleme'],
  ['ja', 1, '1件の問題があります'],
  ['ja', 1200, '1,200件の問題があります'],
];

describe('plurals', () => {
  for (const [locale, count, said] of sentences) {
    it(`say “${said}”`, async () => {
      const later = await (await catalogueFor(locale)?.())?.deferred();
      expect(digits(later?.problems(count) ?? '')).to.equal(digits(said));
    });
  }
});
