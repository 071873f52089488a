import { connect } from 'node:net';

const grace = 3;

/**
 * Sends bytes on a connection of their own and gives back what is answered. After the first whole reply, or when nothing
 * came for `patience`, the sender hangs up; with `hold` it goes away in the middle instead.
 */
export function exchange({ port, host }, bytes, { methods, patience = 8000, hold }) {
  return new Promise((resolve) => {
    const begun = performance.now();
    const chunks = [];
    let answeredAt;
    let closing;
    const socket = connect({ port, host, allowHalfOpen: true });
    const finish = (outcome) => {
      clearTimeout(timer);
      clearTimeout(closing);
      socket.destroy();
      resolve({ outcome, waited: (answeredAt ?? performance.now()) - begun, bytes: Buffer.concat(chunks) });
    };
    const giveUp = () => {
      // Nothing more will come: a server that still waits for the rest must notice.
      socket.end();
      timer = setTimeout(() => finish('hung'), 8000);
    };
    let timer = setTimeout(hold === undefined ? giveUp : () => finish('left'), hold ?? patience);
    socket.on('data', (data) => {
      chunks.push(data);
      const { replies, rest } = repliesIn(Buffer.concat(chunks), methods);
      if (replies.length === 0 || rest.length > 0) return;
      answeredAt ??= performance.now();
      clearTimeout(closing);
      closing = setTimeout(() => finish('answered'), grace);
    });
    socket.on('end', () => finish('closed'));
    socket.on('error', () => finish('broken'));
    socket.on('connect', () => socket.write(bytes));
  });
}

/** The replies in what a server sent; what is left over is not one. */
export function repliesIn(bytes, methods) {
  const replies = [];
  let rest = bytes;
  while (rest.length > 0) {
    const reply = readReply(rest, methods[replies.length] ?? methods.at(-1));
    if (!reply) return { replies, rest };
    if (reply.status >= 200) replies.push(reply);
    rest = rest.subarray(reply.length);
  }
  return { replies, rest };
}

function readReply(bytes, method) {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [line, ...fields] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3}) ?/.exec(line) ?? [];
  if (!status) return undefined;
  const headers = new Map(fields.map(splitField));
  const start = headEnd + 4;
  const body = bodyOf(bytes.subarray(start), headers, Number(status), method);
  return body && { status: Number(status), headers, body: body.bytes, length: start + body.length };
}

function splitField(field) {
  const colon = field.indexOf(':');
  return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
}

function bodyOf(bytes, headers, status, method) {
  if (status < 200 || status === 204 || status === 304 || method === 'HEAD')
    return { bytes: Buffer.alloc(0), length: 0 };
  if (headers.get('transfer-encoding') === 'chunked') return chunked(bytes);
  const length = Number(headers.get('content-length'));
  if (!Number.isInteger(length) || bytes.length < length) return undefined;
  return { bytes: bytes.subarray(0, length), length };
}

function chunked(bytes) {
  const chunks = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    at = lineEnd + 2;
    if (size === 0) return { bytes: Buffer.concat(chunks), length: at + 2 };
    if (Number.isNaN(size) || bytes.length < at + size) return undefined;
    chunks.push(bytes.subarray(at, at + size));
    at += size + 2;
  }
}
