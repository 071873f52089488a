import { Loader } from '../../../src/load/loader.js';
import type { Page } from './page.js';
import type { World } from './world.js';

/** The real loader, in the time and by the chance of one simulated page. */
export const loaderOf = ({ chance }: World, page: Page): Loader =>
  new Loader({
    setTimeout: (callback, delay) => page.setTimeout(callback, delay),
    clearTimeout: (timer) => page.clearTimeout(timer),
    fraction: () => chance.next(),
  });
