import { loadMockServer } from '../../lib/server/load-sources.mjs';
import { servePage } from '../lib/serve-page.mjs';

/** What runs in the page: the form, and a witness that tells what it showed. */
const script = `
import { createSession } from './src/index.ts';
const sharedDevice = location.hash === '#shared-device';
const session = createSession({ baseUrl: location.origin + '/api/v1', form: 'contact', sharedDevice });
const form = document.createElement('entry-form');
form.session = session;
document.body.append(form);
const shown = () => {
  const { journey, sync, receipt, fields, issues } = session.view;
  const answers = Object.fromEntries([...fields].map(([path, { answer }]) => [path, answer]));
  return { journey, kept: sync.kept && sync.durable, sync: sync.state, answers, reference: receipt?.reference ?? null, issues };
};
// What a person could have seen: not every state on the way there, only the one that was left standing.
let waiting = false;
session.subscribe(() => {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    window.witness?.(JSON.stringify(shown()));
  });
});
window.robot = { session, shown };
`;

/** Serves the contact form and its service, over HTTP and from one origin. */
export async function serveForm() {
  const { createMockServer, nodeListener } = await loadMockServer();
  const service = createMockServer({ limits: [] });
  return { service, ...(await servePage({ title: 'Crash', script, answer: nodeListener(service) })) };
}
