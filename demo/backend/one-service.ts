import type { ServiceCalls } from './service-calls.js';

const name = 'entryway-studio-service';

type Call = { readonly name: keyof ServiceCalls; readonly args: readonly unknown[] };

interface Waiting extends Call {
  settle(value: unknown): void;
  refuse(error: Error): void;
}

type Message =
  /** A tab looks for the one that has the service. */
  | { readonly type: 'who' }
  | { readonly type: 'held'; readonly by: string }
  | ({ readonly type: 'call'; readonly id: string } & Call)
  | { readonly type: 'done'; readonly id: string; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: string; readonly message: string };

const names: readonly (keyof ServiceCalls)[] = [
  'fetch',
  'account',
  'offer',
  'publish',
  'setFaults',
  'setPaying',
  'now',
  'advance',
  'requests',
  'changeElsewhere',
  'reset',
];

interface Parts {
  /** Opens the service in this tab, with what it knew in the one before. */
  open(): Promise<ServiceCalls>;
  /** Hears that another tab has the service from now on. */
  moved(calls: ServiceCalls): void;
}

/**
 * One service for all tabs: it runs in the one that holds its lock, the others ask that tab, and when it goes, the next
 * one opens the service anew. What nobody has answered by then is asked again there.
 */
export class OneService {
  readonly calls = Object.fromEntries(
    names.map((called) => [called, (...args: readonly unknown[]) => this.#call({ name: called, args })]),
  ) as unknown as ServiceCalls;
  /** Settles once there is a tab that answers. */
  readonly ready: Promise<void>;
  readonly #id = crypto.randomUUID();
  readonly #channel = new BroadcastChannel(name);
  readonly #waiting = new Map<string, Waiting>();
  readonly #parts: Parts;
  #own: ServiceCalls | undefined;
  #holder: string | undefined;
  #found!: () => void;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
    this.ready = new Promise((resolve, reject) => {
      this.#found = resolve;
      navigator.locks
        .request(name, () => this.#hold())
        .catch((error: Error) => {
          reject(error);
          for (const { refuse } of this.#waiting.values()) refuse(error);
        });
    });
    this.#tell({ type: 'who' });
  }

  /** Ends with the tab. */
  async #hold(): Promise<never> {
    this.#own = await this.#parts.open();
    this.#tell({ type: 'held', by: this.#id });
    this.#heldBy(this.#id);
    return new Promise(() => {});
  }

  #heldBy(holder: string): void {
    if (holder === this.#holder) return;
    const isAnother = this.#holder !== undefined;
    this.#holder = holder;
    this.#found();
    for (const [id, waiting] of this.#waiting) this.#ask(id, waiting);
    if (isAnother) this.#parts.moved(this.calls);
  }

  #call(call: Call): Promise<unknown> {
    return new Promise((settle, refuse) => {
      const id = crypto.randomUUID();
      const waiting = { ...call, settle, refuse };
      this.#waiting.set(id, waiting);
      if (this.#holder !== undefined) this.#ask(id, waiting);
    });
  }

  #ask(id: string, { name: called, args }: Call): void {
    if (this.#own) void this.#answer(id, { name: called, args }, (message) => this.#hear(message));
    else this.#tell({ type: 'call', id, name: called, args });
  }

  async #answer(id: string, { name: called, args }: Call, tell: (message: Message) => void): Promise<void> {
    const own = this.#own as ServiceCalls;
    try {
      const value = await (own[called] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
      tell({ type: 'done', id, value });
    } catch (error) {
      tell({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  #hear(message: Message): void {
    switch (message.type) {
      case 'who':
        if (this.#own) this.#tell({ type: 'held', by: this.#id });
        break;
      case 'held':
        this.#heldBy(message.by);
        break;
      case 'call':
        if (this.#own) void this.#answer(message.id, message, (answer) => this.#tell(answer));
        break;
      default:
        this.#settle(message);
    }
  }

  #settle(message: Extract<Message, { type: 'done' | 'failed' }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'done') waiting?.settle(message.value);
    else waiting?.refuse(new Error(message.message));
  }

  #tell(message: Message): void {
    this.#channel.postMessage(message);
  }
}
