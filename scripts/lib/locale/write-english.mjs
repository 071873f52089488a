import { readChunk, readDescriptions } from './catalogues.mjs';
import { compileMessage } from './compile-message.mjs';
import { asked, head, literal, nested } from './write-code.mjs';
import { typesOf } from './write-types.mjs';

/** Controls whose English goes into one file, since what uses one of them uses the others too. */
const together = {
  combobox: ['combobox', 'lookup'],
  questions: ['choice', 'consent', 'name', 'video'],
  extras: ['email', 'phone', 'date', 'scale', 'zoom'],
  places: ['address', 'location', 'currency'],
};

const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** English by file: each control brings its own words along, and what comes late has a file of its own. */
export function englishFiles() {
  const { controls, policy: _policy, ...chunks } = readDescriptions();
  const files = Object.entries(chunks).map(([chunk, { keys }]) => {
    const uses = new Set();
    const tree = english(chunk, readChunk('en', chunk), keys, uses);
    return [chunk, code([chunk], { [chunk]: tree }, uses, typesOf(chunk))];
  });
  const uses = Object.fromEntries(Object.keys(controlTree(controls)).map((control) => [control, new Set()]));
  const words = controlTree(controls, uses);
  const grouped = new Set(Object.values(together).flat());
  const alone = Object.keys(words).filter((control) => !grouped.has(control));
  const families = { ...together, ...Object.fromEntries(alone.map((control) => [control, [control]])) };
  for (const [file, members] of Object.entries(families)) {
    const used = new Set(members.flatMap((control) => [...uses[control]]));
    files.push([file, code(members, words, used, 'special-types.js')]);
  }
  return files.map(([file, text]) => [`en/${file}.ts`, text]);
}

/** The code of some texts; what is spelled otherwise in America is asked for when it is said. */
function english(chunk, texts, keys, uses = new Set()) {
  const american = readChunk('en-US', chunk);
  return nested(
    [...texts].map(([key, text]) => {
      const { values } = keys[key];
      const code = compileMessage('en', text, values, uses, { american: american.get(key) });
      return [key, american.has(key) && !values ? asked(code) : code];
    }),
  );
}

function controlTree({ keys }, uses = {}) {
  const texts = readChunk('en', 'controls');
  const names = [...new Set(Object.keys(keys).map((key) => key.split('.')[0]))];
  return Object.fromEntries(
    names.map((control) => {
      const own = [...texts].filter(([key]) => key.startsWith(`${control}.`));
      return [control, english('controls', own, keys, uses[control])[control]];
    }),
  );
}

function code(names, words, uses, types) {
  const helpers = ['i', 'n', 'us'].filter((name) => uses.has(name));
  if (uses.has('c')) throw new Error('English needs no rules to tell one from many.');
  return [
    head('catalogues/en'),
    helpers.length > 0 ? `import { ${helpers.join(', ')} } from '../../english.js';\n` : '',
    `import type { ${names.map((name) => `${capital(name)}Words`).join(', ')} } from '../${types}';\n`,
    ...names.map((name) => `\nexport const en${capital(name)}: ${capital(name)}Words = ${literal(words[name])};\n`),
  ].join('');
}
