import { UsageError } from '../../errors.js';
import { pairs, wantedRatio } from '../../styles/pairs.js';
import { contrast, hex, nearestPassing, painted, type Rgb } from './colour.js';

/** A token, or the role that is read where nobody set it. */
type Read = readonly [token: string, role?: string];

/** What is seen on something else in single components, beside the pairs of roles. */
const inComponents: readonly (readonly [text: Read, ground: Read, as: 'text' | 'edge'])[] = [
  [['button-color', 'on-accent'], ['button-bg', 'accent'], 'text'],
  [['button-color', 'on-accent'], ['button-bg-hover', 'accent-hover'], 'text'],
  [['button-secondary-color', 'text'], ['button-secondary-bg', 'surface'], 'text'],
  [['input-color', 'text'], ['input-bg', 'surface'], 'text'],
  [['text-muted'], ['input-bg', 'surface'], 'text'],
  [['input-border', 'border-control'], ['surface'], 'edge'],
  [['text'], ['card-bg', 'surface-raised'], 'text'],
  [['text'], ['choice-bg-selected', 'accent-soft'], 'text'],
  [['choice-border-selected', 'accent'], ['choice-bg-selected', 'accent-soft'], 'edge'],
  [['text'], ['banner-bg', 'surface-sunken'], 'text'],
  [['danger'], ['summary-bg', 'danger-soft'], 'text'],
];

const settled = ([token, role]: Read): string => `var(--entry-${token}${role ? `,var(--entry-${role})` : ''})`;

/** Where nothing unreadable is taken, what was wished for. */
const wished = (read: Read): string => `var(--_w-${read.at(-1)},${settled(read)})`;

/** What is wrong with the colours of a form as they are painted now: of each colour, where it is worst. */
export function unreadable(form: HTMLElement, host: HTMLElement): readonly UsageError[] {
  const couples = [...pairs.map(([one, other, kind]) => [[one], [other], kind] as const), ...inComponents];
  const behind = backdrop(host);
  const { isAaa, isSet, colours } = lookUp(form, couples);
  const nameOf = ([token, role]: Read): string => (role && !isSet(token) ? role : token);
  const stacks = couples.map(([text, ground]) => {
    const below = [...behind, colours(wished(ground))];
    return [below, [...below, colours(wished(text))], [...below, colours(settled(text))]];
  });
  const seen = painted(stacks.flat());
  if (!seen) return [];
  const worst = new Map<string, { readonly share: number; readonly error: UsageError }>();
  for (const [at, [text, ground, as]] of couples.entries()) {
    const [below, above, taken] = seen.slice(at * 3, at * 3 + 3) as [Rgb, Rgb, Rgb];
    const [ratio, wanted] = [contrast(above, below), wantedRatio(as, isAaa)];
    const [name, on, share] = [nameOf(text), nameOf(ground), ratio / wanted];
    if (share >= Math.min(1, worst.get(name)?.share ?? 1)) continue;
    worst.set(name, { share, error: complaint([name, above, taken], [on, below], ratio, wanted) });
  }
  return Array.from(worst.values(), ({ error }) => error);
}

/** What the form makes of its tokens, asked for at once: each question by itself would have the page styled anew. */
function lookUp(form: HTMLElement, couples: readonly (readonly [Read, Read, unknown])[]) {
  const values = new Set(couples.flatMap(([text, ground]) => [wished(text), settled(text), wished(ground)]));
  const probe = document.createElement('span');
  probe.hidden = true;
  for (const value of values) probe.appendChild(document.createElement('span')).style.setProperty('color', value);
  form.append(probe);
  const computed = getComputedStyle(probe);
  const found = new Map(Array.from(values, (value, at) => [value, getComputedStyle(probe.children[at]!).color]));
  const tokens = couples.flatMap(([text, ground]) => [text[0], ground[0]]);
  const set = new Set(tokens.filter((token) => computed.getPropertyValue(`--entry-${token}`)));
  const isAaa = Number(computed.getPropertyValue('--entry-seed-contrast')) >= 7;
  probe.remove();
  return { isAaa, isSet: (token: string) => set.has(token), colours: (value: string) => found.get(value) ?? '' };
}

type Named = readonly [name: string, colour: Rgb, taken?: Rgb];

function complaint(
  [text, above, taken = above]: Named,
  [ground, below]: Named,
  ratio: number,
  wanted: number,
): UsageError {
  const isOnFill = text === 'on-accent' || text === 'button-color';
  const [name, value, other] = isOnFill ? [ground, below, above] : [text, above, below];
  const refused = hex(taken) === hex(above) ? '' : ` It is not taken: ${hex(taken)} is in its place.`;
  return new UsageError(
    'EW301',
    `--entry-${text}: ${hex(above)} on --entry-${ground}: ${hex(below)} is ${rounded(ratio)}:1 (needs ${wanted}). ` +
      `Nearest --entry-${name} to ${hex(value)}: ${hex(nearestPassing(value, other, wanted))}.${refused}`,
  );
}

/** Never more than it is: 4.46 is not 4.5. */
const rounded = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** What shines through a form that is not opaque: the backgrounds around it, the outermost first. */
function backdrop(host: HTMLElement): readonly string[] {
  const colours = ['Canvas'];
  const around = (element: Element): Element | null =>
    element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
  for (let element = around(host); element; element = around(element))
    colours.splice(1, 0, getComputedStyle(element).backgroundColor);
  // The canvas knows no scheme.
  const { colorScheme } = getComputedStyle(host);
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = /dark/u.test(colorScheme) && (prefersDark || !/light/u.test(colorScheme));
  colours[0] = isDark ? '#121212' : '#ffffff';
  return colours;
}
