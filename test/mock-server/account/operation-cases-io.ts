import type { AccountClient } from './client.js';
import { uploadCsv } from './csv-upload.js';
import type { Scene } from './operation-cases.js';

const withReadyImport: ReadonlySet<string> = new Set(['startImport', 'cancelImport']);

/** Operations that need an import which is mapped, or on its way. */
export const ioKind = (name: string): string => (withReadyImport.has(name) ? `,${name}` : '');

/** An import and an export of a form, each where the operation needs it. */
export async function ioScene(name: string, key: AccountClient, form_id: string) {
  const { server } = key;
  const csv = await uploadCsv(key, 'Name,Age\nAda,40\nBo,3\n');
  const begun = await key.ok('POST', '/imports', { target: { kind: 'entries', form_id }, file_id: csv.id });
  await server.controls.settle();
  const path = `/imports/${begun.id}`;
  const mapping = [{ column: 'Name', path: 'name' }];
  if (withReadyImport.has(name)) await key.ok('PATCH', path, { mapping });
  if (name === 'cancelImport') await key.ok('POST', `${path}/start`);
  const made = await key.ok('POST', '/exports', { source: { form_id }, format: 'csv' });
  return { import_id: begun.id, export_id: made.id, csv_id: csv.id };
}

/** A body that each operation accepts. */
export const ioBodies = {
  createImport: ({ params }: Scene) => ({
    target: { kind: 'entries', form_id: params.form_id },
    file_id: params.csv_id,
  }),
  updateImport: () => ({ mapping: [{ column: 'Name', path: 'name' }] }),
  previewImport: () => ({ rows: 2 }),
  createExport: ({ params }: Scene) => ({ source: { form_id: params.form_id }, format: 'json' }),
};
