import path from 'node:path';

/** One import statement: of which file, for its types only or for its values too. */
export interface Import {
  readonly from: string;
  readonly typeOnly: boolean;
  /** Whether it is fetched when it is asked for. */
  readonly isLate: boolean;
}

/** What the files under a path may import: our files, our files' types, packages. */
type Place = string | RegExp;

interface Rule {
  readonly files: string;
  readonly values: readonly Place[];
  readonly types?: readonly Place[];
  readonly packages: RegExp;
}

const none = /^$/;
const lit = /^lit(\/|$)/;
const errors = 'src/errors.ts';
/** The one place that fetches code; whatever has code that comes later uses it. */
const load = 'src/load/';
const contract = 'src/contract/';
const form = 'src/form/';
/** Reads what people type; all of the engine that a control may use. */
const typed = 'src/form/field-types/typed/';
const outbox = 'src/outbox/';
const api = 'src/api/';
const session = 'src/session/';
const base = 'src/base/';
const styles = 'src/styles/';
const messages = 'src/messages/';
const fields = 'src/fields/';
/** What a session says, as data. */
const headless = 'src/headless/';
const elements = 'src/elements/';
const measure = 'src/measure/';
const frame = 'src/frame/';
/** The public elements as types. */
const tags = 'src/tags/';
const mockServer = 'mock-server/src/';
/** The sample forms: data, and what little of them is no data. */
const sampleForms = 'mock-server/forms/';
/** What is wrong with a look that somebody gave; the elements say it of theirs. */
const appearanceProblems = 'src/elements/form/appearance-problems.ts';
/** What the studio stands on. */
const studio: readonly Place[] = ['src/index.ts', 'demo/backend/', 'demo/preview/', sampleForms];
const inAnyRuntime = /^(?!node:|@hono\/node-server|libsql|pg$|pdfkit$|write-excel-file\/node$)/;

/** What every part of the mock-server may use. */
const ground: readonly Place[] = [`${mockServer}base/`, `${mockServer}store/`, `${mockServer}library.ts`];
const platform = `${mockServer}platform/`;
/** What a resource shows of itself; and what is put together of all of them. */
const face = /^mock-server\/src\/resources\/[^/]+\/index\.ts$/;
const resources: readonly Place[] = [face, /^mock-server\/src\/resources\/[^/]+\.ts$/];

