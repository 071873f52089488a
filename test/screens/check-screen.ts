import type { EntryRecord } from '@entryway/mock-server';
import type { Scenario } from '../support/scenario.js';
import { readBack } from './device.js';
import { claimsOf, codesIn, controlsOf, liveText } from './screen.js';
import type { World } from './world.js';

const atTheService = (entries: readonly EntryRecord[], path: string, value: unknown): boolean =>
  entries.some(({ answers }) => answers.some((one) => one.path === path && same(one.value, value)));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Answers of the tab that are texts somebody typed: by those it is told whether they are somewhere. */
const typedIn = ({ session }: Scenario, { memory }: World): [path: string, value: string][] =>
  [...memory.typed.keys()].flatMap((path): [string, string][] => {
    const { answer, field } = session.view.fields.get(path) ?? {};
    // What cannot be read as a number is kept and shown, and never sent.
    if (field?.type === 'number') return [];
    // A default is the form's own until somebody says otherwise; one that was emptied must not come back to the draft.
    if (answer === field?.default && (memory.typed.get(path) !== '' || memory.cleared)) return [];
    return typeof answer === 'string' && answer !== '' ? [[path, answer]] : [];
  });

/** What the screen says that is not so; nothing where all of it is true. */
export async function liesOf(world: World, tab: Scenario): Promise<readonly string[]> {
  const { view } = tab.session;
  const claims = claimsOf(tab);
  const entries = await world.entries();
  const lies: string[] = [];
  const typed = typedIn(tab, world);

  if (claims.saysSaved && view.journey === 'answering' && !view.edit) {
    const missing = typed.filter(([path, value]) => !atTheService(entries, path, value));
    if (missing.length > 0) lies.push(`"${claims.status}", but the service has not got ${JSON.stringify(missing)}`);
  }
  if (claims.saysKept && view.journey === 'answering') {
    const device = await readBack();
    const gone = typed.filter(
      ([path, value]) => !atTheService(entries, path, value) && !device.includes(asJson(value)),
    );
    if (gone.length > 0)
      lies.push(`"${claims.status} ${claims.banner}", but nothing gives back ${JSON.stringify(gone)}`);
  }
  if (claims.saysKept && claims.saysUnkept) lies.push(`"${claims.status}" beside "${claims.banner}"`);
  if (claims.bannerKind === 'offline' && !world.hasFailed(tab)) lies.push('"offline" before any request has failed');
  lies.push(...wrongControls(tab), ...wrongWords(tab), ...(await wrongEnds(world, tab, entries)));
  return lies;
}

const asJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** Controls that hold something else than the session. */
function wrongControls(tab: Scenario): string[] {
  const { fields } = tab.session.view;
  return [...controlsOf(tab)].flatMap(([path, held]) => {
    const field = fields.get(path);
    if (!field) return [`a control for ${path}, which the form has not got`];
    // What cannot be read as a number stays in its box as it was typed.
    if (field.field.type === 'number') return [];
    return (field.answer ?? '') === held ? [] : [`${path} shows "${held}", and is "${String(field.answer)}"`];
  });
}

function wrongWords(tab: Scenario): string[] {
  const code = codesIn(tab.frame.text()) ?? codesIn(liveText(tab));
  const lies = code ? [`a code on screen: ${code} in ${tab.frame.text()} ${liveText(tab)}`] : [];
  if (tab.frame.text() === '') lies.push('nothing at all on screen');
  return lies;
}

/** What is said of an entry that was sent, and how many there are. */
async function wrongEnds(world: World, tab: Scenario, entries: readonly EntryRecord[]): Promise<string[]> {
  const sent = entries.filter(({ state }) => state === 'submitted');
  const lies: string[] = [];
  if (sent.length > Math.max(1, world.memory.sends)) lies.push(`${sent.length} entries were sent`);
  const { journey } = tab.session.view;
  if ((journey === 'submitted' || journey === 'alreadySent') && sent.length === 0) lies.push('a receipt of nothing');
  return lies;
}
