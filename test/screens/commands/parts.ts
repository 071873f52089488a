import { giveFiles, picture } from '../../support/give-files.js';
import { buttonsLike, type Command, isAnswering, oneOf, onScreen, press, pressing } from '../command.js';
import type { World } from '../world.js';

/** What was typed into an instance is gone with it, until the removal is undone. */
function forgetRemoved(world: World): void {
  for (const path of [...world.memory.typed.keys()]) if (path.startsWith('pets.')) world.memory.typed.delete(path);
}

const upload: Command = {
  name: 'choose a file',
  can: (world) => isAnswering(world) && onScreen(world, 'entry-field[name="papers"]').length > 0 && canTake(world),
  run: (world) => giveFiles(world.tab, 'papers', [picture(world.tab, `${world.word()}.png`)]),
};

const canTake = (world: World): boolean =>
  world.tab.frame.root.querySelector('entry-field[name="papers"] input[type="file"]:not([disabled])') !== null;

const removeFile: Command = {
  name: 'remove a file',
  inForm: true,
  can: (world) => fileButtons(world, /^Remove/u).length > 0,
  run: async (world, chance) => press(oneOf(fileButtons(world, /^Remove/u), chance)),
};

const fileButtons = (world: World, label: RegExp): HTMLButtonElement[] =>
  buttonsLike(world, label).filter((button) => button.closest('entry-field[name="papers"]'));

const petButtons = (world: World, label: RegExp): HTMLButtonElement[] =>
  buttonsLike(world, label).filter((button) => button.closest('entry-group, entry-field[name="pets"]'));

const inPets = (name: string, label: RegExp, before?: (world: World) => void): Command => ({
  name,
  inForm: true,
  can: (world) => isAnswering(world) && petButtons(world, label).length > 0,
  run: async (world, chance) => {
    before?.(world);
    press(oneOf(petButtons(world, label), chance));
  },
});

export const parts: readonly Command[] = [
  inPets('add a pet', /^Add/u),
  inPets('remove a pet', /^Remove/u, forgetRemoved),
  inPets('move a pet', /^Move/u),
  upload,
  removeFile,
  pressing('pause a file', /^(?:Pause|Resume)\b(?! this)/u),
  pressing('press a button of the form', /^Check the name/u),
];
