import { type Command, oneOf, onScreen, press, pressing } from '../command.js';
import type { World } from '../world.js';

const primary = (world: World): HTMLButtonElement | undefined =>
  onScreen<HTMLButtonElement>(world, '[part~="button-primary"]').find(({ disabled }) => !disabled);

const sends = (world: World): boolean => /^Send/u.test(primary(world)?.textContent?.trim() ?? '');

const goOn: Command = {
  name: 'go on',
  inForm: true,
  can: (world) => primary(world) !== undefined && !sends(world),
  run: async (world) => press(primary(world)),
};

const send: Command = {
  name: 'send',
  inForm: true,
  can: (world) => sends(world),
  run: async (world) => {
    world.memory.sends = Math.max(world.memory.sends, 1);
    press(primary(world));
  },
};

const links = (world: World): HTMLElement[] =>
  onScreen(world, '[part~="summary-link"], [part~="review-action"] button, [part~="card-actions"] button');

/** From the review, or after it was said what is wrong. */
const followLink: Command = {
  name: 'follow a link to a question',
  inForm: true,
  can: (world) => links(world).length > 0,
  run: async (world, chance) => {
    press(oneOf(links(world), chance));
  },
};

export const moving: readonly Command[] = [
  goOn,
  send,
  followLink,
  pressing('go back', /^Back$/u),
  pressing('finish later', /^Save and finish later/u),
  pressing('try now', /^Try (?:now|again)/u),
  pressing('go on with the draft', /^(?:Continue where|Continue with|Go on now)/u),
  pressing('choose between two answers', /^(?:Compare and choose|Keep all of mine|Keep all saved|Keep these answers)/u),
  // What cannot be known to have arrived may be sent once more, by a person who was told so.
  pressing('start again with these answers', /^Start again with/u, ({ memory }) => void memory.sends++),
];
