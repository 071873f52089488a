/** Where a reply says which entry, or which upload, it is about. */
interface Stated {
  readonly object?: unknown;
  readonly id?: unknown;
  readonly entry_id?: unknown;
  readonly session?: unknown;
  readonly delta?: unknown;
  readonly file?: unknown;
}

const isStated = (value: unknown): value is Stated => typeof value === 'object' && value !== null;

/** The entries a reply says it is about. */
function entriesIn(reply: unknown): readonly unknown[] {
  if (!isStated(reply)) return [];
  const own = reply.object === 'entry_session' ? [reply.id] : [reply.entry_id];
  return [...own, ...[reply.session, reply.delta, reply.file].flatMap(entriesIn)];
}

/** Whether a reply is about the entry and the upload it was asked about: a cache on the way may know no difference. */
export function isAbout(
  reply: unknown,
  { entry_id, upload_id }: Readonly<Record<string, string | undefined>>,
): boolean {
  const stated = entriesIn(reply).filter((id) => id !== undefined && id !== null);
  if (entry_id !== undefined && stated.some((id) => id !== entry_id)) return false;
  const isUpload = isStated(reply) && reply.object === 'upload';
  return upload_id === undefined || !isUpload || reply.id === upload_id;
}
