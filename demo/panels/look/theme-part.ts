import { property, state } from 'lit/decorators.js';
import { StudioElement } from '../../shell/studio-element.js';
import type { ThemeProblem, WorkedOut } from '../../theme/index.js';

/** What works themes out; it comes once the form is there. */
export type ThemeRoom = typeof import('../../theme/index.js');

/** A part of the panel: it knows the theme and what it comes to. */
export class ThemePart extends StudioElement {
  @property({ attribute: false }) room: ThemeRoom | undefined;
  @property({ attribute: false }) worked: WorkedOut | undefined;
  /** What was typed and not taken, by its place. */
  @state() protected refused: Readonly<Record<string, { readonly text: string; readonly why: string }>> = {};

  /** Takes what was typed if it makes sense; else says why not, and nothing else changes. */
  protected take(place: string, text: string, check: () => readonly ThemeProblem[], use: () => void): void {
    const { [place]: _, ...others } = this.refused;
    const [problem] = check();
    this.refused = problem ? { ...others, [place]: { text, why: problem.message } } : others;
    if (!problem) use();
  }
}
