import { attempt } from '../load/load.js';
import type { RequestSettings } from './request-settings.js';

export type { RequestSettings } from './request-settings.js';

/** Makes requests as the page has set them up. */
export const ownFetch =
  (settings: RequestSettings, baseUrl: string): typeof globalThis.fetch =>
  async (input, init) => {
    const { sendWith } = await attempt('api/request-settings', () => import('./request-settings.js'));
    return await sendWith(settings, baseUrl, new Request(input, init));
  };
