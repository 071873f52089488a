import { bringAbout, optionsFor, settled } from '../../support/bring-about.js';
import type { Finding } from '../../support/finding.js';
import { Scenario } from '../../support/scenario.js';
import { everyState } from '../../support/states.js';
import { type Cell, nameOf, type Opening } from './cells.js';

/** What two engines say about one cell. */
export interface Looked {
  readonly cell: string;
  readonly findings: readonly Finding[];
}

/** Makes the page believe in a scheme. */
export type SetScheme = (scheme: Cell['scheme']) => Promise<unknown>;

/** Dresses a page that is there already. */
async function dress(s: Scenario, { theme, width }: Cell): Promise<void> {
  const { element, document } = s.frame;
  element.width = String(width);
  const form = document.querySelector('entry-form');
  form?.setAttribute('theme', theme);
  // A form that is still on its way has no look yet.
  const isDressed = (): boolean => form?.dataset.theme === theme || s.session.view.journey === 'loading';
  await s.frame.until(`the theme ${theme}`, isDressed);
  await settled(s);
  // Tables become cards, and cards tables, in the frame after they have found how much room they have.
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await settled(s);
}

/** What rules of structure see: the markup of the form, and which of it can be seen at all. */
function structureOf({ frame }: Scenario): string {
  const form = frame.document.querySelector('entry-form');
  const seen = [...frame.root.querySelectorAll('*')].map((element) => (element.checkVisibility() ? 1 : 0)).join('');
  return `${(form?.shadowRoot ?? form)?.innerHTML} ${seen}`;
}

/** Goes the way into a state once, and has both engines look at it in each of its cells. */
export async function lookAt(opening: Opening, setScheme: SetScheme): Promise<readonly Looked[]> {
  const state = everyState.find(({ name }) => name === opening.state);
  if (!state) throw new Error(`There is no state "${opening.state}".`);
  const { locale, layout, cells } = opening;
  const options = await optionsFor(state, { locale, ...(layout !== 'own' && { layout }) });
  const s = await Scenario.open(state.form, { ...options, width: 320, height: 900 });
  try {
    await bringAbout(s, state);
    const looked: Looked[] = [];
    let known: string | undefined;
    for (const cell of cells) {
      await setScheme(cell.scheme);
      await dress(s, cell);
      // What was found in the same document is there in every theme; colours and sizes are looked at in each.
      const structure = structureOf(s);
      const onlyLooks = structure === known;
      known = structure;
      const findings = (await s.frame.element.contentWindow?.examine?.({ onlyLooks })) ?? [];
      looked.push({ cell: nameOf(opening, cell), findings });
    }
    return looked;
  } finally {
    s.release();
    s.close();
  }
}
