import { liesOf } from './check-screen.js';
import type { Command } from './command.js';
import { answering } from './commands/answering.js';
import { moving } from './commands/moving.js';
import { pages } from './commands/page.js';
import { parts } from './commands/parts.js';
import { services } from './commands/service.js';
import type { World } from './world.js';

export const commands: readonly Command[] = [...answering, ...parts, ...moving, ...pages, ...services];

/** Somebody types more often than the world ends. */
const weights = new Map<readonly Command[], number>([
  [answering, 4],
  [parts, 3],
  [moving, 4],
  [pages, 1],
  [services, 1],
]);

const weightOf = (command: Command): number => [...weights].find(([list]) => list.includes(command))?.[1] ?? 1;

/** Nobody types into a page that stands still. */
const isOutside = (command: Command): boolean => pages.includes(command) || services.includes(command);

/** One step of a life: which of the commands that are possible, and which of what it can choose from. */
export interface Step {
  readonly pick: number;
  readonly chance: number;
}

/** How long the screen has to become true after something happened, in virtual milliseconds. */
const patience = 4000;

/** Lives through the steps; gives back what was done, and what the screen said that was not so. */
export async function runLife(
  world: World,
  steps: readonly Step[],
): Promise<{ story: string[]; lies: readonly string[] }> {
  const story: string[] = [];
  for (const step of steps) {
    const possible = commands
      .filter((command) => (isOutside(command) || !world.isFrozen(world.tab)) && command.can(world))
      .flatMap((one) => Array<Command>(weightOf(one)).fill(one));
    const command = possible[step.pick % possible.length] as Command;
    story.push(command.name);
    const { tab } = world;
    const lies = await command
      .run(world, step.chance)
      .then(() => settle(world, () => (command.inForm && world.tab === tab ? lostFocus(world) : [])))
      .catch((error: unknown) => [String(error)]);
    if (lies.length > 0) return { story, lies };
  }
  return { story, lies: await home(world) };
}

/** Where the focus went after the person acted: never nowhere. */
const lostFocus = (world: World, { tab } = world): string[] =>
  // Tabs are frames of one page here: one that loads behind may take the focus from the other, as no real tab can.
  document.activeElement === tab.frame.element && (tab.focused === null || tab.focused === tab.frame.document.body)
    ? [`the focus is nowhere in ${tab.session.view.state} (without code: ${world.lackedBy(tab) ?? 'none'})`]
    : [];

/** How long code and words that are still being fetched may take, in turns of the real clock. */
const fetching = { turns: 600, each: 50 };

/** Lets time pass until no screen lies any more. */
async function settle(world: World, more: () => readonly string[]): Promise<readonly string[]> {
  let lies: readonly string[] = [];
  const look = async (virtual: number, real: number): Promise<boolean> => {
    await world.passes(virtual);
    await new Promise((resolve) => setTimeout(resolve, real));
    lies = [...(await Promise.all(world.awake.map((tab) => liesOf(world, tab)))).flat(), ...more()];
    return lies.length === 0;
  };
  for (let passed = 0; passed <= patience; passed += 500) if (await look(500, 4)) return [];
  for (let turn = 0; turn < fetching.turns; turn++) if (await look(0, fetching.each)) return [];
  return lies;
}

/** Everything is well again: what was typed must arrive, or be in front of the person. */
async function home(world: World): Promise<readonly string[]> {
  world.server.faults.clear();
  world.server.faults.offline = false;
  for (const tab of world.tabs) {
    tab.release();
    await world.mendCode(tab);
    await world.thaw(tab);
  }
  await world.passes(130_000);
  return settle(world, () => []);
}
