import { type FormEngine, holds } from '../../library.js';
import type { Ending } from '../forms/index.js';
import { engineFor, type LoadedEntry } from './loaded-entry.js';

/** What the respondent is told after a submit: the first confirmation whose condition holds, with its texts filled in. */
export function endingFor(loaded: LoadedEntry) {
  const { compiled, entryAnswers } = loaded;
  if (compiled.endings.length === 0) return null;
  const { cells } = engineFor(loaded);
  const { pages } = compiled.model;
  const index = pages.findIndex(({ page }) => page.key === entryAnswers.current_page);
  const page = pages[index];
  const place = { instances: [], ...(page && { page: { key: page.page.key, index } }) };
  const ending = compiled.endings.find(({ when }) => holds(when, cells, place));
  if (!ending) return null;
  const { when: _, ...shown } = ending.confirmation;
  const piped = Object.fromEntries(Array.from(ending.texts, ([member, text]) => [member, text.text(cells, place)]));
  return { ...shown, ...piped, redirect_url: shown.redirect_url && redirectOf(ending, cells) };
}

/** An address with values in it: each of them encoded, so that none can lead elsewhere. */
const redirectOf = ({ redirect }: Ending, cells: FormEngine['cells']): string =>
  redirect
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const value = piece.answer(cells, { instances: [] });
      return value === null ? '' : encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
    })
    .join('');
