import type { NamedState } from '../../support/states/named-state.js';
import { everyState } from '../../support/states.js';

export const themes = ['plain', 'paper', 'slate', 'bloom', 'civic', 'contrast'] as const;
export const schemes = ['light', 'dark'] as const;
export const layouts = ['classic', 'paged', 'one_question'] as const;
export const locales = ['en', 'de', 'ar', 'ja'] as const;
export const widths = [320, 1280] as const;

/** How a state looks once it is there: what can be changed without going the way into it again. */
export interface Cell {
  readonly theme: (typeof themes)[number];
  readonly scheme: (typeof schemes)[number];
  readonly width: (typeof widths)[number];
}

/** One way into a state, and all that is looked at there. */
export interface Opening {
  readonly state: string;
  readonly locale: (typeof locales)[number];
  /** As the form has it where none is told. */
  readonly layout: (typeof layouts)[number] | 'own';
  readonly cells: readonly Cell[];
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Every theme in both schemes on a phone, and one of them on a wide page. */
function inEnglish({ name }: NamedState, index: number): Opening {
  const small = themes.flatMap((theme) => schemes.map((scheme) => ({ theme, scheme, width: 320 as const })));
  const wide = { theme: at(themes, index), scheme: at(schemes, index >> 1), width: 1280 as const };
  return { state: name, locale: 'en', layout: 'own', cells: [...small, wide] };
}

/** The other languages, each with another layout, theme and scheme than the last state had it with. */
function inOthers(state: NamedState, index: number): readonly Opening[] {
  return locales.slice(1).map((locale, turn) => {
    const first = index + turn * 2;
    return {
      state: state.name,
      locale,
      layout: state.layout ? 'own' : at(layouts, index + turn),
      cells: widths.map((width, side) => ({
        theme: at(themes, first + side + Math.floor(index / 6)),
        scheme: at(schemes, index + turn + side),
        width,
      })),
    };
  });
}

/**
 * The whole matrix: every state in every theme and scheme in English on a phone, and every pair of what else there is
 * to choose.
 */
export const openings: readonly Opening[] = everyState.flatMap((state, index) => [
  inEnglish(state, index),
  ...inOthers(state, index),
]);

/** What a cell is called in the report. */
export const nameOf = ({ state, locale, layout }: Opening, { theme, scheme, width }: Cell): string =>
  [state, locale, layout, theme, scheme, width].join(' · ');
