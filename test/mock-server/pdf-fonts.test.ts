import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pdfDocuments } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { getDocumentProxy } from 'unpdf';
import { usualFontFolders } from '../../mock-server/src/adapters/pdf/font-folders.js';
import { collectionOf } from './font-collection.js';

type Documents = ReturnType<typeof pdfDocuments>;
type Draft = Parameters<NonNullable<Documents['pdf']>>[0];
type Block = Draft['blocks'] extends Iterable<infer B> | AsyncIterable<infer B> ? B : never;

const folderOf = (name: string): string =>
  path.dirname(createRequire(import.meta.url).resolve(`@fontsource/${name}/package.json`));
const arabic = folderOf('noto-sans-arabic');
const japanese = folderOf('stick');
const right = 595.28 - 56;

describe('fonts of PDF files', () => {
  const withFonts = pdfDocuments({ fontFolders: [arabic, japanese, '/no/such/folder'] });

  /** What stands on the page, from the words and where they are. */
  async function printed(blocks: Block[], { documents = withFonts, language = 'en' } = {}) {
    const made = await documents.pdf?.({ title: 'A letter', language, blocks });
    if (!made) throw new Error('This server makes no PDF files.');
    const pdf = await getDocumentProxy(made.bytes.slice());
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const places = words.map(({ str, transform, width }) => ({ text: str, x: Number(transform[4]), width }));
    const text = words.map(({ str }) => str).join(' ');
    return { text, places, undrawn: made.undrawn, size: made.bytes.length };
  }

  it('draw Japanese and Cyrillic with what is there, and take in only the letters they need', async () => {
    const { text, undrawn, size } = await printed([
      { kind: 'heading', level: 1, text: '住宅申込書' },
      { kind: 'pair', label: 'Имя', text: '山田 太郎' },
    ]);
    expect(text).to.include('住宅申込書').and.include('山田 太郎').and.include('Имя');
    expect(undrawn).to.deep.equal([]);
    expect(size).to.be.below(40_000);
  });

  it('draw Arabic from right to left, with its letters joined', async () => {
    const { text, places, undrawn } = await printed([
      { kind: 'pair', label: 'الاسم', text: 'محمد' },
      { kind: 'paragraph', text: 'ك' },
      { kind: 'paragraph', text: 'ككك' },
    ]);
    expect(undrawn).to.deep.equal([]);
    expect(text).to.include('الاسم').and.include('محمد');
    const [label, answer] = ['الاسم', 'محمد'].map((word) => places.find((place) => place.text.includes(word)));
    expect(label?.x).to.be.above(answer?.x ?? Number.POSITIVE_INFINITY);
    expect((label?.x ?? 0) + (label?.width ?? 0)).to.be.closeTo(right, 0.5);
    const [one, three] = ['ك', 'ككك'].map((word) => places.find((place) => place.text === word)?.width ?? 0);
    expect(three)
      .to.be.above(one ?? 0)
      .and.below(2.5 * (one ?? 0));
  });

  it('keep an answer of one direction whole beside a label of the other', async () => {
    const { places } = await printed([
      { kind: 'pair', label: 'Name', text: 'محمد' },
      { kind: 'pair', label: 'البريد', text: 'ada@example.com' },
    ]);
    expect(places[0]).to.deep.include({ text: 'Name:', x: 56 });
    expect(places.map(({ text }) => text)).to.include('ada@example.com');
  });

  it('begin at the right in a language that does, also where a line has no letters', async () => {
    const blocks: Block[] = [{ kind: 'paragraph', text: '12' }];
    const [number] = (await printed(blocks, { language: 'ar' })).places;
    expect((number?.x ?? 0) + (number?.width ?? 0)).to.be.closeTo(right, 0.5);
    expect((await printed(blocks)).places[0]?.x).to.equal(56);
  });

  it('break lines that are too long, with and without spaces', async () => {
    const words = 'すべての人間は、'.repeat(30);
    const { places } = await printed([
      { kind: 'paragraph', text: words },
      { kind: 'paragraph', text: 'x'.repeat(300) },
      { kind: 'paragraph', text: 'الاسم الكامل '.repeat(40) },
    ]);
    for (const { x, width } of places) {
      expect(x).to.be.at.least(55.5);
      expect(x + width).to.be.at.most(right + 0.5);
    }
    const text = places.map((place) => place.text).join('');
    expect(text).to.include('x'.repeat(60));
    expect(text.match(/人間/g)).to.have.length(30);
  });

  it('name what none of them can draw, and write it by its number', async () => {
    const { text, undrawn } = await printed([{ kind: 'pair', label: 'Name', text: 'देव 太郎 \uE000' }]);
    expect(text).to.include('[U+0926]').and.include('太郎').and.include('[U+E000]');
    expect(undrawn).to.deep.equal(['देव 太郎 \uE000']);
  });

  it('may be several in one file, and a broken one does no harm', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fonts-'));
    try {
      const files = [
        path.join(arabic, 'files/noto-sans-arabic-arabic-400-normal.woff'),
        path.join(japanese, 'files/stick-japanese-400-normal.woff'),
      ];
      await writeFile(path.join(folder, 'both.ttc'), await collectionOf(files));
      await writeFile(path.join(folder, 'a-broken.ttf'), 'no font at all');
      await writeFile(path.join(folder, 'b-short.otf'), Buffer.from([0, 1, 0, 0, 0, 9]));
      const documents = pdfDocuments({ fontFolders: [folder] });
      const { text, undrawn } = await printed([{ kind: 'paragraph', text: 'محمد 太郎' }], { documents });
      expect(undrawn).to.deep.equal([]);
      expect(text).to.include('محمد').and.include('太郎');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('are looked for where each system has them, and in packages', () => {
    const machine = { home: '/home/ada', env: {}, folder: '/home/ada/work' };
    const on = (platform: string, env = {}) => usualFontFolders({ ...machine, platform, env });
    expect(on('linux')).to.include.members(['/usr/share/fonts', '/home/ada/.local/share/fonts']);
    expect(on('darwin')).to.include.members(['/System/Library/Fonts', '/home/ada/Library/Fonts']);
    expect(on('win32', { WINDIR: 'D:\\Windows' })).to.include(path.join('D:\\Windows', 'Fonts'));
    expect(on('linux')[0]).to.equal('/home/ada/work/node_modules/@fontsource');
  });
});
