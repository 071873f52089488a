import { Refusal } from './fault.js';
import { limits } from './limits.js';
import type { Parsed } from './parsed.js';
import { readText } from './string-literal.js';

/** Operators between two values, the loosest first; those in one row go from left to right. */
const levels = [/\|\|/y, /&&/y, /[<>]=?|[=!]=|in(?=\W)/y, /[+-]/y, /[*/%]/y];

const constants = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Reads a source from left to right; every token knows where it stands. */
class Parser {
  readonly #source: string;
  #index = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): Parsed {
    const node = this.#expression();
    if (this.#char) this.#unexpected();
    return node;
  }

  get #char(): string {
    return this.#source[this.#index] ?? '';
  }

  #expression(): Parsed {
    return this.#deeper(() => {
      const test = this.#binary();
      if (!this.#skip('?')) return test;
      const yes = this.#binary();
      this.#expect(':');
      return { type: 'conditional', test, yes, no: this.#expression() };
    });
  }

  #binary(level = 0): Parsed {
    const operators = levels[level];
    if (!operators) return this.#token();
    let left = this.#binary(level + 1);
    for (let operator = this.#match(operators); operator; operator = this.#match(operators))
      left = { type: 'binary', operator, left, right: this.#binary(level + 1) };
    return left;
  }

  #token(): Parsed {
    return this.#deeper(() => {
      this.#skipSpaces();
      const from = this.#index;
      const operator = this.#match(/[!-]/y);
      const node: Parsed = operator
        ? { type: 'unary', operator, argument: this.#token() }
        : this.#members(this.#value());
      node.start ??= from;
      node.from = from;
      return node;
    });
  }

  #value(): Parsed {
    const start = this.#index;
    if (/[\d.]/u.test(this.#char)) return { type: 'literal', value: this.#number(start), start };
    if (/['"]/u.test(this.#char)) {
      const raw = this.#take(/'(?:[^'\\\r\n]|\\.)*'|"(?:[^"\\\r\n]|\\.)*"/y, 'The text has no end');
      return { type: 'literal', value: readText(raw, start), start };
    }
    if (this.#skip('(')) return this.#group();
    if (this.#skip('[')) return { type: 'list', items: this.#items(']', () => this.#expression()) };
    if (this.#skip('{')) return { type: 'map', pairs: this.#items('}', () => this.#pair()) };
    const name = this.#name();
    const constant = constants.get(name);
    return constant === undefined ? { type: 'name', name, start } : { type: 'literal', value: constant, start };
  }

  /** What follows a value: members, indices and calls. */
  #members(of: Parsed): Parsed {
    let node = of;
    for (;;) {
      if (this.#skip('.')) {
        this.#skipSpaces();
        const nameAt = this.#index;
        node = { type: 'member', object: node, name: this.#name(), nameAt };
      } else if (this.#skip('[')) {
        node = { type: 'index', object: node, key: this.#expression() };
        this.#expect(']');
      } else if (this.#skip('(')) {
        node = { type: 'call', callee: node, args: this.#items(')', () => this.#expression()) };
      } else return node;
    }
  }

  #name(): string {
    return this.#take(/[A-Za-z_]\w*/y);
  }

  #number(start: number): number {
    const value = Number(this.#take(/(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?(?![\w$])/iy));
    if (!Number.isFinite(value)) throw new Refusal('syntax', 'The number is too large', start);
    return value;
  }

  #group(): Parsed {
    const node = this.#expression();
    this.#expect(')');
    node.grouped = true;
    return node;
  }

  #pair(): [Parsed, Parsed] {
    const key = this.#expression();
    this.#expect(':');
    return [key, this.#expression()];
  }

  #items<T>(end: string, read: () => T): T[] {
    const items: T[] = [];
    while (!this.#skip(end)) {
      if (items.length > 0) this.#expect(',');
      items.push(read());
    }
    return items;
  }

  #skipSpaces(): void {
    while (/[ \t\r\n]/u.test(this.#char)) this.#index++;
  }

  /** Goes past a character, if that is what comes next. */
  #skip(char: string): boolean {
    this.#skipSpaces();
    const isNext = this.#char === char;
    if (isNext) this.#index++;
    return isNext;
  }

  #expect(char: string): void {
    if (!this.#skip(char)) this.#unexpected(`, expected "${char}"`);
  }

  #match(token: RegExp): string | undefined {
    this.#skipSpaces();
    token.lastIndex = this.#index;
    const text = token.exec(this.#source)?.[0];
    this.#index += text?.length ?? 0;
    return text;
  }

  #take(token: RegExp, otherwise?: string): string {
    const text = this.#match(token);
    if (text !== undefined) return text;
    if (otherwise) throw new Refusal('syntax', otherwise, this.#index);
    return this.#unexpected();
  }

  #unexpected(hint = ''): never {
    const what = this.#char ? `Unexpected "${this.#char}"` : 'The expression ends too early';
    throw new Refusal('syntax', what + hint, this.#index);
  }

  #deeper<T>(read: () => T): T {
    if (++this.#depth > limits.depth) throw new Refusal('cost', 'The expression is nested too deeply', this.#index);
    const node = read();
    this.#depth--;
    return node;
  }
}

/** Whether two operators are comparisons, of which only one may stand in a row. */
export const isRelation = (operator: string): boolean => /^([<>]=?|[=!]=|in)$/u.test(operator);

/** Reads a source by the profile's grammar; throws a `Refusal`. */
export const parse = (source: string): Parsed => new Parser(source).parse();
