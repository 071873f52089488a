import { Loader } from '../../../src/load/loader.js';
import { clearTimeout, setTimeout, simulatedFraction } from './globals.js';
import { pageAtWork } from './stage.js';

// Stands in for the loader of a page: the code of a form's rules comes to each simulated page in its own time.

export const loader = new Loader({ setTimeout, clearTimeout, fraction: simulatedFraction });

export const load = <T>(name: string, fetch: () => Promise<T>, failed?: () => void): Promise<T> =>
  pageAtWork().rules.load(name, fetch, failed);

export const attempt = <T>(name: string, fetch: () => Promise<T>): Promise<T> =>
  pageAtWork().rules.attempt(name, fetch);
