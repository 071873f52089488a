import { Refusal } from './fault.js';
import { Jsep, type Parsed, withProfile } from './jsep-parser.js';
import { limits } from './limits.js';
import { readText } from './string-literal.js';

const [closeParenthesis, question, colon, openBrace, closeBrace, comma] = [41, 63, 58, 123, 125, 44];

/** jsep's parser, narrowed to the profile: no sequences, no holes, no hooks of others, and a position on every token. */
class ProfileParser extends Jsep {
  #depth = 0;

  override parse(): Parsed {
    const node = this.gobbleExpression();
    if (!node || this.index < this.expr.length) this.#unexpected();
    return node;
  }

  // Plugins the host registered with jsep must not change what an expression means.
  override runHook(_name: string, node?: Parsed | false) {
    return node;
  }

  override searchHook() {
    return undefined;
  }

  override throwError(message: string): never {
    throw new Refusal('syntax', message, this.index);
  }

  override gobbleExpression(): Parsed | false {
    return this.#deeper(() => {
      const test = this.gobbleBinaryExpression();
      this.gobbleSpaces();
      if (!test || this.code !== question) return test;
      this.index++;
      const consequent = this.gobbleBinaryExpression();
      this.gobbleSpaces();
      if (!consequent) this.#unexpected();
      this.#expect(colon);
      return { type: 'ConditionalExpression', test, consequent, alternate: this.#expression() };
    });
  }

  override gobbleToken(): Parsed | false {
    return this.#deeper(() => {
      this.gobbleSpaces();
      const from = this.index;
      const node = this.code === openBrace ? this.gobbleTokenProperty(this.#map()) : super.gobbleToken();
      if (!node) return node;
      node.start ??= from;
      node.from = from;
      return node;
    });
  }

  override gobbleIdentifier(): Parsed {
    const start = this.index;
    return { type: 'Identifier', name: this.#take(/[A-Za-z_]\w*/y), start };
  }

  override gobbleNumericLiteral(): Parsed {
    const start = this.index;
    const value = Number(this.#take(/(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?(?![\w$])/iy));
    if (!Number.isFinite(value)) throw new Refusal('syntax', 'The number is too large', start);
    return this.gobbleTokenProperty({ type: 'Literal', value, start });
  }

  override gobbleStringLiteral(): Parsed {
    const start = this.index;
    const raw = this.#take(/'(?:[^'\\\r\n]|\\.)*'|"(?:[^"\\\r\n]|\\.)*"/y, 'The text has no end');
    return { type: 'Literal', value: readText(raw, start), start };
  }

  override gobbleArguments(end: number): Parsed[] {
    return this.#items(end, () => this.#expression());
  }

  override gobbleGroup(): Parsed {
    this.index++;
    const node = this.#expression();
    this.#expect(closeParenthesis);
    node.grouped = true;
    return node;
  }

  #map(): Parsed {
    this.index++;
    const pairs = this.#items(closeBrace, (): [Parsed, Parsed] => {
      const key = this.#expression();
      this.#expect(colon);
      return [key, this.#expression()];
    });
    return { type: 'MapExpression', pairs };
  }

  #items<T>(end: number, read: () => T): T[] {
    const items: T[] = [];
    this.gobbleSpaces();
    while (this.code !== end) {
      if (items.length > 0) this.#expect(comma);
      items.push(read());
    }
    this.index++;
    return items;
  }

  #expression(): Parsed {
    return this.gobbleExpression() || this.#unexpected();
  }

  #expect(code: number): void {
    if (this.code !== code) this.#unexpected(`, expected "${String.fromCharCode(code)}"`);
    this.index++;
  }

  #take(token: RegExp, otherwise?: string): string {
    token.lastIndex = this.index;
    const text = token.exec(this.expr)?.[0];
    if (text === undefined) return otherwise ? this.throwError(otherwise) : this.#unexpected();
    this.index += text.length;
    return text;
  }

  #unexpected(hint = ''): never {
    return this.throwError((this.char ? `Unexpected "${this.char}"` : 'The expression ends too early') + hint);
  }

  #deeper<T>(read: () => T): T {
    if (++this.#depth > limits.depth) throw new Refusal('cost', 'The expression is nested too deeply', this.index);
    const node = read();
    this.#depth--;
    return node;
  }
}

/** Reads a source by the profile's grammar; throws a `Refusal`. */
export const parse = (source: string): Parsed => withProfile(() => new ProfileParser(source).parse());
