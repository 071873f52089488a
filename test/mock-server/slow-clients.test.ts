import { connect, type Socket } from 'node:net';
import { createMockServer } from '@entryway/mock-server';
import { type Listening, listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { freshKey } from './respondent.js';

describe('clients that keep a connection', () => {
  const server = createMockServer();
  let port: Listening;
  before(async () => {
    port = await listen(server, { port: 0, requestTimeout: 200, maxConnections: 3 });
  });
  after(() => port.close());

  const dial = (): Socket => {
    const socket = connect(Number(new URL(port.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    return socket;
  };

  async function heard(socket: Socket): Promise<string> {
    let text = '';
    for await (const data of socket) text += String(data);
    return text;
  }

  const head = (length: number): string =>
    [
      'POST /api/v1/entry-sessions HTTP/1.1',
      `Host: ${new URL(port.url).host}`,
      'Content-Type: application/json',
      `Idempotency-Key: ${freshKey()}`,
      `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n');

  it('are cut off when a body, or a head, trickles in', async () => {
    for (const words of [`${head(1000)}{"form": `, head(1000).slice(0, 80)]) {
      const socket = dial();
      socket.write(words);
      const trickling = setInterval(() => socket.write(' '), 20);
      const text = await heard(socket);
      clearInterval(trickling);
      expect(text)
        .to.match(/^HTTP\/1\.1 408 /)
        .and.include('"request_timeout"');
    }
    expect(server.violations).to.deep.equal([]);
    expect(await server.store.entries.list()).to.deep.equal([]);
  });

  it('are at most as many as may be', async () => {
    const kept = [dial(), dial(), dial()];
    await Promise.all(kept.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    for (const socket of kept) socket.write(head(1000));
    const beyond = dial();
    beyond.write(head(0));
    // Hung up on, before or after it could say anything.
    expect(await heard(beyond).catch(() => '')).to.equal('');
    for (const socket of kept) socket.destroy();
  });
});
