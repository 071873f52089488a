import type { HeaderList } from './header-list.js';

/** A file that comes with the server. */
export interface Asset {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What surrounds the server: where a request comes from, and which files are at hand. */
export interface Host {
  /** The address of the client. */
  readonly ip: string;
  /** Whether it is a control of the server itself. */
  readonly internal?: boolean;
  /** Sends a whole reply at once; a `Response` is a detour that takes longer than most of the work behind it. */
  send?(status: number, headers: HeaderList, body: string): Response;
  /** A file of the pages, by its name; nothing where there are no pages. */
  page?(name: string): Promise<Asset | undefined>;
  /** A file of the interactive documentation, by its name. */
  asset?(name: string): Promise<Asset | undefined>;
}

/** Where a request comes from that never left the process or the page. */
export const inProcess: Host = { ip: '127.0.0.1' };
