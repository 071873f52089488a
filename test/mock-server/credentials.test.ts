import { expect } from 'chai';
import { entrySessions } from '../../src/contract/entry-sessions.js';
import type { Operation, Problem } from '../../src/contract/index.js';
import { act, type Name, type Scene, setScene, submitOwn, table } from './operation-cases.js';
import type { Read } from './respondent.js';

/** What each credential gets, by status; where it is refused, always with the same code. */
type Row = readonly [own: number, read: number];

/** What the key of a draft gets, and what the same key gets once the draft was submitted. */
const matrix: { readonly [N in Name]?: Row } = {
  getEntrySession: [200, 200],
  patchAnswers: [200, 409],
  submitEntrySession: [200, 409],
  updateEntrySession: [200, 409],
  discardEntrySession: [204, 409],
  getEntrySchema: [200, 200],
  upgradeEntrySession: [200, 409],
  validateEntrySession: [200, 200],
  addGroupInstance: [201, 409],
  removeGroupInstance: [200, 409],
  duplicateGroupInstance: [201, 409],
  reorderGroup: [200, 409],
  listEntryOptions: [200, 200],
  clickButton: [200, 409],
  runEntryAction: [200, 409],
  getActionRun: [200, 200],
  createResumeLink: [201, 409],
  startOwnEdit: [409, 201],
  prepareUpload: [201, 409],
  getUpload: [200, 410],
  signUploadParts: [200, 409],
  completeUpload: [200, 409],
  abortUpload: [204, 409],
  downloadEntryFile: [200, 200],
  deleteEntryFile: [200, 409],
};

/** Operations that take no key: whatever is sent in its place changes nothing. */
const keyless: { readonly [N in Name]?: number } = {
  getPublicSchema: 200,
  createEntrySession: 201,
  listPublicOptions: 200,
  requestDraftLinks: 202,
  resumeEntrySession: 200,
};

/** Why a key that can only read is refused. */
const readCodes: { readonly [N in Name]?: string } = {
  discardEntrySession: 'state_conflict',
  getUpload: 'gone',
};

const apiKey = `svc_${'a1B2'.repeat(10)}ABCDEF`;

/** Ways to call, and the reply each of them gets on every operation that needs a key. */
const refused: Readonly<
  Record<string, readonly [status: number, code: string, (name: Name, scene: Scene) => Promise<Read<Problem>>]>
> = {
  'no key': [401, 'entry_key_required', (name, scene) => act(name, scene, '')],
  'an unknown key': [401, 'entry_key_invalid', (name, scene) => act(name, scene, `ek_${'A'.repeat(43)}`)],
  'the key of another entry': [403, 'entry_key_mismatch', (name, scene) => act(name, scene, scene.other.entry_key)],
  'an expired key': [
    401,
    'entry_key_expired',
    (name, scene) => {
      scene.server.clock.advance(30 * 86_400_000);
      return act(name, scene);
    },
  ],
  'the key of a discarded draft': [
    410,
    'gone',
    async (name, scene) => {
      await scene.own.call('DELETE', '');
      return act(name, scene);
    },
  ],
  'an API key as entry key': [401, 'wrong_credential_type', (name, scene) => act(name, scene, apiKey)],
  'an API key as bearer': [
    401,
    'wrong_credential_type',
    (name, scene) => act(name, scene, undefined, { headers: { Authorization: `Bearer ${apiKey}` } }),
  ],
  'an entry key as bearer': [
    401,
    'wrong_credential_type',
    (name, scene) => act(name, scene, '', { headers: { Authorization: `Bearer ${scene.own.entry_key}` } }),
  ],
};

describe('the credential matrix', () => {
  it('has a row for every operation', () => {
    expect([...Object.keys(matrix), ...Object.keys(keyless)]).to.have.members(Object.keys(entrySessions));
    for (const [name, { auth }] of table) expect(name in matrix, name).to.equal(auth === 'entry');
  });

  for (const [name, row] of Object.entries(matrix) as [Name, Row][]) {
    const [own, read] = row;

    it(`${name}: ${own} with the key of the draft`, async () => {
      const { status } = await act(name, await setScene(name));
      expect(status).to.equal(own);
    });

    it(`${name}: ${read} with the key of what was submitted`, async () => {
      const scene = await setScene(name);
      await submitOwn(scene);
      const { status, body } = await act(name, scene);
      expect(status, JSON.stringify(body)).to.equal(read);
      if (read >= 400) expect(body.code).to.equal(readCodes[name] ?? 'entry_already_submitted');
    });

    for (const [way, [status, code, call]] of Object.entries(refused)) {
      it(`${name}: ${status} ${code} with ${way}`, async () => {
        const reply = await call(name, await setScene(name));
        expect([reply.status, reply.body.code]).to.deep.equal([status, code]);
        if (status === 401 && code === 'entry_key_required') expect(reply.body).to.not.have.property('details');
      });
    }
  }

  for (const [name, status] of Object.entries(keyless) as [Name, number][]) {
    const { path }: Operation = entrySessions[name];

    it(`${name}: ${status} without any credential, and with a key nobody asked for`, async () => {
      const stray: Record<string, string> = { 'X-Service-Entry-Key': `ek_${'A'.repeat(43)}` };
      for (const headers of [{}, stray]) {
        const reply = await act(name, await setScene(name), undefined, { headers });
        expect(reply.status, path).to.equal(status);
      }
    });

    for (const [way, headers] of [
      ['an API key as entry key', { 'X-Service-Entry-Key': apiKey }],
      ['an API key as bearer', { Authorization: `Bearer ${apiKey}` }],
      ['an entry key as bearer', { Authorization: `Bearer ek_${'A'.repeat(43)}` }],
    ] as const) {
      it(`${name}: 401 wrong_credential_type with ${way}`, async () => {
        const reply = await act(name, await setScene(name), undefined, { headers });
        expect([reply.status, reply.body.code]).to.deep.equal([401, 'wrong_credential_type']);
      });
    }
  }
});
