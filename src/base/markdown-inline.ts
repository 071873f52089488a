import type { TemplateResult } from 'lit';
import { html } from './html.js';

export type Inline = TemplateResult | string;

const safeLink = /^(?:https:\/\/|mailto:|tel:)\P{Cc}*$/iu;
const wordlike = /[\p{L}\p{N}]/u;
/** What may mean something, each in one piece; the rest is text. */
const token =
  /\\([!-/:-@[-`{-~])|`([^`]+)`|\*+|_+|\[|\](?:\(((?:[^()\s]|\([^()\s]{0,200}\)){1,2000})\))?|&(?:#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));|\n/gu;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
/** More marks that wait for their end are somebody's joke, and would be a browser's trouble. */
const most = 10;

/** A mark that may begin something, and where in the output it stands. */
type Opener = readonly [mark: string, at: number];

const character = (code: number): string | undefined =>
  code > 31 && code < 0x110000 ? String.fromCodePoint(code) : undefined;

/**
 * Bold, italic, code, safe links and line breaks; everything else is text, so no markup can come from an author. It goes
 * through the source once, whatever stands in it.
 */
export function parseInline(source: string): Inline[] {
  const out: Inline[] = [];
  const openers: Opener[] = [];
  let end = 0;

  /** Text until something ends it. */
  const open = (mark: string): void => {
    if (openers.push([mark, out.push(mark) - 1]) > most) openers.shift();
  };
  /** Takes out what stands after the last such mark, and whatever was begun in it and has no end. */
  const cut = (mark: string): Inline[] | undefined => {
    const last = openers.findLastIndex(([one]) => one === mark);
    const at = openers[last]?.[1];
    if (at === undefined || out.length === at + 1) return undefined;
    openers.length = last;
    return out.splice(at).slice(1);
  };
  const close = (mark: string): boolean => {
    const inside = cut(mark);
    if (inside) out.push(mark.length > 1 ? html`<strong>${inside}</strong>` : html`<em>${inside}</em>`);
    return inside !== undefined;
  };
  /** Marks in a row: they end what is open where a word ends, else they begin something where a word begins. */
  const run = (marks: string, before: string, after: string): void => {
    const [char = ''] = marks;
    const isUnder = char === '_';
    const opens = /\S/u.test(after) && !(isUnder && wordlike.test(before));
    const closes = /\S/u.test(before) && !(isUnder && wordlike.test(after));
    for (let left = marks.length; left > 0; ) {
      const mark = char.repeat(Math.min(2, left));
      const isNear = marks.length > 2 && openers.at(-1)?.[0] === char;
      const done = closes && (isNear ? [char, mark] : [mark, char]).find((one) => close(one));
      if (!done && opens) open(mark);
      else if (!done) out.push(mark);
      left -= (done || mark).length;
    }
  };
  const link = (whole: string, url: string | undefined): void => {
    const label = url && safeLink.test(url) ? cut('[') : undefined;
    out.push(label ? html`<a href=${url} rel="noopener noreferrer">${label}</a>` : whole);
    const isBracket = ([mark]: Opener): boolean => mark === '[';
    // A bracket ends one that was open; a link inside a link is none.
    for (let at = openers.findLastIndex(isBracket); at >= 0; at = label ? openers.findLastIndex(isBracket) : -1)
      openers.splice(at, 1);
  };

  for (const match of source.matchAll(token)) {
    const [whole, escaped, code, url, number, name] = match;
    if (match.index > end) out.push(source.slice(end, match.index));
    const before = source[match.index - 1] ?? '';
    end = match.index + whole.length;
    if (escaped) out.push(escaped);
    else if (code) out.push(html`<code>${code}</code>`);
    else if (whole === '\n') out.push(html`<br />`);
    else if (whole === '[') open(whole);
    else if (whole.startsWith(']')) link(whole, url);
    else if (whole.startsWith('&')) out.push((name ? named[name] : character(Number(number))) ?? whole);
    else run(whole, before, source[end] ?? '');
  }
  if (end < source.length) out.push(source.slice(end));
  return out;
}
