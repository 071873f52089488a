import { Desk, mebibyte, nativeHasher } from './desk.js';
import { fileOf, paper } from './files.js';

export interface TortureOptions {
  readonly mebibytes: number;
  /** How often the page is killed on the way. */
  readonly kills: number;
  /** How many of all requests go wrong, from 0 to 1. */
  readonly faults: number;
  readonly seed: number;
}

export interface TortureResult {
  /** How many files the answer has in the end. */
  readonly files: number;
  readonly isWhole: boolean;
  readonly killed: number;
  readonly parts: number;
  /** Bytes that left the page, compared with those of the file. */
  readonly overhead: number;
}

const operations = ['prepareUpload', 'getUpload', 'signUploadParts', 'completeUpload', 'putPart'] as const;
const kinds = ['cut_upload', 'lost_reply', 'offline', 'html'] as const;

/** Sends one large file over a line that fails, from a page that is killed, which then asks for the file again. */
export async function torture({ mebibytes, kills, faults, seed }: TortureOptions): Promise<TortureResult> {
  const bytes = paper(mebibytes * mebibyte, seed);
  const count = Math.ceil(mebibytes / 5);
  const killAt = new Set(Array.from({ length: kills }, (_, index) => Math.floor(((index + 1) * count) / (kills + 1))));
  let killed = 0;
  let arrived = 0;
  const desk = await Desk.open({
    largest: 1024 * mebibyte,
    between: async (request, pass) => {
      const response = await pass(request);
      if (request.method === 'PUT' && response.ok && killAt.delete(++arrived)) {
        killed++;
        desk.sit();
      }
      return response;
    },
  });
  for (const operation of operations)
    for (const kind of kinds) desk.server.faults.add({ operation, kind, probability: faults / kinds.length });
  desk.add(fileOf(bytes));
  await desk.until(
    ({ finished, views }) => {
      // A page that was opened again asks for the file: under whatever name, it is known by its bytes.
      if (views.length > 0 && views.every((view) => view.chooseAgain)) desk.add(fileOf(bytes, `paper-${killed}.pdf`));
      return finished.length > 0;
    },
    'it arrive',
    mebibytes * 10_000,
  );
  desk.server.faults.clear();
  desk.close();
  const answer = await desk.answer();
  const file_id = desk.finished[0]?.file.id ?? '';
  const never = new AbortController().signal;
  const [sent, stored] = await Promise.all(
    [bytes, (await desk.stored(file_id)) as Uint8Array<ArrayBuffer>].map((some) =>
      nativeHasher(fileOf(some), 5 * mebibyte, never),
    ),
  );
  return {
    files: Array.isArray(answer) ? answer.length : 0,
    isWhole: sent?.sha256 === stored?.sha256,
    killed,
    parts: count,
    overhead: desk.started.length / count - 1,
  };
}
