import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Misuse } from '../misuse.js';
import { type Checked, checkTheme, type Failure } from './check.js';
import { brandColour, makeTheme } from './make.js';
import { proofTable, rounded, themeCss } from './write.js';

const options = {
  contrast: { type: 'string', default: 'aa' },
  tint: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** What a command has to say, and whether all is well. */
export interface Told {
  readonly text: string;
  readonly isWell: boolean;
}

/** Makes a theme of a colour, or checks one. */
export async function themeCommand(args: readonly string[]): Promise<Told> {
  const { values, positionals } = readArguments(args);
  const [what, given, ...more] = positionals;
  const isAaa = values.contrast.toLowerCase() === 'aaa';
  if (!/^a{2,3}$/iu.test(values.contrast)) throw new Misuse(`--contrast is aa or aaa, not "${values.contrast}".`);
  if (values.tint !== undefined && !(Number(values.tint) >= 0 && Number(values.tint) <= 0.05))
    throw new Misuse(`--tint is a number from 0 to 0.05, not "${values.tint}".`);
  if (more.length > 0) throw new Misuse(`One at a time, not "${[given, ...more].join(' ')}".`);
  if (what === 'make') {
    if (!given) throw new Misuse(`Name a colour, in quotes: entryway theme make '#E4572E'.`);
    return { text: await make(given, isAaa, values), isWell: true };
  }
  if (what !== 'check') throw new Misuse(what ? `There is no "theme ${what}".` : 'Say make or check.');
  if (!given) throw new Misuse('Name a file: entryway theme check theme.css.');
  return check(given, isAaa, values.json);
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

interface MakeOptions {
  readonly tint?: string | undefined;
  readonly out?: string | undefined;
  readonly json: boolean;
}

async function make(given: string, isAaa: boolean, { tint, out, json }: MakeOptions): Promise<string> {
  const accent = brandColour(given);
  const theme = makeTheme(accent, { isAaa, tint });
  const command = `npx entryway theme make '${accent}'${isAaa ? ' --contrast aaa' : ''}${tint ? ` --tint ${tint}` : ''}`;
  const more = isAaa ? undefined : makeTheme(accent, { isAaa: true, tint });
  const text = json ? `${JSON.stringify(theme, null, 2)}\n` : themeCss(command, theme, more);
  if (!out) return text;
  await writeFile(out, text);
  return `${out}\n`;
}

async function check(file: string, isAaa: boolean, json: boolean): Promise<Told> {
  const sheet = await readFile(file, 'utf8').catch((error: unknown) => {
    const { code } = Object(error) as { readonly code?: string };
    throw new Error(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${code}.`);
  });
  let checked: Checked;
  try {
    checked = checkTheme(sheet, isAaa);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  const { pairs, failures, proof } = checked;
  const isWell = failures.length === 0;
  if (json) return { text: `${JSON.stringify({ pairs, failures, proof }, null, 2)}\n`, isWell };
  const level = `WCAG 2.2 ${isAaa ? 'AAA' : 'AA'}`;
  if (isWell) return { text: `${proofTable(proof)}\n\n${pairs} of ${pairs} pairs reach ${level}.\n`, isWell };
  const lines = failures.map((failure) => `${file}${failure.line ? `:${failure.line}` : ''}: ${inWords(failure)}`);
  const count = failures.reduce((sum, { grounds }) => sum + grounds, 0);
  return { text: `${lines.join('\n')}\n\n${count} of ${pairs} pairs do not reach ${level}.\n`, isWell };
}

function inWords({ where, colour, on, colours, ratio, wanted, nearest, grounds }: Failure): string {
  const others = grounds > 1 ? `, and too low on ${grounds - 1} more` : '';
  const said = `${where}: --entry-${colour} ${colours[colour]} on --entry-${on} ${colours[on]} is ${rounded(ratio)}:1, needs ${wanted}${others}.`;
  return nearest && nearest !== colours[colour] ? `${said} Nearest: ${nearest}.` : said;
}
