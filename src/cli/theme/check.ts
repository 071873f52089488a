import { colourNames } from '../../styles/tokens.js';
import { hexOf } from './colour.js';
import { colourIn } from './evaluate.js';
import { worstOf } from './make.js';
import { type Declaration, readDeclarations } from './read-css.js';
import { type Colours, type Proof, prove, settle, type Values } from './settle.js';

/** A colour that cannot be read, where it is worst, in one of the cases a style sheet knows. */
export interface Failure extends Proof {
  /** On how many grounds it cannot. */
  readonly grounds: number;
  readonly where: string;
  readonly colours: Colours;
  readonly line: number | undefined;
  /** The nearest colour to the one of the sheet that can be read, where the sheet has one. */
  readonly nearest: string | undefined;
}

export interface Checked {
  readonly pairs: number;
  readonly failures: readonly Failure[];
  readonly proof: { readonly light: readonly Proof[]; readonly dark: readonly Proof[] };
}

/** Schemes and settings a sheet may tell apart; what it has for others is not looked at. */
const cases = [
  { where: 'light', dark: false, more: false },
  { where: 'dark', dark: true, more: false },
  { where: 'light, more contrast', dark: false, more: true },
  { where: 'dark, more contrast', dark: true, more: true },
];
type Case = (typeof cases)[number];

const asks = /\(\s*(prefers-color-scheme|prefers-contrast)\s*:\s*([\w-]+)\s*\)/giu;

/** Whether a declaration holds in a case. */
const holds = ({ within }: Declaration, { dark, more }: Case): boolean =>
  within.every((rule) =>
    Array.from(rule.matchAll(asks)).every(([, what = '', value = '']) =>
      what.toLowerCase() === 'prefers-contrast' ? more && value === 'more' : value === (dark ? 'dark' : 'light'),
    ),
  );

/** Works out every pair of colours that a form would have with a style sheet of the page. */
export function checkTheme(sheet: string, isAaa: boolean): Checked {
  const all = readDeclarations(sheet);
  if (!all.some(({ name }) => name.startsWith('--entry-')))
    throw new Error('It has no --entry-… properties: there is nothing to check.');
  const isToldApart = all.some(({ within }) => within.some((rule) => /prefers-contrast/iu.test(rule)));
  const wanted = cases.filter(({ more }) => !more || isToldApart);
  const results = wanted.map((one) => checkCase(all, one, isAaa));
  const [light = [], dark = []] = results.map(({ proof }) => proof);
  return {
    pairs: results.reduce((sum, { proof }) => sum + proof.length, 0),
    failures: results.flatMap(({ failures }) => failures),
    proof: { light, dark },
  };
}

function checkCase(all: readonly Declaration[], one: Case, isAaa: boolean) {
  const held = all.filter((declaration) => holds(declaration, one));
  const own = new Map(held.map((declaration) => [declaration.name, declaration]));
  const page: Values = Object.fromEntries(
    held
      .filter(({ name }) => name.startsWith('--entry-'))
      .map(({ name, value }) => [name.slice('--entry-'.length), value]),
  );
  const known = { ...(isAaa && { 'seed-contrast': '7' }), ...page };
  const around = { dark: one.dark, property: (name: string) => own.get(name)?.value };
  const given = Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => {
      if (name !== 'seed-accent' && !colourNames.includes(name)) return [[name, value]];
      const colour = inFile(own.get(`--entry-${name}`), () => colourIn(value, around));
      // What the sheet leaves to another one is not there yet.
      return colour ? [[name, colour.alpha === undefined || colour.alpha === 1 ? hexOf(colour) : value]] : [];
    }),
  );
  const colours = settle({}, given, one.dark);
  const proof = prove(colours, isAaa);
  const failing = proof.filter(({ ratio, wanted }) => ratio < wanted);
  const failures = Array.from(worstOf(failing).values(), (pair): Failure => {
    const culprit = [pair.colour, pair.on].find((name) => Object.hasOwn(given, name)) ?? 'seed-accent';
    return {
      ...pair,
      grounds: failing.filter(({ colour }) => colour === pair.colour).length,
      colours,
      where: one.where,
      line: own.get(`--entry-${culprit}`)?.line,
      nearest: Object.hasOwn(given, pair.colour) ? readableIn(given, pair.colour, one.dark) : undefined,
    };
  });
  return { proof, failures };
}

/** A role as the library itself would have it from the same colour. */
function readableIn(given: Values, name: string, dark: boolean): string | undefined {
  const { [name]: value = '', ...rest } = given;
  return settle({ [name]: value }, rest, dark)[name];
}

/** Says where in the file something cannot be worked out. */
function inFile<T>(declaration: Declaration | undefined, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!declaration) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Line ${declaration.line}, ${declaration.name}: ${why}. Write it as a colour.`);
  }
}
