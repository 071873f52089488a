import { buttonsLike, type Command, isAnswering, oneOf, onScreen, press } from '../command.js';
import type { World } from '../world.js';

const textBoxes = (world: World): (HTMLInputElement | HTMLTextAreaElement)[] =>
  onScreen<HTMLInputElement>(world, 'entry-field :is(input:not([type]), input[type="text"], textarea)').filter(
    (control) => !pathOf(control).endsWith('rooms'),
  );

/** The innermost question a control stands in. */
const pathOf = (control: Element): string => control.closest('entry-field')?.getAttribute('name') ?? '';

/** Puts a text into a control as keys or a paste do. */
function write(control: HTMLInputElement | HTMLTextAreaElement, text: string, inputType: string): void {
  control.focus();
  control.value = text;
  const view = (control.ownerDocument.defaultView ?? window) as Window & typeof globalThis;
  control.dispatchEvent(new view.InputEvent('input', { bubbles: true, inputType }));
}

const writing = (name: string, inputType: string, text: (world: World, before: string) => string): Command => ({
  name,
  inForm: true,
  can: (world) => isAnswering(world) && textBoxes(world).length > 0,
  run: async (world, chance) => {
    const control = oneOf(textBoxes(world), chance);
    const value = text(world, control.value);
    write(control, value, inputType);
    world.memory.typed.set(pathOf(control), value);
  },
});

const choose: Command = {
  name: 'choose',
  inForm: true,
  can: (world) => isAnswering(world) && onScreen(world, 'entry-field[name="topic"] input').length > 0,
  run: async (world, chance) => {
    const option = oneOf(onScreen<HTMLInputElement>(world, 'entry-field[name="topic"] input'), chance);
    press(option);
    world.memory.typed.set('topic', option.value);
  },
};

const number: Command = {
  name: 'type a number',
  inForm: true,
  can: (world) => isAnswering(world) && onScreen(world, 'entry-field[name="rooms"] input').length > 0,
  run: async (world, chance) => {
    // The last one cannot be read: it stays as it was typed.
    const value = oneOf(['3', '5', '12', '4x'], chance);
    write(onScreen<HTMLInputElement>(world, 'entry-field[name="rooms"] input')[0]!, value, 'insertText');
    world.memory.typed.set('rooms', value);
  },
};

const leave: Command = {
  name: 'leave the question',
  can: (world) => world.tab.focused?.matches('input, textarea') === true,
  run: async (world) => world.tab.focused?.blur(),
};

const undo: Command = {
  name: 'undo',
  inForm: true,
  can: (world) => buttonsLike(world, /^Undo/u).length > 0,
  run: async (world, chance) => press(oneOf(buttonsLike(world, /^Undo/u), chance)),
};

export const answering: readonly Command[] = [
  writing('type', 'insertText', (world, before) => `${before.slice(0, 40)} ${world.word()}`.trim()),
  writing('paste', 'insertFromPaste', (world) => `${world.word()} ${'pasted '.repeat(8).trim()}`),
  writing('clear', 'deleteContentBackward', () => ''),
  choose,
  number,
  leave,
  undo,
];
