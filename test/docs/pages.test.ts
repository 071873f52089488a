import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { fieldSchemas } from '../../src/contract/field.js';
import { common as commonShape } from '../../src/contract/field-common.js';
import { ownFiles, readText, root } from '../node/repository.js';

const { generatedPages } = (await import('../../scripts/lib/docs/write-pages.mjs' as string)) as {
  generatedPages(): Promise<ReadonlyMap<string, string>>;
};
const { keysTold } = (await import('../../scripts/lib/docs/field-pages.mjs' as string)) as {
  keysTold(): { readonly common: readonly string[]; readonly own: Readonly<Record<string, readonly string[]>> };
};
const { groups } = (await import('../../scripts/lib/docs/pages.mjs' as string)) as {
  groups: readonly { readonly pages: readonly (readonly [file: string, title: string, about: string])[] }[];
};

/** The keys a type has beside those of every field. */
function ownKeys(type: string): string[] {
  const { def } = (
    fieldSchemas as unknown as Record<string, { readonly _zod: { readonly def: { readonly shape: object } } }>
  )[type]!._zod;
  return Object.keys(def.shape).filter((key) => key !== 'type' && !(key in commonShape));
}

const commonKeys = (): readonly string[] => [...Object.keys(commonShape), 'type'];

describe('pages of the documentation', () => {
  it('that are made of code and data say what code and data say now; npm run docs -- --pages writes them', async () => {
    const stale = [...(await generatedPages())].filter(
      ([file, text]) => !existsSync(path.join(root, 'docs', file)) || readText(`docs/${file}`) !== text,
    );
    expect(stale.map(([file]) => file)).to.deep.equal([]);
  });

  it('are all in the sidebar, and so in the index and in llms.txt', () => {
    const listed = new Set(groups.flatMap(({ pages }) => pages.map(([file]) => `docs/${file}`)));
    const isListed = (file: string) =>
      listed.has(file) || /^docs\/(?:fields|decisions)\/|^docs\/(?:index|README)\.md$/u.test(file);
    expect(ownFiles(/\.md$/u, 'docs').filter((file) => !isListed(file))).to.deep.equal([]);
  });

  it('tell every key of every type of field, and none that does not exist', () => {
    const { common, own } = keysTold();
    expect(Object.keys(own)).to.have.length(40);
    expect([...common].sort()).to.deep.equal([...commonKeys()].sort());
    for (const [type, keys] of Object.entries(own)) expect([...keys].sort(), type).to.deep.equal(ownKeys(type).sort());
  });

  it('have a section for every EW code of the sources', () => {
    const codes = new Set(ownFiles(/\.ts$/u, 'src').flatMap((file) => readText(file).match(/\bEW\d{3}\b/gu) ?? []));
    const told = new Set(Array.from(readText('docs/errors.md').matchAll(/^## (EW\d{3})$/gmu), ([, code]) => code));
    expect(codes.size).to.be.greaterThan(25);
    expect([...codes].filter((code) => !told.has(code))).to.deep.equal([]);
    expect([...told].filter((code) => !codes.has(code ?? ''))).to.deep.equal([]);
  });

  it('say of every EW code what happened, where, why, and what to do', () => {
    const sections = readText('docs/errors.md').split(/^## /mu).slice(1);
    const thin = sections.filter((text) => !/\n\*\*.+\*\*\n\n- Where: .+\n- Why: .+\n- What to do: .+/u.test(text));
    expect(thin.map((text) => text.slice(0, 5))).to.deep.equal([]);
  });
});
