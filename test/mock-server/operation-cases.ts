import type { MockServer } from '@entryway/mock-server';
import { publishVersion } from '../../mock-server/src/resources/forms/draft-versions.js';
import { entrySessions } from '../../src/contract/entry-sessions.js';
import type { ActionRun, Operation, Problem, ResumeLink, UploadResult } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { freshKey, type Read, Respondent, type SendOptions, send, stillServer } from './respondent.js';
import { bytesOf, complete, prepare, sendAll } from './upload-parts.js';

export type Name = keyof typeof entrySessions;
export const table = Object.entries(entrySessions) as [Name, Operation][];

export const instance = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';
export const spare = 'ins_01M7CPARYRGDK2GHV2A3QQTH02';
const pdf = bytesOf('%PDF-1.7', 20);
const photo = { path: `people.${instance}.photo`, name: 'a.png', content_type: 'image/png' };

/** A server on which every operation has something to work on. */
export interface Scene {
  readonly server: MockServer;
  readonly own: Respondent;
  readonly other: Respondent;
  readonly params: Readonly<Record<string, string>>;
  /** The parts of the upload that waits to be completed. */
  readonly parts: readonly { number: number; etag: string }[];
  readonly token: string;
  readonly revision: number;
}

const settings = { edit_after_submit: { enabled: true, until_hours: 240 } };

const begin = (server: MockServer) =>
  Respondent.begin(server, {
    form: 'lab',
    groups: { people: [instance, spare], rooms: [] },
    answers: { title: 'Ada', [`people.${instance}.name`]: 'Ada', [`people.${spare}.name`]: 'Byron' },
  });

/** Sets the scene: two drafts, and in the first of them a file, an upload, and a run of an action. */
export async function setScene(name: Name): Promise<Scene> {
  const server = stillServer({ seed: [labForm(settings)], limits: [] });
  const [own, other] = [await begin(server), await begin(server)];
  const { body: first } = await prepare(own, pdf.length);
  const sent = await sendAll(server, first, pdf);
  const { body } = await complete<UploadResult>(own, first, { parts: sent, base_revision: 1 });
  const { body: run } = await own.call<ActionRun>('POST', '/actions/slow_failing', { input: null });
  const { body: link } = await own.call<ResumeLink>('POST', '/resume-links', { channel: 'link' });
  server.clock.advance(2000);
  const open = name === 'completeUpload' ? await prepare(own, pdf.length) : await prepare(own, 20, photo);
  const parts = name === 'completeUpload' ? await sendAll(server, open.body, pdf) : [];
  if (name === 'submitEntrySession') await own.call('DELETE', `/uploads/${open.body.id}`);
  if (name === 'upgradeEntrySession') await publishNext(server);
  return {
    server,
    own,
    other,
    parts,
    token: link.resume_token,
    revision: body.delta.revision,
    params: {
      entry_id: own.entry_id,
      public_id: 'lab',
      field_key: name === 'listPublicOptions' ? 'country' : 'town',
      group_path: 'people',
      instance_id: spare,
      button_key: 'echo',
      action_key: 'typed',
      action_run_id: run.id,
      upload_id: open.body.id,
      file_id: body.file.id,
    },
  };
}

async function publishNext(server: MockServer): Promise<void> {
  const [form] = await server.store.forms.list({ slug: 'lab' });
  if (!form) throw new Error('no form');
  const version = { ...form.document.form, version_id: 'fvr_01M7LAB0000000000000000002', version_number: 2 };
  await publishVersion(server.store, form, { ...form.document, form: version }, server.clock.now());
}

type MakeBody = (scene: Scene) => Readonly<Record<string, unknown>> | undefined;
const based =
  (own: object = {}): MakeBody =>
  ({ revision }) => ({ base_revision: revision, ...own });
const none: MakeBody = () => undefined;

/** A body that each operation accepts. */
export const bodies: { readonly [N in Name]: MakeBody } = {
  getPublicSchema: none,
  createEntrySession: () => ({ form: 'lab', answers: { title: 'Ada' } }),
  getEntrySession: none,
  patchAnswers: based({ answers: { title: 'Byron' } }),
  submitEntrySession: based(),
  updateEntrySession: () => ({ locale: 'de' }),
  discardEntrySession: none,
  getEntrySchema: none,
  upgradeEntrySession: based(),
  validateEntrySession: () => ({ scope: 'all' }),
  addGroupInstance: based({ position: 0 }),
  removeGroupInstance: none,
  duplicateGroupInstance: based(),
  reorderGroup: based({ instance_ids: [spare, instance] }),
  listPublicOptions: none,
  listEntryOptions: none,
  clickButton: based(),
  runEntryAction: ({ revision }) => ({ base_revision: revision, input: { word: 'x' } }),
  getActionRun: none,
  requestDraftLinks: () => ({ email: 'ada@example.org' }),
  resumeEntrySession: ({ token }) => ({ token }),
  createResumeLink: () => ({ channel: 'link' }),
  startOwnEdit: () => ({ reason: 'a typo' }),
  prepareUpload: () => ({ path: 'papers', name: 'a.pdf', size: 10, content_type: 'application/pdf' }),
  getUpload: none,
  signUploadParts: () => ({ numbers: [1] }),
  completeUpload: ({ parts, revision }) => ({ parts, base_revision: revision }),
  abortUpload: none,
  downloadEntryFile: none,
  deleteEntryFile: none,
};

/** The address of an operation, with what the scene has for each of its parameters. */
export const pathOf = ({ path }: Operation, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** Carries out an operation on the scene, with a key if it needs one. */
export function act(
  name: Name,
  { server, own, params, ...scene }: Scene,
  entry_key: string | undefined = own.entry_key,
  { headers, ...options }: SendOptions = {},
  path = pathOf(entrySessions[name], params),
): Promise<Read<Problem>> {
  const operation: Operation = entrySessions[name];
  const body = bodies[name]({ server, own, params, ...scene });
  return send(server, path, {
    method: operation.method,
    ...(body && { body }),
    ...options,
    headers: {
      ...(operation.idempotency && { 'Idempotency-Key': freshKey() }),
      ...(entry_key && operation.auth === 'entry' && { 'X-Service-Entry-Key': entry_key }),
      ...headers,
    },
  });
}

/** Ends the draft of the scene by a submit. */
export async function submitOwn({ own, params, revision }: Scene): Promise<void> {
  await own.call('DELETE', `/uploads/${params.upload_id}`);
  const { status, body } = await own.call('POST', '/submit', { base_revision: revision });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
