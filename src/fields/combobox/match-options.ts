/** What can be found by typing: an option of a list. */
export interface Findable {
  readonly value: string;
  readonly label: string;
}

/** Texts without the marks on their letters and in one case, so that "lodz" finds "Łódź". */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łŁøØđĐıß]/gu, (letter) => plainLetters[letter] ?? letter)
    .toLowerCase();

const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ı: 'i',
  ß: 'ss',
};

/** Where in a label a typed text stands: at its start, at the start of a word, inside one, or not at all. */
function rank(label: string, typed: string): number {
  const at = label.indexOf(typed);
  if (at <= 0) return at;
  return /[\s\-(/,.']/u.test(label[at - 1] ?? '') || label.includes(` ${typed}`) ? 1 : 2;
}

/** The options a typed text may mean, the likeliest first; all of them where nothing is typed. */
export function matching<O extends Findable>(options: readonly O[], typed: string): readonly O[] {
  const wanted = folded(typed.trim());
  if (!wanted) return options;
  const ranked = options.map((option) => ({ option, rank: rank(folded(option.label), wanted) }));
  return [0, 1, 2].flatMap((level) => ranked.filter((one) => one.rank === level).map(({ option }) => option));
}

/** The option a text says in full. */
export const named = <O extends Findable>(options: readonly O[], typed: string): O | undefined => {
  const wanted = folded(typed.trim());
  return wanted ? options.find(({ label }) => folded(label.trim()) === wanted) : undefined;
};

/** A label around the part of it that was typed; all of it before where nothing was, or where letters have no pairs. */
export function around(label: string, typed: string): readonly [before: string, found: string, after: string] {
  const plain = folded(label);
  const wanted = folded(typed.trim());
  const at = wanted && plain.length === label.length ? plain.indexOf(wanted) : -1;
  if (at < 0) return [label, '', ''];
  return [label.slice(0, at), label.slice(at, at + wanted.length), label.slice(at + wanted.length)];
}
