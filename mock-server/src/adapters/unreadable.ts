import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { MockServer } from '../app.js';
import { createIds } from '../platform/ids.js';
import { Refusal } from '../platform/problem.js';
import { secureRandom } from '../platform/random.js';
import { replyOfRefusal, responseOf } from '../platform/reply.js';

/** The answer to what cannot be made a request, such as a host that is none. */
export const unreadable = (server: MockServer, message = 'The address or the host cannot be read.'): Response =>
  refused(server, new Refusal('malformed_request', message));

/** A refusal of what never became a request to the service. */
export function refused({ clock }: MockServer, refusal: Refusal): Response {
  const requestId = createIds(clock, secureRandom).make('req');
  return responseOf(replyOfRefusal(refusal, requestId), {
    request: new Request('http://localhost/'),
    requestId,
    now: clock.now(),
    surface: 'other',
  });
}

/** Answers what Node's own parser refuses, or keeps to itself, as everything else is answered. */
export function answerUnparsed(http: Server, server: MockServer): void {
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // The other side has gone, or an answer is already on its way.
    if (error.code === 'ECONNRESET' || !socket.writable || begun(socket)) socket.destroy();
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') void hangUp(socket, refused(server, tooSlow()));
    else void hangUp(socket, unreadable(server, 'This is not a request of HTTP/1.1.'));
  });
  http.on('connect', (_incoming: IncomingMessage, socket: Duplex) => {
    void hangUp(socket, unreadable(server, 'This server is not a proxy.'));
  });
  // What a client expects besides an answer is not promised, but no reason to refuse it one.
  http.on('checkExpectation', (incoming, outgoing) => http.emit('request', incoming, outgoing));
}

const tooSlow = (): Refusal => new Refusal('request_timeout', 'The request did not arrive in time. Send it again.');

const begun = (socket: Duplex): boolean => {
  const { _httpMessage: message } = socket as Socket & { readonly _httpMessage?: unknown };
  return message instanceof ServerResponse && message.headersSent;
};

async function hangUp(socket: Duplex, response: Response): Promise<void> {
  const body = await response.text();
  const headers = [...response.headers, ['content-length', String(Buffer.byteLength(body))], ['connection', 'close']];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`, ...lines].join('\r\n');
  socket.on('error', () => socket.destroy());
  socket.end(`${head}\r\n\r\n${body}`);
}
