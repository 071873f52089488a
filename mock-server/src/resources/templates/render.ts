import type { Json } from '../../library.js';
import { readReference } from '../../platform/references/read-reference.js';
import { isMembers, type ReferenceScope } from '../../platform/references/scope.js';
import { piecesOf } from '../../platform/references/tokens.js';
import { type Inline, type MarkdownBlock, parseMarkdown } from './markdown.js';
import { printHtml, printText } from './print.js';

/** As much of a template as is needed to fill it in. */
interface Fillable {
  readonly subject: string | null;
  readonly body: Json;
  readonly variables?: readonly { readonly name: string; readonly required: boolean }[] | undefined;
}

/** A template with its references filled in. */
export interface Rendered {
  readonly subject: string | null;
  readonly body: string;
  /** The references that lead nowhere. */
  readonly unresolved: readonly string[];
}

/** A template as blocks, filled in: what was answered is words, whatever marks it may hold. */
export interface RenderedBlocks extends Omit<Rendered, 'body'> {
  readonly blocks: readonly MarkdownBlock[];
}

/** Fills in a template. */
export function renderTemplate(template: Fillable, scope: ReferenceScope, format: 'html' | 'text'): Rendered {
  const { subject, blocks, unresolved } = renderBlocks(template, scope);
  return { subject, body: format === 'html' ? printHtml(blocks) : printText(blocks), unresolved };
}

/** Fills in a template, block by block. */
export function renderBlocks({ subject, body }: Fillable, scope: ReferenceScope): RenderedBlocks {
  const filler = new Filler(scope);
  const source = filler.hold(typeof body === 'string' ? body : '');
  const blocks = parseMarkdown(source).map((block) => filler.block(block));
  const line = subject === null ? null : filler.line(subject).replaceAll(/\s+/g, ' ');
  return { subject: line, blocks, unresolved: [...filler.unresolved] };
}

// References may hold stars and brackets of their own, so while the Markdown is read each is one sign that means nothing
// there.
const [open, close] = ['\uE000', '\uE001'];
const held = /\uE000(\d+)\uE001/g;

class Filler {
  readonly unresolved = new Set<string>();
  readonly #scope: ReferenceScope;
  readonly #texts: string[] = [];
  readonly #known = new Map<string, string>();

  constructor(scope: ReferenceScope) {
    this.#scope = scope;
  }

  /** A text with a sign in place of every reference. */
  hold(text: string): string {
    return piecesOf(text.replaceAll(/[\uE000\uE001]/g, ''))
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        this.#texts.push(this.#read(piece.source));
        return `${open}${this.#texts.length - 1}${close}`;
      })
      .join('');
  }

  line(text: string): string {
    return this.#fill(this.hold(text));
  }

  block(block: MarkdownBlock): MarkdownBlock {
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => this.#parts(item)) };
    return { ...block, parts: this.#parts(block.parts) };
  }

  #parts(parts: readonly Inline[]): readonly Inline[] {
    return parts.map((part): Inline => {
      if (part.kind === 'break') return part;
      if ('parts' in part) return { ...part, parts: this.#parts(part.parts) };
      if (part.kind !== 'link') return { ...part, text: this.#fill(part.text) };
      return { ...part, text: this.#fill(part.text), url: this.#address(part.url) };
    });
  }

  #fill(text: string): string {
    return text.replaceAll(held, (_, index: string) => this.#texts[Number(index)] ?? '');
  }

  /** An address that is one reference is taken as it is; inside of one, values are spelled for addresses. */
  #address(url: string): string {
    const whole = /^\uE000(\d+)\uE001$/.exec(url);
    if (whole) return this.#texts[Number(whole[1])] ?? '';
    return url.replaceAll(held, (_, index: string) => encodeURIComponent(this.#texts[Number(index)] ?? ''));
  }

  #read(source: string): string {
    const known = this.#known.get(source);
    if (known !== undefined) return known;
    const { text, missing } = readReference(source, this.#scope);
    this.#known.set(source, text);
    if (missing) this.unresolved.add(source);
    return text;
  }
}

/** What a template is given: the values sent, and nothing for those that may be left out. */
export const variablesOf = ({ variables = [] }: Fillable, given: Json | undefined): Readonly<Record<string, Json>> => {
  const optional = variables.filter(({ required }) => !required).map(({ name }): [string, Json] => [name, null]);
  return Object.fromEntries([...optional, ...Object.entries(isMembers(given) ? given : {})]);
};
