import { createMockServer, type MockServer } from '@entryway/mock-server';
import { accountContract } from '../../../mock-server/src/resources/contract.js';
import { collectionNames } from '../../../mock-server/src/server/collections.js';
import { memoryStore } from '../../../mock-server/src/server/memory-store.js';
import type { BlobStore } from '../../../mock-server/src/store/blobs.js';
import type { Operation, Upload } from '../../../src/contract/index.js';
import { freshKey, origin, type Read, Respondent, stillServer } from '../respondent.js';
import { bytesOf, sendAll } from '../upload-parts.js';
import { AccountClient, member, owner, ownerAtPage, type Resource } from './client.js';
import { docBodies, docParams, docQueries } from './operation-cases-documents.js';
import { extensionBodies, extensionQueries, extensionScene, quietOutbound } from './operation-cases-extensions.js';
import { ioBodies, ioKind, ioScene } from './operation-cases-io.js';
import { webhookBodies, webhookScene } from './operation-cases-webhooks.js';
import { isBuilding, workflowBodies, workflowScene } from './operation-cases-workflows.js';
import { publishForm, soundDocument } from './sample-form.js';

export type Name = keyof typeof accountContract;
export const table = Object.entries(accountContract) as [Name, Operation][];

/** An account in which every operation has something to work on. */
export interface Scene {
  readonly server: MockServer;
  readonly key: AccountClient;
  readonly page: AccountClient;
  readonly params: Readonly<Record<string, string>>;
  readonly parts: readonly { number: number; etag: string }[];
  readonly ids: Readonly<Record<'project' | 'file' | 'user' | 'revision' | 'draft', string>>;
}

const pdf = bytesOf('%PDF-1.7', 40);

async function upload(key: AccountClient): Promise<{ upload: Upload; parts: { number: number; etag: string }[] }> {
  const prepared = await key.ok<Upload>('POST', '/files/uploads', {
    name: 'a.pdf',
    size: pdf.length,
    content_type: 'application/pdf',
    purpose: 'attachment',
  });
  return { upload: prepared, parts: await sendAll(key.server, prepared, pdf) };
}

/** Which of the things that rule each other out an operation needs. */
const withoutDraft: ReadonlySet<Name> = new Set(['createVersion']);
const withEdit: ReadonlySet<Name> = new Set([
  'getEditSession',
  'patchEditSession',
  'commitEditSession',
  'discardEditSession',
  'listEditSessions',
]);
const withDraftEntry: ReadonlySet<Name> = new Set(['createEntryResumeLink']);
const withOpenUpload: ReadonlySet<Name> = new Set([
  'getFileUpload',
  'signFileUploadParts',
  'completeFileUpload',
  'abortFileUpload',
]);
const withEmptyProject: ReadonlySet<Name> = new Set(['deleteProject']);

const scenes = new Map<string, Promise<Scene>>();

/** Operations that find the same scene. */
const kindOf = (name: Name): string =>
  [withoutDraft, withEdit, withDraftEntry, withOpenUpload, withEmptyProject]
    .map((names) => names.has(name))
    .concat(name === 'detachEntryFile', name === 'downloadFile', name === 'retryRun', isBuilding.has(name))
    .concat(name === 'instantiateTemplate')
    .join() + ioKind(name);

/** A scene of its own for an operation: set once for all that find the same, and copied. */
export async function setScene(name: Name): Promise<Scene> {
  const kind = kindOf(name);
  const known = scenes.get(kind) ?? firstScene(name);
  scenes.set(kind, known);
  const { server: first, page, ...scene } = await known;
  const store = memoryStore();
  for (const collection of collectionNames) {
    for (const record of await first.store[collection].list()) await store[collection].put(record as never);
  }
  const blobs = copiedBlobs(await blobsOf(first));
  const server = createMockServer({ publicUrl: origin, limits: [], seed: [], store, blobs, outbound: quietOutbound });
  server.clock.set(first.clock.now());
  const pageHere = new AccountClient(server, page.account_id, { ...page.headers });
  return { ...scene, server, key: await owner(server), page: pageHere };
}

const bytes = new WeakMap<MockServer, Map<string, Uint8Array>>();
const blobsOf = async (server: MockServer) => new Map(bytes.get(server));

/** Bytes that a test can copy. */
function copiedBlobs(kept: Map<string, Uint8Array>): BlobStore {
  return {
    put: async (id, given) => void kept.set(id, given),
    get: async (id) => kept.get(id),
    delete: async (id) => void kept.delete(id),
    ids: async () => [...kept.keys()],
    clear: async () => kept.clear(),
  };
}

