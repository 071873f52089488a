import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { FieldInput } from '../../src/contract/index.js';
import { button, read, serverWith, text } from '../elements/groups-support.js';
import { giveFiles } from '../support/give-files.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const files = (key: string, own: object = {}): FieldInput =>
  ({
    id: `fld_${key}`,
    key,
    type: 'file_upload',
    label: key,
    accept: ['application/pdf', '.txt'],
    max_size_bytes: 20_000,
    max_files: 2,
    ...own,
  }) as FieldInput;

const pdf = '%PDF-1.7\n';
/** What every scanner takes for a virus, and nobody has to fear; put together here, lest one takes this file for it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

type Change = (file: File) => void;

/** A file of the frame's own window, which a test may spoil. */
function paper(s: Scenario, content: BlobPart, name = 'lease.pdf', type = 'application/pdf', spoil?: Change): File {
  const { File: FrameFile } = s.frame.element.contentWindow as unknown as { File: typeof File };
  const file = new FrameFile([content], name, { type });
  spoil?.(file);
  return file;
}

/** The service finds that a file cannot be opened without a password. */
function finding(code: string): MockServer {
  const server = serverWith(text('name'), files('proof'));
  const problem = {
    ...{ type: 'about:blank', title: 'Invalid', status: 422, code: 'validation_failed', message: 'No.' },
    request_id: 'req_1',
    details: [{ in: 'answers', path: 'proof', code, message: 'No.' }],
  };
  const headers = { 'content-type': 'application/problem+json' };
  return {
    ...server,
    fetch: (request) =>
      request.url.endsWith('/complete')
        ? Promise.resolve(new Response(JSON.stringify(problem), { status: 422, headers }))
        : server.fetch(request),
  };
}

const unreadable: Change = (file) => {
  file.slice = () => {
    throw new DOMException('The file could not be read.', 'NotReadableError');
  };
};

/** Read once to find out what it is, and another file when it is to be sent. */
const changing: Change = (file) => {
  const other = new Blob([pdf, 'something else!']);
  const slice = file.slice.bind(file);
  let reads = 0;
  file.slice = (...args) => (++reads > 1 ? other.slice(...args) : slice(...args));
};

interface Row {
  readonly what: string;
  readonly says: string;
  readonly file: (s: Scenario) => File;
  readonly server?: () => MockServer;
}

const rows: readonly Row[] = [
  {
    what: 'of another type',
    says: 'Choose a file of this type: PDF or TXT',
    file: (s) => paper(s, 'MZ', 'lease.exe', 'application/x-msdownload'),
  },
  { what: 'that is empty', says: 'The file is empty. Choose another one.', file: (s) => paper(s, '') },
  {
    what: 'that is too large',
    says: 'The file must be smaller than 20 kB',
    file: (s) => paper(s, pdf + 'x'.repeat(20_000)),
  },
  {
    what: 'with a virus',
    says: 'The file has a virus. Choose another one.',
    file: (s) => paper(s, eicar, 'lease.txt', 'text/plain'),
  },
  {
    what: 'that is password protected',
    says: 'The file is password protected. Choose one that is not.',
    file: (s) => paper(s, `${pdf}/Encrypt`),
    server: () => finding('file_protected'),
  },
  {
    what: 'that cannot be read',
    says: 'The file cannot be read. Choose it again.',
    file: (s) => paper(s, pdf, 'lease.pdf', 'application/pdf', unreadable),
  },
  {
    what: 'that changes after it was chosen',
    says: 'The file has changed since it was chosen. Choose it again.',
    file: (s) => paper(s, `${pdf}something new!!`, 'lease.pdf', 'application/pdf', changing),
  },
];

const rowTexts = (s: Scenario, path = 'proof'): readonly string[] =>
  [...s.frame.root.querySelectorAll(`entry-field[name="${path}"] [part~="file-meta"]`)].map(read);

