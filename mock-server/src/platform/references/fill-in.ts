import type { Json } from '../../library.js';
import { Refusal } from '../problem.js';
import { faultDetails, faultsOf, type Reading, readReference } from './read-reference.js';
import { isMembers, type ReferenceScope } from './scope.js';
import { onlyToken, piecesOf, tokensIn } from './tokens.js';

export type { ReferenceScope } from './scope.js';

/** A value with its references filled in. */
export interface Filled {
  readonly value: Json;
  /** The references that lead nowhere: nothing was filled in for them. */
  readonly unresolved: readonly string[];
  /** The references to secrets: the mask was filled in. */
  readonly masked: readonly string[];
}

/** Fills in every `{{ reference }}` of a value. A text that is one reference and nothing else keeps its type. */
export function fillIn(value: Json, scope: ReferenceScope): Filled {
  const filler = new Filler(scope);
  return { value: filler.fill(value), unresolved: [...filler.unresolved], masked: [...filler.masked] };
}

class Filler {
  readonly unresolved = new Set<string>();
  readonly masked = new Set<string>();
  readonly #scope: ReferenceScope;
  readonly #readings = new Map<string, Reading>();

  constructor(scope: ReferenceScope) {
    this.#scope = scope;
  }

  fill(value: Json): Json {
    if (typeof value === 'string') return value.includes('{{') ? this.#text(value) : value;
    if (Array.isArray(value)) return value.map((item: Json) => this.fill(item));
    if (!isMembers(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.fill(member)]));
  }

  #text(text: string): Json {
    const only = onlyToken(text);
    if (only) return this.#read(only.source).value;
    return piecesOf(text)
      .map((piece) => (typeof piece === 'string' ? piece : this.#read(piece.source).text))
      .join('');
  }

  #read(source: string): Reading {
    const reading = this.#readings.get(source) ?? readReference(source, this.#scope);
    this.#readings.set(source, reading);
    if (reading.missing) this.unresolved.add(source);
    if (reading.masked) this.masked.add(source);
    return reading;
  }
}

/** Refuses a value with a reference that cannot be read, and says at which character of which text. */
export function needReadable(value: Json, at = ''): void {
  const details = [...tokensIn(value)].flatMap(({ source, position, at: inner }) =>
    faultDetails(faultsOf(source), `${at}${inner}`, position),
  );
  if (details.length > 0) throw new Refusal('expression_invalid', 'A reference cannot be read.', { details });
}