async function firstScene(name: Name): Promise<Scene> {
  const kept = new Map<string, Uint8Array>();
  const server = stillServer({ limits: [], seed: [], blobs: copiedBlobs(kept) });
  bytes.set(server, kept);
  const key = await owner(server);
  const page = await ownerAtPage(server);
  const { user } = await (await member(server, key.account_id, 'editor')).ok<{ user: Resource }>('GET', '/me');
  const project = await key.ok('POST', '/projects', { name: 'Scene' });
  const empty = await key.ok('POST', '/projects', { name: 'Empty' });
  await server.store.projects.put({
    ...(await needed(server.store.projects.get(project.id))),
    created_at: '2026-11-14T09:31:00.000Z',
  });
  const form = await publishForm(key, soundDocument, 'Scene');
  if (!withoutDraft.has(name)) await key.ok('POST', `/forms/${form.id}/versions`, { from: 'published' });
  const [field] = await key.ids(`/forms/${form.id}/versions/published/fields?q=school`);
  const entry = await key.ok('POST', '/entries', {
    form_id: form.id,
    answers: { name: 'Ada', age: 40 },
    metafields: [{ namespace: 'crm', key: 'score', type: 'integer', value: 1 }],
  });
  const draft = await Respondent.begin(server, { form: form.public_id, answers: { name: 'Bo' } });
  const edit = withEdit.has(name)
    ? await key.ok('POST', `/entries/${entry.id}/edit-sessions`, { audience: 'account' })
    : undefined;
  const data = await key.ok<Resource & { columns: { id: string; key: string }[] }>('POST', '/tables', {
    name: 'Towns',
    columns: [
      { key: 'city', type: 'text' },
      { key: 'people', type: 'number' },
    ],
  });
  const row = await key.ok('POST', `/tables/${data.id}/rows`, { values: { city: 'Kiel' } });
  const view = await key.ok('POST', '/views', { form_id: form.id, name: 'All' });
  const invitation = await page.ok('POST', '/invitations', { email: 'grace@example.org', role: 'viewer' });
  const first = await upload(key);
  const file = await key.ok('POST', `/files/uploads/${first.upload.id}/complete`, { parts: first.parts });
  const attached =
    name === 'detachEntryFile' ? await key.ok('POST', `/entries/${entry.id}/files`, { file_id: file.id }) : file;
  const open = withOpenUpload.has(name) ? await upload(key) : first;
  const doomed = await key.ok('POST', '/projects', { name: 'Doomed' });
  const job = await key.ok('DELETE', `/projects/${doomed.id}?cascade=true`);
  server.clock.advance(name === 'downloadFile' ? 2000 : 1000);
  const webhooks = await webhookScene(key);
  const workflows = await workflowScene(key, name, project.id, form.id);
  const io = await ioScene(name, key, form.id);
  return {
    server,
    key,
    page,
    parts: open.parts,
    ids: {
      project: project.id,
      file: file.id,
      user: user.id,
      revision: String(entry.revision_id),
      draft: draft.entry_id,
    },
    params: {
      account_id: key.account_id,
      user_id: user.id,
      invitation_id: invitation.id,
      project_id: withEmptyProject.has(name) ? empty.id : project.id,
      form_id: form.id,
      version: name === 'createVersion' ? 'published' : 'draft',
      field_id: field ?? '',
      entry_id: withDraftEntry.has(name) ? draft.entry_id : entry.id,
      namespace: 'crm',
      key: 'score',
      file_id: attached.id,
      edit_session_id: edit?.id ?? '',
      revision_id: String(entry.revision_id),
      table_id: data.id,
      column_id: data.columns.find((column) => column.key === 'people')?.id ?? '',
      row_id: row.id,
      view_id: view.id,
      upload_id: open.upload.id,
      job_id: job.id,
      ...webhooks,
      ...workflows,
      ...(await docParams(key, page, name)),
      ...(await extensionScene(key)),
      ...io,
    },
  };
}

async function needed<T>(found: Promise<T | undefined>): Promise<T> {
  const value = await found;
  if (value === undefined) throw new Error('not there');
  return value;
}

export type MakeBody = (scene: Scene) => object;