/** The first rule whose path a file begins with holds for it; a file may always import its own folder. */
const rules: readonly Rule[] = [
  { files: contract, values: [], packages: /^zod(\/|$)/ },
  { files: load, values: [errors], packages: none },
  { files: form, values: [contract, load], packages: none },
  { files: errors, values: [], types: [contract], packages: none },
  { files: api, values: [contract, errors, load], packages: /^(ky|zod)(\/|$)/ },
  // Decides, and does nothing itself.
  ...['core/', 'replies/', 'conflicts/', 'tabs/'].map((room) => ({
    files: outbox + room,
    values: [contract, form, outbox],
    packages: none,
  })),
  { files: outbox, values: [contract, form, errors, load], types: [api], packages: /^(idb|xstate)$/ },
  ...['session.ts', 'shell/early-request.ts', 'delivery/index.ts', 'delivery/load-uploads.ts'].map((name) => ({
    files: session + name,
    values: [contract, form, outbox, api, session, errors, load],
    packages: /^xstate$/,
  })),
  {
    files: `${session}upload/`,
    values: [contract, form, outbox, session, errors],
    types: [api],
    packages: /^(xstate$|@noble\/hashes\/)/,
  },
  { files: session, values: [contract, form, outbox, errors, load], types: [api], packages: /^xstate$/ },
  { files: base, values: [], packages: lit },
  { files: `${styles}themes/`, values: [base, load, styles], packages: lit },
  { files: styles, values: [base], packages: lit },
  { files: messages, values: [load], types: [contract, form], packages: none },
  {
    files: fields,
    values: [base, styles, messages, typed, load],
    types: [contract, form],
    packages: /^(lit|libphonenumber-js|signature_pad)(\/|$)/,
  },
  {
    files: headless,
    // Of the fields, what writes and draws nothing.
    values: [
      messages,
      'src/session/drawn.ts',
      'src/fields/calculated/',
      'src/fields/color/color-name.ts',
      'src/fields/date/date-writing.ts',
      'src/fields/upload/',
    ],
    types: [contract, form, session],
    packages: none,
  },
  { files: measure, values: [], types: [contract, session], packages: none },
  {
    files: 'src/testing/',
    values: [contract, session, messages, load, `${outbox}store/memory-store.ts`],
    types: [contract, fields, elements, outbox],
    packages: /^@entryway\/mock-server$/,
  },
  {
    files: elements,
    values: [headless, session, fields, measure, base, styles, messages, errors, load],
    types: [contract, form],
    packages: lit,
  },
  // What the elements draw, written as text.
  {
    files: 'src/server/',
    values: [elements, fields, headless, session, base, styles, messages],
    types: [contract, form],
    packages: lit,
  },
  { files: frame, values: [errors], types: [contract, elements], packages: none },
  // In a thread of its own, where none of the library is.
  { files: 'src/offline/worker/', values: ['src/offline/wish.ts'], packages: none },
  {
    files: 'src/offline/',
    values: [errors, `${api}address.ts`, `${api}base-url.ts`],
    types: [elements, session],
    packages: none,
  },
  { files: 'src/index.ts', values: ['src/'], packages: none },
  {
    files: 'src/react/',
    values: [session, load, 'src/index.ts'],
    types: [contract, elements],
    packages: /^react(-dom)?(\/|$)/,
  },
  { files: tags, values: [], types: [elements, frame], packages: none },
  // Types alone: the frameworks are those of whoever imports them.
  ...['jsx', 'vue', 'svelte', 'solid'].map((name) => ({
    files: `src/${name}/`,
    values: [],
    types: [tags],
    packages: /^(react|vue|svelte\/elements|solid-js)$/,
  })),
  { files: 'src/cli/theme/', values: [styles, 'src/cli/misuse.ts'], packages: /^(node:|culori\/fn$)/ },
  { files: 'src/cli/', values: [api, contract], packages: /^node:/ },
  { files: `${mockServer}library.ts`, values: [contract, form], packages: none },
  { files: `${mockServer}base/`, values: [], packages: none },
  // Keeps whatever it is given, and knows none of it by itself.
  ...['sql/', 'sqlite/', 'postgres/', ''].map((backend) => ({
    files: `${mockServer}store/${backend}`,
    values: [`${mockServer}store/`, `${mockServer}base/`],
    packages: backend ? /^(node:|kysely$|libsql$|pg$)/ : none,
  })),
  { files: `${mockServer}platform/`, values: ground, packages: inAnyRuntime },
  { files: `${mockServer}resources/`, values: [...ground, platform, face], packages: inAnyRuntime },
  { files: `${mockServer}openapi/`, values: [...ground, platform, ...resources], packages: inAnyRuntime },
  {
    files: `${mockServer}controls/`,
    values: [...ground, platform, ...resources, `${mockServer}openapi/`, `${sampleForms}index.ts`],
    packages: inAnyRuntime,
  },
  {
    files: `${mockServer}server/`,
    values: [...ground, platform, ...resources, `${mockServer}openapi/`, `${mockServer}controls/`],
    packages: inAnyRuntime,
  },
  { files: `${mockServer}adapters/`, values: [mockServer], packages: /./ },
  { files: `${mockServer}cli`, values: [mockServer, `${sampleForms}index.ts`], packages: /./ },
  { files: 'mock-server/pages/form/', values: ['src/index.ts'], packages: none },
  { files: 'mock-server/pages/', values: [], types: [face], packages: /^(lit|zod)(\/|$)/ },
  {
    files: sampleForms,
    values: [`${mockServer}platform/stable-id.ts`, `${mockServer}platform/action-seed.ts`],
    types: [`${mockServer}controls/seeds/`, face],
    packages: none,
  },
  { files: mockServer, values: [mockServer, `${sampleForms}index.ts`], packages: inAnyRuntime },
  // What is in the studio knows nothing of how it is drawn, and a panel nothing of another.
  {
    files: 'demo/document/',
    values: ['src/contract/index.ts', 'demo/studio/', 'demo/preview/'],
    types: ['demo/backend/'],
    packages: /^(@entryway\/mock-server|zod\/mini)$/,
  },
  { files: 'demo/text/', values: [], packages: /^@(codemirror|lezer)\// },
  { files: 'demo/lint/', values: ['demo/document/'], packages: none },
  {
    files: 'demo/studio/',
    values: [...studio, 'demo/document/', 'demo/panels/', 'demo/share/'],
    packages: /^(@entryway\/mock-server|idb)$/,
  },
  {
    files: 'demo/backend/',
    values: ['demo/studio/'],
    types: ['demo/preview/', 'src/offline/wish.ts'],
    packages: /^(@entryway|msw|idb|zod)(\/|$)/,
  },
  { files: 'demo/worker/', values: ['src/offline/worker/'], packages: none },
  {
    files: 'demo/preview/',
    values: [
      'src/index.ts',
      'src/session/index.ts',
      // What a form that is made here keeps of its own drafts.
      'src/session/delivery/device-store.ts',
      'src/session/delivery/index.ts',
      'src/outbox/core/local-view.ts',
      'demo/backend/open.ts',
      'demo/scenes/page.ts',
    ],
    types: ['demo/studio/'],
    packages: /^(axe-core|dom-accessibility-api)$/,
  },
  // Works themes out as the command line does.
  {
    files: 'demo/theme/',
    values: ['src/index.ts', 'src/cli/theme/', styles, `${contract}theme.ts`, `${elements}form/`],
    packages: none,
  },
  {
    // Draws the machine itself, and works out anew why a question is as it is.
    files: 'demo/panels/session/',
    values: [
      'src/index.ts',
      'src/session/delivery/session.machine.ts',
      'src/form/index.ts',
      'src/form/why.ts',
      'demo/shell/',
      'demo/studio/',
      'demo/preview/',
      'demo/scenes/states/',
    ],
    // The test it writes is text, and imports as a test does.
    packages: /^(lit|@dagrejs\/dagre|@entryway\/mock-server|xstate|vitest|entryway)(\/|$)/,
  },
  {
    files: 'demo/share/',
    values: ['demo/studio/', appearanceProblems],
    types: ['src/index.ts', 'demo/backend/', 'demo/preview/'],
    packages: /^@entryway\/mock-server$/,
  },
  {
    files: 'demo/panels/',
    values: [
      'src/index.ts',
      'demo/document/',
      'demo/lint/',
      'demo/text/',
      'demo/shell/',
      'demo/studio/',
      'demo/backend/',
      'demo/preview/',
      'demo/theme/',
      'demo/share/',
      'demo/scenes/',
    ],
    packages: /./,
  },
  {
    files: 'demo/scenes/',
    // Time that stands still and a device that forgets, as the library's own testing has them.
    values: [
      'src/index.ts',
      'src/testing/virtual-clock.ts',
      'src/outbox/store/memory-store.ts',
      'demo/preview/',
      'demo/studio/sample-forms.ts',
    ],
    packages: /^@entryway\/mock-server$/,
  },
  { files: 'demo/', values: ['src/index.ts', 'demo/'], packages: lit },
];

/** The imports and re-exports of a source text, dynamic ones included. */
export function importsOf(text: string): Import[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = code.matchAll(/^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\bfrom\s+)?'([^']+)'/gm);
  const calls = code.matchAll(/\bimport\(\s*'([^']+)'/g);
  return [
    ...Array.from(statements, ([, type, from]) => ({ from: from!, typeOnly: Boolean(type), isLate: false })),
    ...Array.from(calls, ([, from]) => ({ from: from!, typeOnly: false, isLate: true })),
  ];
}

