import type { Answer, Field, Path } from '../../contract/index.js';
import { load } from '../../load/load.js';
import type { SessionPorts } from '../ports.js';
import type { SessionView } from '../session-view.js';

/** Fetches what files need; forms without any never do. */
export async function loadUploads(ports: SessionPorts, { view, settings }: UploadsForm) {
  const [{ uploadsActor }, { createTransfer }] = await Promise.all([
    load('session/upload', () => import('../upload/index.js')),
    load('api/transfer', () => import('../../api/transfer.js')),
  ]);
  const { clock, random, store, service, fetch } = ports;
  const fieldAt = (path: Path): Field | undefined => view().fields.get(path)?.field;
  return uploadsActor({
    client: service.client,
    transfer: createTransfer(fetch),
    clock,
    random,
    files: store.files,
    fieldAt,
    answerAt: (path: Path): Answer => view().fields.get(path)?.answer ?? null,
    settings,
  });
}

export interface UploadsForm {
  readonly view: () => SessionView;
  readonly settings: { readonly part_size: number; readonly concurrency: number };
}
