import type { Json } from '../../library.js';
import { isMembers } from '../../platform/references/scope.js';
import { StepFailure } from './outcome.js';
import type { Config } from './records.js';

const wrong = (name: string, what: string): StepFailure =>
  new StepFailure('validation_failed', `"${name}" came to something that is no ${what}.`);

/** A config whose references are filled in: what they came to is anybody's guess. */
export class FilledConfig {
  readonly members: Config;

  constructor(members: Config) {
    this.members = members;
  }

  text(name: string): string {
    const value = this.members[name] ?? null;
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
    throw wrong(name, 'text');
  }

  textIf(name: string): string | undefined {
    return this.#isEmpty(name) ? undefined : this.text(name);
  }

  /** One text or several. */
  texts(name: string): readonly string[] {
    const value = this.members[name] ?? null;
    const all = (Array.isArray(value) ? value : [value]) as readonly Json[];
    if (all.length > 0 && all.every((one) => typeof one === 'string' && one !== '')) return all as readonly string[];
    throw wrong(name, 'text');
  }

  numberIf(name: string): number | undefined {
    if (this.#isEmpty(name)) return undefined;
    const value = Number(this.members[name]);
    if (Number.isFinite(value)) return value;
    throw wrong(name, 'number');
  }

  map(name: string): Readonly<Record<string, Json>> {
    const value = this.members[name] ?? null;
    if (isMembers(value)) return value;
    throw wrong(name, 'object');
  }

  mapIf(name: string): Readonly<Record<string, Json>> | undefined {
    return this.#isEmpty(name) ? undefined : this.map(name);
  }

  list(name: string): readonly Json[] {
    const value = this.members[name] ?? null;
    if (Array.isArray(value)) return value as readonly Json[];
    throw wrong(name, 'list');
  }

  json(name: string): Json {
    return this.members[name] ?? null;
  }

  #isEmpty(name: string): boolean {
    return (this.members[name] ?? null) === null;
  }
}
