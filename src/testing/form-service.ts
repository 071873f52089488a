import type { FaultRule, MockServer, MockServerOptions } from '@entryway/mock-server';
import type { Answer } from '../contract/index.js';
import { attempt } from '../load/load.js';
import { LateReplies } from './late-replies.js';

/** What can go wrong with the next request, by name; whatever needs more to be said is a rule of the mock-server. */
export type Fault = Exclude<FaultRule['kind'], 'status' | 'delay'>;

export interface ServiceOptions {
  /** A mock-server of the test's own; else one is made. */
  readonly server?: MockServer | undefined;
  /** Forms to publish in place of the sample forms; what `createMockServer` takes as `seed`. */
  readonly forms?: MockServerOptions['seed'];
}

/** An entry as the service has it. */
export interface SavedEntry {
  readonly id: string;
  readonly state: string;
  readonly reference: string | null;
  readonly answers: Readonly<Record<string, Answer>>;
}

/** The form service of one test, and what a test can do to it. */
export class FormService {
  readonly server: MockServer;
  readonly #late = new LateReplies();

  constructor(server: MockServer) {
    this.server = server;
  }

  /** Makes one with a mock-server of its own, which counts no requests. */
  static async start(options: ServiceOptions = {}, more: Partial<MockServerOptions> = {}): Promise<FormService> {
    return new FormService(options.server ?? (await makeServer({ limits: [], seed: options.forms, ...more })));
  }

  /** Answers a request as the service would, with whatever is to go wrong. */
  readonly fetch = async (request: Request): Promise<Response> => {
    // Looked up first: who gives a reply free meanwhile means this one too.
    const arrival = this.#late.arrival(nameOf(request), request.signal);
    const reply = await this.server.fetch(request);
    await arrival;
    return reply;
  };

  /** Whether the reply to a request is kept back. */
  isLate(request: Request): boolean {
    return this.#late.holds(nameOf(request));
  }

  goOffline(): void {
    this.server.faults.offline = true;
  }

  goOnline(): void {
    this.server.faults.offline = false;
  }

  /** Lets the next request go wrong in a way that has a name, or any in the way that a rule says. */
  fail(fault: Fault | FaultRule): void {
    this.server.faults.add(typeof fault === 'string' ? ({ kind: fault, times: 1 } as FaultRule) : fault);
  }

  /**
   * Keeps the replies to requests back that match, such as `/submit/` or `/^PATCH/`: the service has done what was asked,
   * and nobody knows yet. Call what it returns to let them arrive.
   */
  lateReply(request: RegExp): () => void {
    return this.#late.add(request);
  }

  /** Every entry the service has, drafts among them. */
  async entries(): Promise<readonly SavedEntry[]> {
    const entries = await this.server.store.entries.list();
    return entries.map(({ id, state, reference, answers }) => ({
      id,
      state,
      reference,
      answers: Object.fromEntries(answers.map(({ path, value }) => [path, value])),
    }));
  }

  /** The one entry the service has; throws where there are none or several. */
  async entry(): Promise<SavedEntry> {
    const [entry, ...others] = await this.entries();
    if (!entry || others.length > 0)
      throw new Error(`The service has ${entry ? others.length + 1 : 'no'} entries, and one was expected.`);
    return entry;
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

const nameOf = ({ method, url }: Request): string => `${method} ${new URL(url).pathname}`;

async function makeServer(options: MockServerOptions): Promise<MockServer> {
  const { createMockServer } = await attempt('mock-server', () => import('@entryway/mock-server')).catch(() => {
    throw new Error('entryway/testing needs the mock-server: npm install --save-dev @entryway/mock-server');
  });
  return createMockServer(options);
}
