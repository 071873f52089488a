import type { Json } from '../../library.js';
import { mask } from '../environments/secrets.js';
import { formEncoded, percentEncoded } from './encodings.js';

/** Stands for a secret in a request that is only shown: whatever a template makes of it tells nothing. */
export const stars = '****';

/** A text in which stars are what stands for a secret. */
export const unstarred = (text: string): string => text.replaceAll(stars, mask);

/** Texts that must not be seen: secrets, and what was made of them. */
export class Masking {
  readonly #hidden = new Set<string>();

  hide(text: string): void {
    if (text === '') return;
    this.#hidden.add(text);
    this.#hidden.add(percentEncoded(text));
    this.#hidden.add(formEncoded(text));
  }

  text(text: string): string {
    let masked = text;
    // The longest first: one secret may hold another.
    for (const hidden of [...this.#hidden].sort((a, b) => b.length - a.length)) {
      masked = masked.replaceAll(hidden, mask);
    }
    return masked;
  }

  value(value: Json): Json {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((item: Json) => this.value(item));
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value as Readonly<Record<string, Json>>);
    return Object.fromEntries(members.map(([name, member]) => [this.text(name), this.value(member)]));
  }

  texts(members: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(members).map(([name, text]) => [name, this.text(text)]));
  }
}
