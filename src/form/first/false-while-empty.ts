const answer = String.raw`answers\.(\w+)(?:\.\w+)*`;
const literal = String.raw`(?:"[^"\\]*"|'[^'\\]*'|\d+(?:\.\d+)?|true|false)`;
const list = String.raw`\[\s*${literal}(?:\s*,\s*${literal})*\s*\]`;

/** The commonest conditions, each about one answer. */
const known = new RegExp(
  String.raw`^(?:!empty\(${answer}\)|age\(${answer}\)\s*[<>]=?\s*\d+|${literal} in ${answer}|${answer}(?:\s*(?:==|[<>]=?)\s*${literal}| in ${list})?)$`,
  'u',
);

/**
 * Whether a condition certainly does not hold as long as an answer is missing that it names. All but the commonest have
 * to wait for whoever can read expressions: what nobody can read counts as if it were not there.
 */
export function isFalseWhileEmpty(expr: string, isEmpty: (key: string) => boolean): boolean {
  const named = expr.split('&&').map((part) => known.exec(part.trim())?.find((key, at) => at > 0 && key !== undefined));
  return named.every((key) => key !== undefined) && named.some((key) => isEmpty(key));
}
