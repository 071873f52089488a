import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const connections = 32;

/** Saves answers as fast as the target takes them; each draft waits for its own reply. */
export async function load({ base_url, drafts }, requests) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  let sent = 0;
  const work = async (_, worker) => {
    for (let turn = worker; sent < requests; turn += connections) {
      sent += 1;
      const begun = performance.now();
      await save(agent, base_url, drafts[turn % drafts.length]);
      times.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  const rest = stayAwake();
  await Promise.all(Array.from({ length: connections }, work));
  rest();
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return { seconds, slowest: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] };
}

/**
 * Keeps this process from falling asleep between replies. To wake it would be charged to the server, and more often to a
 * slow one than to a fast one, which never lets it sleep.
 */
function stayAwake() {
  let awake = true;
  const turn = () => {
    if (awake) setImmediate(turn);
  };
  turn();
  return () => {
    awake = false;
  };
}

async function save(agent, base_url, draft) {
  draft.revision ??= 1;
  const body = JSON.stringify({
    base_revision: draft.revision,
    answers: { message: `The window in the kitchen does not close. ${draft.revision}`, topic: 'repair' },
  });
  const { status, text } = await send(agent, `${base_url}/entry-sessions/${draft.id}/answers`, draft.key, body);
  if (status !== 200) throw new Error(`${status} ${text}`);
  draft.revision += 1;
}

const send = (agent, url, key, body) =>
  new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': randomUUID(),
      'X-Service-Client-ID': 'bench-client',
      'X-Service-Entry-Key': key,
    };
    const sending = request(url, { method: 'PATCH', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (data) => {
        text += data;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    sending.on('error', reject);
    sending.end(body);
  });
