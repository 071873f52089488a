import { createMockServer, type MockServer } from '@entryway/mock-server';
import { journeyStates } from './states/journey-states.js';
import type { NamedState } from './states/named-state.js';
import { sendingStates } from './states/sending-states.js';
import { syncStates } from './states/sync-states.js';
import { uploadStates } from './states/upload-states.js';

/** The named states, each with the shortest true way into it. */
export const states: readonly NamedState[] = [...journeyStates, ...sendingStates, ...syncStates, ...uploadStates];

/** A service prepared for a state. */
export async function serverFor({ prepare }: NamedState): Promise<MockServer> {
  const server = createMockServer();
  // The forms are planted by the first request.
  await server.fetch(new Request('http://localhost/api/v1/entry-sessions/forms/contact/schema'));
  await prepare?.(server);
  return server;
}
