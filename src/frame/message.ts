import type { EntryEventDetails } from '../elements/events.js';
import type { ErrorClass } from '../errors.js';

type Page = EntryEventDetails['entry-page'];

/** What a framed page may tell the page around it: how tall it is, and a few events without anything that was typed. */
export type FrameMessage =
  | { readonly name: 'height'; readonly height: number }
  | { readonly name: 'entry-ready'; readonly form: string; readonly restored: boolean }
  | ({ readonly name: 'entry-page' } & Page)
  | { readonly name: 'entry-submitted'; readonly reference: string }
  | { readonly name: 'entry-error'; readonly code: string; readonly class: ErrorClass; readonly retryable: boolean };

/** What marks a message as one of ours, among all that pages say to each other. */
const mark = 'entryway-frame-1';

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const flag: Check = (value) => typeof value === 'boolean';
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Ids and keys of a form: words without spaces, so that no sentence passes for one. */
const id = matches(/^[\w.:~-]{1,300}$/u);

const shapes: Readonly<Record<FrameMessage['name'], Shape>> = {
  height: { height: (value) => typeof value === 'number' && value >= 0 && value < 1e6 },
  'entry-ready': { form: id, restored: flag },
  'entry-page': {
    surface: matches(/^[a-zA-Z]{1,40}$/u),
    step: orNull(id),
    page: orNull(id),
    number: count,
    count: orNull(count),
  },
  'entry-submitted': { reference: matches(/^[\p{L}\p{N}._/#-]{1,100}$/u) },
  'entry-error': {
    code: matches(/^EW\d{3}$/u),
    class: matches(/^[a-z-]{1,20}$/u),
    retryable: flag,
  },
};

/**
 * The message in some data, with nothing in it but what its kind has; undefined where it is none, or not as it must be.
 * Both sides use it: the one that sends lets nothing else out, the one that hears lets nothing else in.
 */
export function readMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const given = data as Readonly<Record<string, unknown>>;
  const { name } = given;
  if (given.entryway !== mark || typeof name !== 'string' || !Object.hasOwn(shapes, name)) return undefined;
  const shape = Object.entries(shapes[name as FrameMessage['name']]);
  if (!shape.every(([member, fits]) => Object.hasOwn(given, member) && fits(given[member]))) return undefined;
  return Object.fromEntries([['name', name], ...shape.map(([member]) => [member, given[member]])]) as FrameMessage;
}

/** A message as it travels; undefined where it may not. */
export function writeMessage(message: FrameMessage): object | undefined {
  const read = readMessage({ ...message, entryway: mark });
  return read && { ...read, entryway: mark };
}
