import * as z from 'zod/mini';
import type { FaultRule } from './fault-rule.js';
import { FaultRule as Rule } from './fault-rule.js';
import { fraction, type Random, secureRandom } from './random.js';

/** No reply arrives. In process it is what a page's own `fetch` throws; on a port the socket is destroyed. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

interface Armed {
  readonly rule: FaultRule;
  /** Calls to let pass before it applies. */
  wait: number;
  left: number;
}

/** Faults as they can be written down. */
export interface SavedFaults {
  readonly offline: boolean;
  /** `left` is none where a rule is never used up. */
  readonly rules: readonly { readonly rule: FaultRule; readonly wait: number; readonly left: number | null }[];
}

const none: readonly FaultRule[] = [];

/** The faults in force, switched by tests and the demo. */
export class Faults {
  /** While true, nothing reaches the service at all. */
  offline = false;
  #rules: Armed[] = [];
  readonly #random: Random;

  /** What a rule can name. */
  readonly #operations: ReadonlySet<string>;

  constructor(operations: ReadonlySet<string>, random: Random = secureRandom) {
    this.#operations = operations;
    this.#random = random;
  }

  add(rule: FaultRule): void {
    const checked = z.parse(Rule, rule);
    const unknown = this.unknownIn(checked);
    if (unknown !== undefined) throw new Error(unknown);
    const usual = checked.nth === undefined ? Number.POSITIVE_INFINITY : 1;
    this.#rules.push({ rule: checked, wait: (checked.nth ?? 1) - 1, left: checked.times ?? usual });
  }

  /** Why a rule would never strike: it names an operation that nobody calls. */
  unknownIn({ operation = '*' }: FaultRule): string | undefined {
    if (operation === '*' || this.#operations.has(operation)) return undefined;
    const alike = [...this.#operations].filter((name) => name.toLowerCase().includes(operation.toLowerCase()));
    const hint = operation !== '' && alike.length > 0 ? ` Did you mean ${alike.slice(0, 3).join(', ')}?` : '';
    return `There is no operation "${operation}" that could go wrong.${hint}`;
  }

  clear(): void {
    this.#rules = [];
    this.offline = false;
  }

  save(): SavedFaults {
    const rules = this.#rules.map(({ rule, wait, left }) => ({
      rule,
      wait,
      left: Number.isFinite(left) ? left : null,
    }));
    return { offline: this.offline, rules };
  }

  load({ offline, rules }: SavedFaults): void {
    this.offline = offline;
    this.#rules = rules.map(({ rule, wait, left }) => ({ rule, wait, left: left ?? Number.POSITIVE_INFINITY }));
  }

  /** The delays for a request and the one fault after them; each counts as applied. */
  take(operation: string): readonly FaultRule[] {
    if (this.#rules.length === 0) return none;
    const taken: FaultRule[] = [];
    for (const armed of this.#rules) {
      if (!this.#strikes(armed, operation)) continue;
      armed.left -= 1;
      taken.push(armed.rule);
      if (armed.rule.kind !== 'delay') break;
    }
    this.#rules = this.#rules.filter(({ left }) => left > 0);
    return taken;
  }

  /** How long a delay is this time. */
  delayOf({ ms, jitter = 0 }: Extract<FaultRule, { kind: 'delay' }>): number {
    return jitter === 0 ? ms : ms + jitter * fraction(this.#random);
  }

  #strikes(armed: Armed, operation: string): boolean {
    const { rule } = armed;
    if (rule.operation !== undefined && rule.operation !== '*' && rule.operation !== operation) return false;
    if (armed.wait > 0) {
      armed.wait -= 1;
      return false;
    }
    return rule.probability === undefined || fraction(this.#random) < rule.probability;
  }
}
