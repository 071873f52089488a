import { Desk, nativeHasher } from './desk.js';
import { fileOf, paper } from './files.js';
import { mebibyte, partSize } from './upload-form.js';

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
  /** Parts that left although a page had heard before that the storage has them. */
  readonly resent: number;
  /** Requests with a part in them that stood still, were cut or refused, or whose page was killed. */
  readonly lost: number;
  /** Bytes that left the page beyond those of the file. */
  readonly extraBytes: number;
}

/** Longer than the address of a part is good for. */
const expiry = 16 * 60_000;

/** Numbers that follow from a seed, from 0 to 1. */
function fractions(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A request that goes nowhere until somebody loses patience. */
const stalled = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

const operations = ['prepareUpload', 'getUpload', 'signUploadParts', 'completeUpload', 'putPart'] as const;
const kinds = ['cut_upload', 'lost_reply', 'offline', 'html'] as const;

/** Sends one large file over a line that fails, from a page that is killed, which then asks for the file again. */
export async function torture({ mebibytes, kills, faults, seed }: TortureOptions): Promise<TortureResult> {
  const bytes = paper(mebibytes * mebibyte, seed);
  const count = Math.ceil(bytes.length / partSize);
  const killAt = new Set(Array.from({ length: kills }, (_, index) => Math.floor(((index + 1) * count) / (kills + 1))));
  const chance = fractions(seed);
  const acknowledged = new Set<number>();
  let [killed, arrived, resent] = [0, 0, 0];
  const desk = await Desk.open({
    largest: 1024 * mebibyte,
    between: async (request, pass) => {
      if (request.method !== 'PUT') return pass(request);
      const number = Number(new URL(request.url).pathname.split('/').at(-1));
      if (acknowledged.has(number)) resent++;
      if (chance() < faults / 5) return stalled(request);
      const page = killed;
      const response = await pass(request);
      // What nobody is there to hear was no acknowledgement, nor is the page of a portal that took the request.
      if (!response.ok || !response.headers.has('etag') || page !== killed || request.signal.aborted) return response;
      acknowledged.add(number);
      // Addresses run out while others are still on their way.
      if (++arrived % 9 === 0) desk.server.clock.advance(expiry);
      if (killAt.delete(arrived)) {
        killed++;
        desk.sit();
      }
      return response;
    },
  });
  for (const operation of operations)
    for (const kind of kinds) desk.server.faults.add({ operation, kind, probability: faults / (kinds.length + 1) });
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
  const sizeOf = (number: number): number => Math.min(partSize, bytes.length - (number - 1) * partSize);
  const never = new AbortController().signal;
  const [sent, stored] = await Promise.all(
    [bytes, (await desk.stored(file_id)) as Uint8Array<ArrayBuffer>].map((some) =>
      nativeHasher(fileOf(some), partSize, never),
    ),
  );
  return {
    files: Array.isArray(answer) ? answer.length : 0,
    isWhole: sent?.sha256 === stored?.sha256,
    killed,
    parts: count,
    resent,
    lost: desk.started.length - acknowledged.size,
    extraBytes: desk.started.reduce((sum, number) => sum + sizeOf(number), 0) - bytes.length,
  };
}
