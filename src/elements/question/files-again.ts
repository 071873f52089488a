import type { Answer } from '../../contract/index.js';
import type { Session } from '../../session/index.js';
import { faultOf, fileLimits } from '../../session/upload/limits.js';

/** Files that were given on this page, by the uploads they became: none has to be chosen twice while it is open. */
const given = new WeakMap<Session, Map<string, File>>();

/** So many are offered at most, those that came last. */
const most = 3;

export function rememberFiles(session: Session, ids: readonly string[], files: readonly File[]): void {
  const known = given.get(session) ?? new Map<string, File>();
  given.set(session, known);
  ids.forEach((id, at) => {
    const file = files[at];
    if (file) known.set(id, file);
  });
}

const has = (answer: Answer, fileId: string | null): boolean =>
  [answer].flat().some((ref) => (ref as { file_id?: unknown } | null)?.file_id === fileId);

const keyOf = (path: string): string | undefined => path.split('.').at(-1);

/** Files of other questions that a question would take as well. Other instances of the same question want their own. */
export function filesAgain(session: Session, path: string): readonly File[] {
  const known = given.get(session);
  const { uploads, fields } = session.view;
  const view = fields.get(path);
  const limits = view && fileLimits(view.field);
  if (!known || !view || !limits?.attach) return [];
  const own = (uploads.get(path) ?? []).filter(({ state, fileId }) =>
    state === 'done' ? has(view.answer, fileId) : state !== 'rejected',
  );
  const files = [...uploads]
    .filter(([other]) => keyOf(other) !== keyOf(path) && fields.get(other)?.field.type === 'file_upload')
    .flatMap(([other, list]) => list.filter(({ fileId }) => has(fields.get(other)?.answer ?? null, fileId)))
    .flatMap(({ id }) => known.get(id) ?? [])
    .filter((file) => !own.some(({ name, size }) => name === file.name && size === file.size))
    .filter((file) => faultOf(file, limits, own.length) === undefined);
  return [...new Map(files.map((file) => [`${file.size} ${file.name}`, file])).values()].slice(-most);
}
