import { type Command, oneOf } from '../command.js';
import { clearSiteData } from '../device.js';

const day = 86_400_000;

const page = (name: string, run: Command['run'], can: Command['can'] = () => true): Command => ({ name, run, can });
const isAlone = ({ tabs }: Parameters<Command['can']>[0]): boolean => tabs.length === 1;
const isFrozen: Command['can'] = (world) => world.isFrozen(world.tab);

/** Code that comes when it is needed, and without which everything else goes on. */
const losable = [
  'delivery',
  'deferred',
  'en-later',
  'entry-group',
  'entry-file-upload',
  'entry-review',
  'entry-resume',
];

/** Everything that happens to the page and the device it lies on. */
export const pages: readonly Command[] = [
  page('reload', async (world) => {
    await world.thaw(world.tab);
    world.forgetUnkept();
    await world.tab.reload();
    await world.arrive(world.tab);
  }),
  page(
    'come back a day later',
    async (world) => {
      await world.thaw(world.tab);
      world.forgetUnkept();
      world.server.clock.advance(day);
      await world.tab.comesBackAfter(day);
      await world.arrive(world.tab);
    },
    isAlone,
  ),
  page(
    'lose some code',
    async (world, chance) => {
      await world.thaw(world.tab);
      world.forgetUnkept();
      const how = oneOf(['cut', 'gone'] as const, chance);
      await world.loseCode(world.tab, { how, chunks: [oneOf(losable, chance)] });
    },
    (world) => world.lackedBy(world.tab) === undefined,
  ),
  page(
    'the code can be had again',
    (world) => world.mendCode(world.tab),
    (world) => world.lackedBy(world.tab) !== undefined,
  ),
  page('open another tab', (world) => world.openTab(), isAlone),
  page(
    'go to the other tab',
    async (world) => world.switchTab(),
    (world) => !isAlone(world),
  ),
  page(
    'close a tab',
    async (world) => world.closeTab(),
    (world) => !isAlone(world),
  ),
  page(
    'freeze',
    async (world) => world.freeze(world.tab),
    (world) => !isFrozen(world) && !isAlone(world),
  ),
  page('thaw', (world) => world.thaw(world.tab), isFrozen),
  page('clear site data', async (world) => {
    world.memory.cleared = true;
    // A device that knows nothing of what was sent has a new form.
    if (world.memory.sends > 0) world.memory.sends++;
    await clearSiteData();
  }),
  page('set the clock back', async (world) => world.setClock(-2 * 365 * day)),
  page('set the clock ahead', async (world) => {
    // By its clock the device has remembered for long enough that the form was sent: the next visit has a new one.
    if ((await world.entries()).some(({ state }) => state === 'submitted')) world.memory.sends++;
    world.setClock(2 * 365 * day);
  }),
  page('wait a moment', (world) => world.passes(900)),
  page('wait a minute', (world) => world.passes(61_000)),
];
