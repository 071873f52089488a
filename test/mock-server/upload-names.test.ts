import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { cleanFileName } from '../../mock-server/src/resources/files/file-names.js';
import type { FileLink, Problem, Upload, UploadResult } from '../../src/contract/index.js';
import { type AccountClient, owner, type Resource } from './account/client.js';
import { labForm } from './lab-form.js';
import { Respondent, stillServer } from './respondent.js';
import { bytesOf, complete, prepare, sendAll } from './upload-parts.js';

const lab = (): MockServer => stillServer({ seed: [labForm({})], limits: [] });
const begin = (server: MockServer): Promise<Respondent> =>
  Respondent.begin(server, { form: 'lab', answers: { title: 'Ada' } });
const bytes = bytesOf('%PDF-1.7', 20);

/** Sends a file with a name and a type of somebody's own making, and asks for it again. */
async function sendAndFetch(respondent: Respondent, sent: { name?: string; content_type?: string }) {
  const { body } = await prepare(respondent, bytes.length, sent);
  const { revision } = (await respondent.read()).body;
  const parts = await sendAll(respondent.server, body, bytes);
  const { file } = (await complete<UploadResult>(respondent, body, { parts, base_revision: revision })).body;
  // Until the scanner has looked at it.
  respondent.server.clock.advance(5000);
  const link = (await respondent.call<FileLink>('GET', `/files/${file.id}`)).body;
  return { file, reply: await respondent.server.fetch(new Request(link.url)) };
}

describe('the name of a file', () => {
  for (const [what, given, kept] of [
    ['a path', '../../etc/passwd', '.._.._etc_passwd'],
    ['a path of Windows', 'C:\\Users\\ada\\cv.pdf', 'C:_Users_ada_cv.pdf'],
    ['separators of other widths', 'a／b＼c⁄d∕e.pdf', 'a_b_c_d_e.pdf'],
    ['controls, and the end of a header', 'a\r\nSet-Cookie: b=1\0\u0085\u2028.pdf', 'aSet-Cookie: b=1.pdf'],
    ['marks that turn its end around', 'invoice\u202Efdp.exe\u202C', 'invoicefdp.exe'],
    ['isolates and Arabic marks', '\u2066a\u2069\u200F\u061C.pdf', 'a.pdf'],
    ['half a character', 'a\uD83D.pdf', 'a\uFFFD.pdf'],
    ['another spelling of the same letters', 'Ame\u0301lie.pdf', 'Am\u00E9lie.pdf'],
    ['space around it', '  a b.pdf ', 'a b.pdf'],
    ['nothing that can be seen', '\u202E\0 ', 'file'],
    ['the folder itself', '..', 'file'],
    ['letters of any language and people', '申込書 طلب 👩‍👩‍👧.pdf', '申込書 طلب 👩‍👩‍👧.pdf'],
  ] as const) {
    it(`is kept without harm: ${what}`, () => expect(cleanFileName(given)).to.equal(kept));
  }

  it('is cut between characters, and keeps its ending', () => {
    expect(cleanFileName(`${'a'.repeat(400)}.pdf`)).to.equal(`${'a'.repeat(251)}.pdf`);
    const japanese = cleanFileName(`${'申'.repeat(400)}.pdf`);
    expect(japanese).to.equal(`${'申'.repeat(83)}.pdf`);
    expect(cleanFileName(`a.${'b'.repeat(400)}`)).to.equal(`a.${'b'.repeat(253)}`);
    expect(cleanFileName('👩'.repeat(100))).to.equal('👩'.repeat(63));
  });

  it('is always one that a file can have, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const clean = cleanFileName(name);
        expect(clean).to.not.match(/^$|^\.+$|[/\\\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        expect(new TextEncoder().encode(clean).length).to.be.at.most(255);
        expect(cleanFileName(clean)).to.equal(clean);
      }),
      { numRuns: 300 },
    );
  });

  it('never keeps a file from being downloaded', async () => {
    const respondent = await begin(lab());
    for (const name of ['a\uD83D.pdf', 'a\r\nX: y.pdf', `"';\\%.pdf`, 'Übersicht 申込書.pdf']) {
      const { file, reply } = await sendAndFetch(respondent, { name });
      expect([reply.status, file.name], name).to.deep.equal([200, cleanFileName(name)]);
      const said = reply.headers.get('Content-Disposition') ?? '';
      expect(said).to.match(/^attachment; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
      expect(decodeURIComponent(said.split("UTF-8''")[1] ?? '')).to.equal(file.name);
      await respondent.call('DELETE', `/files/${file.id}?base_revision=${(await respondent.read()).body.revision}`);
    }
  });
});

describe('a file that an earlier version took', () => {
  it('is downloaded whatever its name and type are', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { file } = await sendAndFetch(respondent, {});
    const record = await server.store.files.get(file.id);
    if (!record) throw new Error('There is no file.');
    await server.store.files.put({ ...record, name: '\uDC00\r\n/../\u202Eb.pdf', content_type: 'text/ä\r\nX: y' });
    const link = (await respondent.call<FileLink>('GET', `/files/${file.id}`)).body;
    const reply = await server.fetch(new Request(link.url));
    expect([reply.status, reply.headers.get('Content-Type')]).to.deep.equal([200, 'application/octet-stream']);
    expect(reply.headers.get('Content-Disposition')).to.include(encodeURIComponent('\uFFFD_.._b.pdf'));
    expect(server.violations).to.deep.equal([]);
  });
});

const notTypes = [
  '',
  'pdf',
  'text/',
  '/plain',
  'text/plain\r\nX: y',
  'text/ä',
  'image/*',
  'a/b c',
  'a/b;',
  `a/${'b'.repeat(300)}`,
];
const types = ['text/plain', 'text/plain; charset=utf-8', 'application/vnd.ms-excel', 'image/svg+xml;a="b c"'];

describe('the type of a file', () => {
  it('is a media type, for respondents', async () => {
    const respondent = await begin(lab());
    const send = (content_type: string) => prepare<Problem>(respondent, 10, { name: 'a.txt', content_type });
    for (const type of notTypes) {
      const { status, body } = await send(type);
      expect([status, body.code, body.details?.[0]?.path], type).to.deep.equal([
        ...[422, 'validation_failed', '/content_type'],
      ]);
    }
    expect((await send('text/plain; charset=utf-8')).status).to.equal(201);
  });

  it('is a media type, for the account, whose names are cleaned too', async () => {
    const server = lab();
    const account: AccountClient = await owner(server);
    const send = (content_type: string) =>
      account.call<Problem & Resource & Upload>('POST', '/files/uploads', {
        body: { name: '../a\u202E\0.txt', size: 10, content_type, purpose: 'asset' },
      });
    for (const type of notTypes) expect((await send(type)).body.details?.[0]?.path, type).to.equal('/content_type');
    for (const type of types) {
      const { status, body } = await send(type);
      expect([status, body.name], type).to.deep.equal([201, '.._a.txt']);
    }
  });
});