/** What is wrong with a file's import, or undefined. */
export function violation(file: string, { from, typeOnly }: Import): string | undefined {
  const rule = rules.find(({ files }) => file.startsWith(files));
  if (!rule) return `${file} has no rule: add one for its folder`;
  const allowed = from.startsWith('.')
    ? allowsFile(rule, file, resolve(file, from), typeOnly)
    : rule.packages.test(from);
  if (allowed) return undefined;
  const may = [...rule.values, ...(rule.types ?? []).map((name) => `types of ${name}`), `packages ${rule.packages}`];
  return `${file} imports '${from}', but ${rule.files} may import only ${may.join(', ')}`;
}

function allowsFile({ files, values, types = [] }: Rule, file: string, target: string, typeOnly: boolean): boolean {
  const allowed = [ownFolder(files, file), ...values, ...(typeOnly ? types : [])];
  return allowed.some((place) => (typeof place === 'string' ? target.startsWith(place) : place.test(target)));
}

/** A file may always import its own folder; a resource is a folder of its own, and so is a panel. */
function ownFolder(files: string, file: string): Place {
  const [room] = /^(?:mock-server\/src\/resources|demo\/panels)\/[^/]+\//.exec(file) ?? [];
  return room ?? (files.endsWith('/') ? files : /^$/);
}

/** The file that an import means. */
export const resolve = (file: string, from: string) =>
  path.posix.join(path.posix.dirname(file), from).replace(/\.js$/, '.ts');
