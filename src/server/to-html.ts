import { nothing, type TemplateResult } from 'lit';
import { type DirectiveResult, type PartInfo, PartType } from 'lit/directive.js';
import type { AttributeNames } from '../base/attributes.js';

/** Writes templates as HTML: what they are in a page before anybody has touched it. Listeners are left out. */
export function toHtml(value: unknown): string {
  if (value === nothing || value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(toHtml).join('');
  if (isDirective(value)) return toHtml(resolved(value, { type: PartType.CHILD }));
  return isTemplate(value) ? new Writing(value).html : escaped(String(value));
}

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);

/** An attribute that may stand in a tag: any text in quotes, nothing, or just its name. */
export const attribute = (name: string, value: unknown): string => {
  if (value === nothing || value === null || value === undefined || value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`;
};

const isTemplate = (value: unknown): value is TemplateResult =>
  typeof value === 'object' && value !== null && '_$litType$' in value;

const isDirective = (value: unknown): value is DirectiveResult =>
  typeof value === 'object' && value !== null && '_$litDirective$' in value;

interface Asked {
  readonly _$litDirective$: new (info: PartInfo) => { render(...values: unknown[]): unknown };
  readonly values: readonly unknown[];
}

function resolved(result: DirectiveResult, info: object): unknown {
  const { _$litDirective$: Directive, values } = result as unknown as Asked;
  return new Directive(info as PartInfo).render(...values);
}

/** Properties that can be written: an attribute of the same name stands for them at first, or what is in the element. */
const written: ReadonlySet<string> = new Set(['value', 'checked', 'selected', 'textContent']);

/** One template on its way to text. */
class Writing {
  html = '';
  /** What an element begins with that is set as a property: it stands between its tags. */
  #content = '';

  constructor({ strings, values }: TemplateResult) {
    for (const [at, text] of strings.entries()) {
      this.#write(text);
      if (at < values.length) this.#bind(values[at], strings[at + 1] ?? '');
    }
  }

  #write(text: string): void {
    // A quote that was opened for a value has been written with it.
    const rest = this.#skips && /^["']/u.test(text) ? text.slice(1) : text;
    this.#skips = false;
    const end = this.#content ? rest.indexOf('>') : -1;
    if (end < 0) {
      this.html += rest;
      return;
    }
    this.html += `${rest.slice(0, end + 1)}${this.#content}${rest.slice(end + 1)}`;
    this.#content = '';
  }

  #skips = false;

  #bind(value: unknown, next: string): void {
    if (this.html.lastIndexOf('<') <= this.html.lastIndexOf('>')) {
      this.html += toHtml(value);
      return;
    }
    const [whole, name = '', quote = ''] = /\s([.?@]?[\w:-]+)=(["']?)$/u.exec(this.html) ?? [];
    if (whole === undefined) this.#inTag(value);
    else if (quote && !next.startsWith(quote)) this.html += escaped(String(this.#plain(value, PartType.ATTRIBUTE)));
    else {
      this.html = this.html.slice(0, -whole.length);
      this.#skips = quote !== '';
      this.#attribute(name, value);
    }
  }

  #attribute(name: string, value: unknown): void {
    if (name.startsWith('@')) return;
    if (name.startsWith('?')) this.html += attribute(name.slice(1), Boolean(value));
    else if (!name.startsWith('.')) this.html += attribute(name, this.#plain(value, PartType.ATTRIBUTE));
    else if (written.has(name.slice(1))) this.#property(name.slice(1), this.#plain(value, PartType.PROPERTY));
  }

  #property(name: string, value: unknown): void {
    const isText = name === 'value' && /^<textarea\b/u.test(this.html.slice(this.html.lastIndexOf('<')));
    if (isText || name === 'textContent') this.#content = escaped(String(value));
    else this.html += attribute(name, value);
  }

  /** What stands in a tag by itself: attributes, or properties of its style, of which the rows of a text area matter. */
  #inTag(value: unknown): void {
    if (!isDirective(value)) {
      this.html += escaped(String(value));
      return;
    }
    const { values } = value as unknown as Asked;
    if (Array.isArray(values[0])) {
      const [names, given] = values as readonly [AttributeNames, readonly unknown[]];
      for (const [at, name] of names.entries()) this.#attribute(name, given[at]);
      return;
    }
    const [properties = {}] = values as readonly [Readonly<Record<string, string>>?];
    this.html += attribute('data-rows', properties['--entry-rows']);
  }

  #plain(value: unknown, type: number): unknown {
    return isDirective(value) ? resolved(value, { type, name: 'value', strings: undefined }) : value;
  }
}
