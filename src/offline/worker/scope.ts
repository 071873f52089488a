/** What of a service worker's surroundings is used here; the compiler knows those of a page. */
export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly { readonly id: string }[]>;
  };
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: TellingEvent) => void): void;
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface AskingEvent extends LastingEvent {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}

interface TellingEvent extends LastingEvent {
  readonly data: unknown;
  readonly origin: string;
  readonly source: { readonly id?: string } | null;
  readonly ports: readonly MessagePort[];
}

export const worker: WorkerScope = globalThis as unknown as WorkerScope;
