import type { Json } from '../../library.js';
import { mask } from '../environments/index.js';
import { disguisesOf } from './disguises.js';

/** Stands for a secret in a request that is only shown: whatever a template makes of it tells nothing. */
export const stars = '****';

/** A text in which stars are what stands for a secret. */
export const unstarred = (text: string): string => text.replaceAll(stars, mask);

/** So many letters of a secret in a row are not there by chance. */
const run = 8;
/** What a short secret looks like in another writing may be there by chance. */
const fewest = 4;
const scheme = /^https?:\/\//;

/** Texts that must not be seen: secrets and what was made of them, also in part, in base64 or in capitals. */
export class Masking {
  /** Texts too short to be known by a part. */
  readonly #whole = new Set<string>();
  readonly #runs = new Set<string>();

  hide(text: string): void {
    if (text === '') return;
    this.#add(lower(text));
    for (const disguise of disguisesOf(text)) if (disguise.length >= fewest) this.#add(lower(disguise));
  }

  #add(text: string): void {
    if (text.length < run) this.#whole.add(text);
    // That an address begins as all do is no part of a secret.
    const secret = text.replace(scheme, '');
    if (secret.length < run) this.#whole.add(text);
    for (let at = 0; at + run <= secret.length; at++) this.#runs.add(secret.slice(at, at + run));
  }

  text(text: string): string {
    if (this.#whole.size + this.#runs.size === 0) return text;
    const seen = lower(text);
    let masked = '';
    let end = 0;
    for (const [from, to] of joined([...this.#partsIn(seen), ...this.#wholesIn(seen)])) {
      masked += text.slice(end, from) + mask;
      end = to;
    }
    return masked + text.slice(end);
  }

  *#partsIn(text: string): Iterable<Stretch> {
    if (this.#runs.size === 0) return;
    for (let at = 0; at + run <= text.length; at++) if (this.#runs.has(text.slice(at, at + run))) yield [at, at + run];
  }

  *#wholesIn(text: string): Iterable<Stretch> {
    for (const whole of this.#whole) {
      for (let at = text.indexOf(whole); at >= 0; at = text.indexOf(whole, at + whole.length))
        yield [at, at + whole.length];
    }
  }

  value(value: Json): Json {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') {
      const masked = this.text(String(value));
      return masked === String(value) ? value : masked;
    }
    if (Array.isArray(value)) return value.map((item: Json) => this.value(item));
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value as Readonly<Record<string, Json>>);
    return Object.fromEntries(members.map(([name, member]) => [this.text(name), this.value(member)]));
  }

  texts(members: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(members).map(([name, text]) => [name, this.text(text)]));
  }
}

type Stretch = readonly [from: number, to: number];

/** Stretches in their order, those that touch as one. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const all: [number, number][] = [];
  for (const [from, to] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** In small letters, each where it was: of the few that would become two, none is changed. */
function lower(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return Array.from(text, (letter) => {
    const one = letter.toLowerCase();
    return one.length === letter.length ? one : letter;
  }).join('');
}
