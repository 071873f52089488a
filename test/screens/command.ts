import type { World } from './world.js';

/** One thing that a person, the device, the line or the service may do. */
export interface Command {
  readonly name: string;
  /** Whether it can be done now. */
  can(world: World): boolean;
  /** `chance` is a whole number by which it chooses between what there is. */
  run(world: World, chance: number): Promise<void>;
  /** Whether the person acts inside the form, so that the focus must be on something afterwards. */
  readonly inForm?: boolean;
}

const shownIn = (world: World, selector: string): HTMLElement[] =>
  [...world.tab.frame.root.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());

/** What is on screen of a kind, in the tab the person looks at. */
export const onScreen = <E extends HTMLElement>(world: World, selector: string): E[] => shownIn(world, selector) as E[];

export const oneOf = <T>(list: readonly T[], chance: number): T => list[chance % list.length] as T;

export const isAnswering = (world: World): boolean => world.tab.session.view.journey === 'answering';

/** Buttons by what they say, without those that are out of use. */
export const buttonsLike = (world: World, label: RegExp): HTMLButtonElement[] =>
  onScreen<HTMLButtonElement>(world, 'button').filter(
    (button) => !button.disabled && label.test(button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
  );

/** Presses one as a person does: it has the focus then. */
export function press(button: HTMLElement | undefined): void {
  button?.focus();
  button?.click();
}

/** A command that presses one of the buttons with such words. */
export const pressing = (name: string, label: RegExp, before?: (world: World) => void): Command => ({
  name,
  inForm: true,
  can: (world) => buttonsLike(world, label).length > 0,
  run: async (world, chance) => {
    before?.(world);
    press(oneOf(buttonsLike(world, label), chance));
  },
});
