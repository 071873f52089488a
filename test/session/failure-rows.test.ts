import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'chai';

const root = new URL('../', import.meta.url);

/** The rows of the failure model that rest on what a service may ignore: keys and revisions. */
const restOnService: readonly number[] = [3, 6, 7, 8, 17, 18, 22, 33, 37, 38];

async function stories(): Promise<readonly string[]> {
  const names = await readdir(root, { recursive: true });
  const files = names.filter((name) => name.endsWith('.test.ts'));
  return Promise.all(files.map((name) => readFile(new URL(name.replaceAll('\\', '/'), root), 'utf8')));
}

/** The rows whose stories are told by a word of the tests: `describe`, `it`, `onBothServices`. */
const rowsTold = (texts: readonly string[], words: string): ReadonlySet<number> => {
  const titled = new RegExp(`\\b(?:${words})\\(\\s*['"\`]F(\\d+): `, 'gu');
  return new Set(texts.flatMap((text) => [...text.matchAll(titled)].map(([, row]) => Number(row))));
};

describe('the failure model', () => {
  it('has a story for each of its 40 rows', async () => {
    const told = rowsTold(await stories(), 'describe|it|onBothServices');
    expect([...told].sort((a, b) => a - b)).to.deep.equal(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('has a second story where a service may ignore keys and revisions', async () => {
    const told = rowsTold(await stories(), 'onBothServices');
    expect(restOnService.filter((row) => !told.has(row))).to.deep.equal([]);
  });
});