const shows = (s: Scenario, says: string, path?: string): Promise<unknown> =>
  s.frame.until(
    `“${says}”`,
    () => rowTexts(s, path).includes(says),
    () => {
      s.server.clock.advance(5000);
      return s.passes(500);
    },
  );

describe('files that cannot be taken', () => {
  const open = useScenarios();

  for (const { what, says, file, server = () => serverWith(text('name'), files('proof')) } of rows) {
    it(`say so in words: one ${what}`, async () => {
      const s = await open('work', { server: server() });
      await s.answer('name', 'Ada');
      await s.frame.until('the question', () => s.frame.root.querySelector('entry-file-upload button'));
      await s.session.upload('proof', [file(s)]);
      await shows(s, says);
      expect(s.session.view.fields.get('name')?.answer, 'what was entered').to.equal('Ada');
      // Nothing hangs: the way on is another file.
      (await button(s, read(s.frame.root.querySelector('[part~="file-actions"] button:last-of-type')))).click();
      await s.frame.until('the row gone', () => rowTexts(s).length === 0);
      await giveFiles(s, 'proof', [paper(s, `${pdf}a good one`, 'good.txt', 'text/plain')]);
      if (what !== 'that is password protected')
        await s.frame.until(
          'another one sent',
          () => s.session.view.uploads.get('proof')?.some(({ state }) => state === 'done'),
          () => s.passes(300),
        );
    });
  }

  it('say so in words: more than the question takes', async () => {
    const s = await open('work', { server: serverWith(files('proof')) });
    await giveFiles(
      s,
      'proof',
      ['a', 'b', 'c'].map((name) => paper(s, pdf + name, `${name}.pdf`)),
    );
    await shows(s, 'You can add up to 2 files');
    await s.frame.until(
      'the others',
      () => rowTexts(s).filter((row) => row.startsWith('Uploaded')).length === 2,
      () => s.passes(300),
    );
  });
});

describe('a file of one question', () => {
  const open = useScenarios();

  it('is given to another one without being looked for again', async () => {
    const s = await open('work', {
      server: serverWith(
        files('lease', { label: 'Lease' }),
        files('proof', { label: 'Proof' }),
        files('small', { max_size_bytes: 10 }),
      ),
    });
    const offered = (path: string): readonly string[] =>
      [...s.frame.root.querySelectorAll(`entry-field[name="${path}"] [part~="again"] button`)].map(read);
    await giveFiles(s, 'lease', [paper(s, `${pdf}for two years`)]);
    await s.frame.until(
      'an offer',
      () => offered('proof').length > 0,
      () => s.passes(300),
    );
    expect([offered('lease'), offered('proof'), offered('small')]).to.deep.equal([[], ['Use lease.pdf again'], []]);
    (await button(s, 'Use lease.pdf again')).click();
    await s.frame.until(
      'both',
      () => ['lease', 'proof'].every((path) => rowTexts(s, path)[0]?.startsWith('Uploaded')),
      () => s.passes(300),
    );
    expect(offered('proof')).to.deep.equal([]);
    const answers = await s.savedAnswers();
    expect(answers.proof).to.have.length(1).and.not.deep.equal(answers.lease);
    const stored = await s.server.store.files.list();
    expect(new Set(stored.map(({ sha256 }) => sha256)).size).to.equal(1);
    expect(await s.frame.violations()).to.deep.equal([]);
  });

  it('is no longer offered once it was removed', async () => {
    const s = await open('work', { server: serverWith(files('lease'), files('proof')) });
    await giveFiles(s, 'lease', [paper(s, `${pdf}for two years`)]);
    await s.frame.until(
      'an offer',
      () => s.frame.root.querySelector('[part~="again"]'),
      () => s.passes(300),
    );
    (await button(s, 'Remove lease.pdf')).click();
    await s.frame.until('no offer', () => !s.frame.root.querySelector('[part~="again"]'));
  });
});
