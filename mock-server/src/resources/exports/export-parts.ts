import type { BlobStore } from '../../store/blobs.js';
import type { Widths } from './entry-sheets.js';

/** How far an export is, between two pieces of its job. */
export type ExportCursor =
  | {
      readonly phase: 'find';
      readonly after: number | null;
      readonly pages: number;
      readonly widths: Widths;
      readonly count: number;
    }
  | {
      readonly phase: 'write';
      readonly at: number;
      readonly parts: number;
      readonly widths: Widths;
      readonly written: number;
    }
  | {
      readonly phase: 'make';
      readonly parts: number;
      readonly widths: Widths;
      readonly written: number;
      readonly file_id: string;
    }
  | {
      readonly phase: 'made';
      /** Texts that could not be drawn. */
      readonly undrawn: readonly string[];
      readonly parts: number;
      readonly written: number;
      readonly file_id: string;
      readonly size: number;
      readonly sha256: string;
    };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What an export puts aside until its file is made. A piece that is made again takes the place of the first. */
export class ExportParts {
  readonly #blobs: BlobStore;
  readonly #id: string;

  constructor(blobs: BlobStore, export_id: string) {
    this.#blobs = blobs;
    this.#id = export_id;
  }

  put(name: string, text: string): Promise<void> {
    return this.#blobs.put(`${this.#id}.${name}`, encoder.encode(text));
  }

  async get(name: string): Promise<Uint8Array> {
    const bytes = await this.#blobs.get(`${this.#id}.${name}`);
    if (!bytes) throw new Error(`The part ${name} of ${this.#id} was lost.`);
    return bytes;
  }

  async json<T>(name: string): Promise<T> {
    return JSON.parse(decoder.decode(await this.get(name))) as T;
  }

  async *all(count: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < count; at++) yield this.get(`part${at}`);
  }

  /** Lets go of everything. */
  async clear(cursor: ExportCursor): Promise<void> {
    const names =
      cursor.phase === 'find' ? numbered('page', cursor.pages + 1) : ['ids', ...numbered('part', cursor.parts + 1)];
    for (const name of names) await this.#blobs.delete(`${this.#id}.${name}`);
  }
}

const numbered = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${name}${at}`);
