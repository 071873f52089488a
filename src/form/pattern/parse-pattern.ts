import { anyCase, anyOf, categoryOf, not, range, shorthandOf } from './char-class.js';
import { type CharTest, type PatternNode, PatternRefusal, type Place } from './pattern-tree.js';

const maxLength = 1_000;
const maxDepth = 50;
const maxRepeat = 1_000;

const control: Readonly<Record<string, number>> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 };
const places: Readonly<Record<string, Place>> = { A: 'start', z: 'end', b: 'boundary', B: 'inside' };
const never: CharTest = () => false;

/** Reads the RE2 subset: what a back-reference or a look-around would need is refused. */
class PatternParser {
  readonly #source: string;
  #at = 0;
  #depth = 0;
  #ignoreCase = false;
  #dotAll = false;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): PatternNode {
    if (this.#source.length > maxLength) this.#refuse(`The pattern has more than ${maxLength} characters`);
    const flags = this.#take(/\(\?([is]+)\)/y)?.[1] ?? '';
    this.#ignoreCase = flags.includes('i');
    this.#dotAll = flags.includes('s');
    const node = this.#either();
    if (this.#at < this.#source.length) this.#refuse('Unmatched ")"');
    return node;
  }

  #either(): PatternNode {
    const options = [this.#sequence()];
    while (this.#take(/\|/y)) options.push(this.#sequence());
    return options.length === 1 ? options[0]! : { kind: 'either', options };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at]!)) parts.push(this.#repeated());
    return { kind: 'sequence', parts };
  }

  #repeated(): PatternNode {
    const of = this.#single();
    const start = this.#at;
    const found = this.#take(/(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y);
    if (!found) return of;
    const [, sign, from, comma, to] = found;
    const least = sign ? (sign === '+' ? 1 : 0) : Number(from);
    const most = sign
      ? sign === '?'
        ? 1
        : Number.POSITIVE_INFINITY
      : !comma
        ? least
        : to
          ? Number(to)
          : Number.POSITIVE_INFINITY;
    if (least > maxRepeat || (most > maxRepeat && most < Number.POSITIVE_INFINITY) || most < least) {
      this.#refuse(`A repeat goes from a smaller to a larger number, up to ${maxRepeat}`, start);
    }
    if (this.#peek(/[*+?]|\{\d+(,\d*)?\}/y)) this.#refuse('A repeat cannot be repeated');
    return { kind: 'repeat', of, least, most };
  }

  #single(): PatternNode {
    const start = this.#at;
    const char = this.#next();
    switch (char) {
      case '(':
        return this.#group(start);
      case '[':
        return { kind: 'char', test: this.#class(start) };
      case '.':
        return { kind: 'char', test: this.#dotAll ? not(never) : not(range(10)) };
      case '^':
        return { kind: 'place', place: 'start' };
      case '$':
        return { kind: 'place', place: 'end' };
      case '*':
      case '+':
      case '?':
        return this.#refuse('Nothing to repeat', start);
      case '\\': {
        const place = this.#take(/[AzbB]/y)?.[0];
        if (place) return { kind: 'place', place: places[place]! };
        return { kind: 'char', test: this.#fold(this.#escape(start).test) };
      }
      default:
        return { kind: 'char', test: this.#fold(range(char.codePointAt(0)!)) };
    }
  }

  #group(start: number): PatternNode {
    if (this.#take(/\?(?:[=!]|<[=!])/y)) this.#refuse('Look-around is not supported', start);
    if (!this.#take(/\?(?::|P?<\w+>)/y) && this.#peek(/\?/y))
      this.#refuse('This kind of group is not supported', start);
    if (++this.#depth > maxDepth) this.#refuse('The groups are nested too deeply', start);
    const node = this.#either();
    this.#depth--;
    if (!this.#take(/\)/y)) this.#refuse('The group has no end', start);
    return node;
  }

  #class(start: number): CharTest {
    const negated = this.#take(/\^/y);
    const tests: CharTest[] = [];
    // A bracket that comes first is meant as a character.
    for (let first = true; first || !this.#take(/\]/y); first = false) {
      if (this.#at >= this.#source.length) this.#refuse('The class has no end', start);
      if (this.#peek(/\[:/y)) this.#refuse('Named classes are not supported');
      tests.push(this.#classItem());
    }
    const test = this.#fold(anyOf(tests));
    return negated ? not(test) : test;
  }

  #classItem(): CharTest {
    const start = this.#at;
    const from = this.#classChar();
    if (from.code === undefined || !this.#take(/-(?!\])/y)) return from.test;
    const to = this.#classChar();
    if (to.code === undefined || to.code < from.code) this.#refuse('The range is not in order', start);
    return range(from.code, to.code);
  }

  #classChar(): { test: CharTest; code?: number | undefined } {
    const start = this.#at;
    const char = this.#next();
    return char === '\\' ? this.#escape(start) : single(char.codePointAt(0)!);
  }

  /** What follows a backslash: a class, or one character. */
  #escape(start: number): { test: CharTest; code?: number | undefined } {
    const hex = this.#take(/x(?:([\da-f]{2})|\{([\da-f]{1,6})\})/iy);
    if (hex) return single(Number.parseInt(hex[1] ?? hex[2]!, 16));
    const category = this.#take(/([pP])(?:\{(\w+)\}|([A-Z]))/y);
    if (category) {
      const test = categoryOf(category[2] ?? category[3]!);
      if (!test) return this.#refuse('Unknown Unicode category', start);
      return { test: category[1] === 'p' ? test : not(test) };
    }
    const char = this.#next();
    const test = shorthandOf(char);
    if (test) return { test };
    if (Object.hasOwn(control, char)) return single(control[char]!);
    if (/[1-9]/.test(char)) this.#refuse('Back-references are not supported', start);
    if (/[\dA-Za-z]|^$/.test(char)) this.#refuse('Unknown escape', start);
    return single(char.codePointAt(0)!);
  }

  #fold(test: CharTest): CharTest {
    return this.#ignoreCase ? anyCase(test) : test;
  }

  #next(): string {
    const code = this.#source.codePointAt(this.#at);
    if (code === undefined) return '';
    const char = String.fromCodePoint(code);
    this.#at += char.length;
    return char;
  }

  #peek(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at;
    return token.exec(this.#source);
  }

  #take(token: RegExp): RegExpExecArray | null {
    const found = this.#peek(token);
    if (found) this.#at += found[0].length;
    return found;
  }

  #refuse(reason: string, position = this.#at): never {
    throw new PatternRefusal(reason, position);
  }
}

const single = (code: number) => ({ test: range(code), code });

/** Reads a pattern into a tree; throws a `PatternRefusal`. */
export const parsePattern = (source: string): PatternNode => new PatternParser(source).parse();