/** A body that each operation accepts. */
export const bodies: { readonly [N in Name]?: MakeBody } = {
  updateAccount: () => ({ name: 'Renamed' }),
  updateUser: () => ({ role: 'viewer' }),
  createInvitation: () => ({ email: 'new@example.org', role: 'viewer' }),
  createProject: () => ({ name: 'New' }),
  updateProject: () => ({ name: 'Renamed' }),
  createForm: ({ ids }) => ({ project_id: ids.project, name: 'New' }),
  updateForm: () => ({ name: 'Renamed' }),
  duplicateForm: () => ({ name: 'Copy' }),
  transitionForm: () => ({ to: 'close' }),
  createVersion: () => ({ from: 'published' }),
  replaceVersion: () => ({ document: soundDocument }),
  patchVersion: () => ({ settings: { submit_label: 'Go' } }),
  publishVersion: () => ({ change_note: 'new' }),
  createPreviewSession: () => ({ version: 'published' }),
  createField: () => ({ key: 'fresh', type: 'text', label: 'Fresh', placement: {} }),
  updateField: () => ({ label: 'Renamed' }),
  moveField: () => ({ placement: { index: 0 } }),
  checkExpression: () => ({ expr: 'answers.age > 3', context: { version: 'published', use: 'condition' } }),
  createEntry: ({ params }) => ({ form_id: params.form_id, answers: { name: 'Cy' } }),
  batchEntries: ({ params }) => ({ operations: [{ op: 'update', entry_id: params.entry_id, tags: ['x'] }] }),
  updateEntry: () => ({ tags: ['x'] }),
  transitionEntry: () => ({ to: 'archive' }),
  patchEntryAnswers: () => ({ answers: { age: 41 } }),
  setMetafield: () => ({ type: 'integer', value: 2 }),
  setMetafields: () => ({ metafields: [{ namespace: 'crm', key: 'other', type: 'string', value: 'x' }] }),
  attachEntryFile: ({ ids }) => ({ file_id: ids.file }),
  startEntryRun: ({ params }) => ({ workflow_id: params.workflow_id }),
  createEntryResumeLink: () => ({ channel: 'link' }),
  createEditSession: () => ({ audience: 'account' }),
  patchEditSession: () => ({ ops: [{ op: 'set', path: 'age', value: 44 }] }),
  commitEditSession: () => ({ note: 'done' }),
  revertToRevision: () => ({ note: 'back' }),
  createTable: () => ({ name: 'New', columns: [{ key: 'word', type: 'text' }] }),
  updateTable: () => ({ name: 'Renamed' }),
  createColumn: () => ({ key: 'fresh', type: 'text' }),
  updateColumn: () => ({ name: 'Renamed' }),
  createRow: () => ({ values: { city: 'Ulm' } }),
  updateRow: () => ({ values: { city: 'Bonn' } }),
  batchRows: () => ({ operations: [{ op: 'create', values: { city: 'Jena' } }] }),
  createView: ({ params }) => ({ form_id: params.form_id, name: 'New' }),
  updateView: () => ({ name: 'Renamed' }),
  prepareFileUpload: () => ({ name: 'b.pdf', size: 10, content_type: 'application/pdf', purpose: 'asset' }),
  signFileUploadParts: () => ({ numbers: [1] }),
  completeFileUpload: ({ parts }) => ({ parts }),
  ...webhookBodies,
  ...workflowBodies,
  ...docBodies,
  ...extensionBodies,
  ...ioBodies,
};

/** What has to be said in the address; part of it may be known only once the scene is set. */
export type Query = string | ((params: Readonly<Record<string, string>>) => string);

const queries: { readonly [N in Name]?: Query } = {
  deleteTable: '?confirm=true',
  deleteField: '?force=true',
  downloadFile: '?redirect=false',
  ...docQueries,
  ...extensionQueries,
};

/** The address of an operation, with what the scene has for each of its parameters. */
export const pathOf = (name: Name, params: Readonly<Record<string, string>>): string => {
  const { [name]: query = '' } = queries;
  const path = accountContract[name].path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '');
  return path + (typeof query === 'string' ? query : query(params));
};

interface How {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly without?: readonly string[];
  readonly path?: string;
}

/** Carries out an operation on the scene. */
export function act<T = never>(client: AccountClient, name: Name, scene: Scene, how: How = {}): Promise<Read<T>> {
  const operation: Operation = accountContract[name];
  const body = 'body' in how ? how.body : bodies[name]?.(scene);
  return client.call<T>(operation.method, how.path ?? pathOf(name, scene.params), {
    ...(body !== undefined && { body }),
    headers: {
      ...(operation.idempotency && { 'Idempotency-Key': freshKey() }),
      ...(operation.ifMatch === 'required' && { 'If-Match': '*' }),
      ...how.headers,
    },
    without: how.without ?? [],
  });
}
