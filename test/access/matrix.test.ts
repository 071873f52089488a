import { executeServerCommand } from '@web/test-runner-commands';
import { expect } from 'chai';
import fc from 'fast-check';
import { isThorough } from '../support/engine.js';
import { type Cell, layouts, locales, nameOf, openings, schemes, themes, widths } from './matrix/cells.js';
import { lookAt } from './matrix/look-at.js';

const setScheme = (scheme: Cell['scheme']): Promise<unknown> =>
  executeServerCommand('media', { 'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'reduce' });

/** `npm run a11y` looks at all of them; a test run looks at a few, each in its first two cells. */
const [slice = []] = fc.sample(fc.shuffledSubarray([...openings], { minLength: 5, maxLength: 5 }), {
  seed: 14,
  numRuns: 1,
});

if (isThorough)
  describe('named states, in every look', function () {
    this.timeout(60_000);
    const heard = new Set<string>();
    after(() => executeServerCommand('media', {}));

    for (const opening of slice)
      it(`have nothing that axe or Equal Access is sure is wrong: ${opening.state}, ${opening.locale}, ${opening.layout}`, async () => {
        const looked = await lookAt({ ...opening, cells: opening.cells.slice(0, 2) }, setScheme);
        const sure = looked.flatMap(({ cell, findings }) =>
          findings.filter((one) => one.sure).map(({ engine, rule, where }) => `${cell}: ${engine} ${rule} ${where}`),
        );
        expect(sure, sure.join('\n')).to.deep.equal([]);
        for (const { findings } of looked) for (const { engine } of findings) heard.add(engine);
      });

    it('are looked at by the second engine too, which is never sure of everything', () => {
      expect(heard.has('ibm')).to.equal(true);
    });

    it('are looked at in every pair of what there is to choose', () => {
      const cells = openings.flatMap((opening) => opening.cells.map((cell) => ({ ...opening, ...cell })));
      const choices = { theme: themes, scheme: schemes, width: widths, locale: locales, layout: layouts };
      type Name = keyof typeof choices;
      const names = Object.keys(choices) as Name[];
      const missing = names.flatMap((one, at) =>
        names
          .slice(at + 1)
          .flatMap((other) =>
            choices[one].flatMap((a) =>
              choices[other]
                .filter((b) => !cells.some((cell) => cell[one] === a && cell[other] === b))
                .map((b) => `${one} ${a} with ${other} ${b}`),
            ),
          ),
      );
      // A layout is told in other languages only; in English each form has its own.
      expect(missing.filter((pair) => !/^locale en with layout/u.test(pair))).to.deep.equal([]);
      for (const state of new Set(openings.map((opening) => opening.state))) {
        const own = cells.filter((cell) => cell.state === state);
        for (const name of ['theme', 'scheme', 'width', 'locale'] as const)
          expect(new Set(own.map((cell) => cell[name])).size, `${state}: ${name}`).to.equal(choices[name].length);
        const inEnglish = own.filter((cell) => cell.locale === 'en' && cell.width === 320);
        expect(inEnglish.length, `${state} in six themes, light and dark`).to.equal(12);
      }
      const [first] = openings;
      expect(first && nameOf(first, first.cells[0] as Cell)).to.match(/ · en · own · plain · light · 320$/u);
      expect(cells.length).to.be.at.least(600);
    });
  });
