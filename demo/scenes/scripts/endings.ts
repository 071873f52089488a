import type { EntryRecord } from '@entryway/mock-server';
import type { Scene } from '../scene.js';

type Holds = (scene: Scene) => unknown;

const entries = ({ server }: Scene): Promise<readonly EntryRecord[]> => server.store.entries.list();

/** The entries the service has are in these states. */
export const entriesAre =
  (...states: readonly string[]): Holds =>
  async (scene) =>
    JSON.stringify((await entries(scene)).map(({ state }) => state)) === JSON.stringify(states);

/** Some entry has an answer, by its path or the last part of it. */
export const savedAnswer =
  (path: string, wanted: string): Holds =>
  async (scene) => {
    const answers = (await entries(scene)).flatMap((entry) => entry.answers);
    return answers.some((one) => one.path.split('.').at(-1) === path && one.value === wanted);
  };

/** Something can be read on screen. */
export const isSaid =
  (words: RegExp): ((scene: Scene) => boolean) =>
  ({ place }) =>
    words.test((place.textContent ?? '').replaceAll(/\s+/gu, ' '));

export const refusedWith =
  (status: number): Holds =>
  ({ server }) =>
    server.requests.some((request) => request.status === status);

/** So many saves were refused in a way. */
export const savesTried =
  (count: number, status: number): Holds =>
  ({ server }) =>
    server.requests.filter((one) => one.operation === 'patchAnswers' && one.status === status).length === count;
