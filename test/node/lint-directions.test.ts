import { pathToFileURL } from 'node:url';
import { expect } from 'chai';

interface Lint {
  physicalSides(text: string, name: string): readonly string[];
  allPhysicalSides(): readonly string[];
}

const { physicalSides, allPhysicalSides } = (await import(
  pathToFileURL('scripts/lib/lint-directions.mjs').href
)) as Lint;

describe('styles for both writing directions', () => {
  it('name no side of the screen anywhere', () => expect(allPhysicalSides()).to.deep.equal([]));

  const wrong = [
    'margin-left: 1rem',
    'padding-right: 0',
    'scroll-margin-left: 2px',
    'border-left: 1px solid',
    'border-top-right-radius: 4px',
    'left: 0',
    'text-align: right',
    'float: left',
    'padding: 0 1rem 0 2rem',
    'margin: 0 auto 0 calc(1rem + (2px * var(--x, 3px)))',
    'inset: 0 auto auto 0',
  ];
  for (const rule of wrong)
    it(`may not have “${rule}”`, () => {
      expect(physicalSides(`a { color: red; ${rule}; }`, 'x.css')).to.have.length(1);
      expect(physicalSides(`const a = 1;\nexport const b = css\`a { ${rule} }\`;`, 'x.ts')[0]).to.match(/^x\.ts:2 has/);
    });

  const right = [
    'margin-inline-start: 1rem',
    'padding: 0 1rem',
    'padding: 1px 2px 3px',
    'padding: 0 var(--a, calc(1rem + 2px)) 2px var(--a, calc(1rem + 2px))',
    'inset-inline-start: 0',
    'text-align: start',
    '--left: 0',
    'grid-area: left',
    'border-width: 0 2px 2px 0; transform: rotate(42deg)',
  ];
  for (const rule of right)
    it(`may have “${rule}”`, () => expect(physicalSides(`a { ${rule} }`, 'x.css')).to.deep.equal([]));
});
