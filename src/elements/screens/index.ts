import { load } from '../../load/load.js';
import type { Surface } from '../page/surface.js';

/** The element that draws a screen, and how its code is fetched. */
interface ScreenEntry {
  readonly tag: string;
  load(): Promise<unknown>;
}

const receipt: ScreenEntry = { tag: 'entry-receipt', load: () => import('./entry-receipt.js') };
const ended: ScreenEntry = { tag: 'entry-ended', load: () => import('./entry-ended.js') };

const screens: Readonly<Partial<Record<Surface, ScreenEntry>>> = {
  start: { tag: 'entry-start', load: () => import('./entry-start.js') },
  resumePrompt: { tag: 'entry-resume', load: () => import('./entry-resume.js') },
  confirmDraft: { tag: 'entry-confirm-draft', load: () => import('./entry-confirm-draft.js') },
  finishLater: { tag: 'entry-finish-later', load: () => import('./entry-finish-later.js') },
  compare: { tag: 'entry-compare', load: () => import('./entry-compare.js') },
  versionChanged: { tag: 'entry-version', load: () => import('./entry-version.js') },
  answering: { tag: 'entry-page', load: () => Promise.resolve() },
  review: { tag: 'entry-review', load: () => import('../review/entry-review.js') },
  submitted: receipt,
  alreadySent: receipt,
};

/** Fetches what draws a screen, and names its element; whatever ended the form has one in common. */
export function loadScreen(surface: Surface): string {
  const { tag, load: fetch } = screens[surface] ?? ended;
  void load(tag, fetch);
  return tag;
}
