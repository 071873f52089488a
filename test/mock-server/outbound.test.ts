import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { expect } from 'chai';
import { type NodeOutboundOptions, nodeOutbound } from '../../mock-server/src/adapters/outbound.js';
import { OutboundError, type OutboundRequest } from '../../mock-server/src/platform/outbound/outbound.js';
import { isPublicAddress } from '../../mock-server/src/platform/outbound/public-address.js';
import { forbidden, welcome } from './outbound-spellings.js';
import { closeReceivers, openReceiver, type Receiver } from './receiver.js';

/** The module that sockets ask, which a test may change. */
const dns = createRequire(import.meta.url)('node:dns') as typeof import('node:dns');

const request = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json' },
  body: '{"a":1}',
  timeoutMs: 5000,
  mostBytes: 1024,
  ...more,
});

/** Why a request got no reply. */
async function faultOf(options: NodeOutboundOptions, url: string, more: Partial<OutboundRequest> = {}) {
  return nodeOutbound(options)
    .send(request(url, more))
    .then(
      ({ status }) => String(status),
      (error: unknown) => (error instanceof OutboundError ? error.fault : String(error)),
    );
}

describe('requests that leave the server', () => {
  let canary: Receiver;
  beforeEach(async () => {
    canary = await openReceiver();
  });
  afterEach(closeReceivers);

  const spellings = Object.values(forbidden).flat();

  it('are tried with more than a hundred spellings', () => {
    expect(new Set(spellings).size).to.be.greaterThan(150);
  });

  for (const [what, urls] of Object.entries(forbidden)) {
    it(`never go to ${what}, however it is spelled`, async () => {
      // The canary's own port may be reached, so that nothing is refused only for its port.
      const ports = [443, 8443, canary.port];
      for (const spelled of urls) {
        const url = spelled.replace('PORT', String(canary.port));
        const fault = await faultOf({ ports, resolve: async () => ['127.0.0.1'] }, url);
        expect(fault, url).to.equal('address_refused');
      }
      expect(canary.connections).to.equal(0);
    });
  }

  it('may go to public addresses over https', () => {
    for (const url of welcome) expect(nodeOutbound().refusal(url), url).to.equal(undefined);
  });

  it('are refused by their spelling before a name is looked up, where that is enough', async () => {
    const asked: string[] = [];
    const outbound = nodeOutbound({
      resolve: async (host) => {
        asked.push(host);
        return ['127.0.0.1'];
      },
    });
    const names = new Set(forbidden['a name that leads inside']);
    for (const url of spellings.filter((one) => !names.has(one))) {
      await outbound.send(request(url.replace('PORT', '443'))).catch(() => undefined);
    }
    expect(asked).to.deep.equal([]);
  });

  it('need every address of a name to be public', async () => {
    for (const mixed of [
      ['8.8.8.8', '127.0.0.1'],
      ['8.8.8.8', '::1'],
      ['2606:4700:4700::1111', '::ffff:127.0.0.1'],
      ['8.8.8.8', 'fe80::1%eth0'],
      ['8.8.8.8', 'nonsense'],
      ['8.8.8.8', '0177.0.0.1'],
    ]) {
      const options = { ports: [canary.port], resolve: async () => mixed };
      expect(await faultOf(options, `https://two.example.com:${canary.port}/`), mixed.join()).to.equal(
        'address_refused',
      );
    }
    expect(await faultOf({ resolve: async () => [] }, 'https://none.example.com/')).to.equal('unreachable');
    expect(canary.connections).to.equal(0);
  });

  it('connect to what was checked, though the name leads elsewhere a moment later', async () => {
    const answers = [['8.8.8.8'], ['127.0.0.1']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? ['127.0.0.1'];
    // What a socket asks by itself leads inside, too.
    const system = dns.lookup;
    dns.lookup = ((_: string, __: object, done: (error: null, found: object[]) => void) => {
      asked += 1;
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    }) as typeof dns.lookup;
    const url = `https://rebind.example.com:${canary.port}/`;
    const fault = await faultOf({ ports: [canary.port], resolve }, url, { timeoutMs: 250 }).finally(() => {
      dns.lookup = system;
    });
    expect(fault).to.be.oneOf(['timed_out', 'unreachable']);
    expect([asked, canary.connections]).to.deep.equal([1, 0]);
  });

  it('are looked at again every time', async () => {
    let address = '8.8.8.8';
    const outbound = nodeOutbound({ ports: [canary.port], resolve: async () => [address] });
    const url = `https://later.example.com:${canary.port}/`;
    await outbound.send(request(url, { timeoutMs: 100 })).catch(() => undefined);
    address = '127.0.0.1';
    const fault = await outbound.send(request(url)).catch((error: OutboundError) => error.fault);
    expect([fault, canary.connections]).to.deep.equal(['address_refused', 0]);
  });

  describe('with leave to reach this machine', () => {
    const here = { allowLoopback: true };

    it('go there over http, on any port, by each of its names', async () => {
      for (const host of ['127.0.0.1', 'localhost', 'hooks.localhost']) {
        const resolve = async () => ['127.0.0.1'];
        const reply = await nodeOutbound({ ...here, resolve }).send(request(`http://${host}:${canary.port}/in?a=b`));
        expect(reply.status).to.equal(204);
        expect(canary.requests.at(-1)).to.deep.include({ method: 'POST', path: '/in?a=b', body: '{"a":1}' });
        expect(canary.requests.at(-1)?.headers.host).to.equal(`${host}:${canary.port}`);
      }
    });

    it('still go nowhere else that is private, nor there by the name of somebody else', async () => {
      const options = { ...here, ports: [canary.port] };
      const inside = `https://inside.example.com:${canary.port}/`;
      expect(await faultOf({ ...options, resolve: async () => ['127.0.0.1'] }, inside)).to.equal('address_refused');
      for (const address of ['10.0.0.1', '8.8.8.8', '169.254.169.254', '0.0.0.0']) {
        const local = `http://localhost:${canary.port}/`;
        expect(await faultOf({ ...options, resolve: async () => [address] }, local)).to.equal('address_refused');
      }
      for (const url of ['http://10.0.0.1/', 'http://example.com/', 'http://0.0.0.0/', 'http://[::ffff:127.0.0.1]/']) {
        expect(nodeOutbound(here).refusal(url), url).to.be.a('string');
      }
      expect(canary.connections).to.equal(0);
    });

    it('follow no redirect', async () => {
      const other = await openReceiver();
      canary.reply = () => ({ status: 302, headers: { Location: `http://127.0.0.1:${other.port}/` } });
      const reply = await nodeOutbound(here).send(request(canary.url));
      expect([reply.status, reply.headers.location]).to.deep.equal([302, `http://127.0.0.1:${other.port}/`]);
      expect(other.connections).to.equal(0);
    });

    it('read only as much of a reply as was asked for', async () => {
      canary.reply = () => ({ status: 200, body: 'x'.repeat(100_000) });
      const cut = await nodeOutbound(here).send(request(canary.url));
      expect([cut.body.length, cut.isCut]).to.deep.equal([1024, true]);
      canary.reply = () => ({ status: 200, body: 'y'.repeat(1024) });
      const whole = await nodeOutbound(here).send(request(canary.url));
      expect([whole.body.length, whole.isCut]).to.deep.equal([1024, false]);
    });

    it('end when their time is over: without a reply, with one that trickles, and while a name is looked up', async () => {
      const short = { timeoutMs: 150 };
      canary.reply = () => 'never';
      expect(await faultOf(here, canary.url, short)).to.equal('timed_out');
      const trickling = await opened(
        createServer((_, response) => {
          response.write('x');
          const more = setInterval(() => response.write('x'), 20);
          response.on('close', () => clearInterval(more));
        }),
      );
      expect(await faultOf(here, trickling.url, { ...short, mostBytes: 1_000_000 })).to.equal('timed_out');
      trickling.server.close();
      const resolve = () => new Promise<never>(() => undefined);
      expect(await faultOf({ resolve }, 'https://slow.example.com/', short)).to.equal('timed_out');
    });

    it('say what went wrong, in words that tell nothing of the network', async () => {
      const garbage = createNetServer((socket) => socket.resume().end('this is not HTTP\r\n\r\n'));
      await new Promise<void>((resolve) => garbage.listen(0, '127.0.0.1', resolve));
      const { port } = garbage.address() as AddressInfo;
      expect(await faultOf(here, `http://127.0.0.1:${port}/`)).to.equal('reply_unreadable');
      await new Promise((resolve) => garbage.close(resolve));
      const error = await nodeOutbound(here)
        .send(request(`http://127.0.0.1:${port}/`))
        .catch((fault: OutboundError) => fault);
      expect(error).to.include({ fault: 'unreachable', message: 'The host cannot be reached.' });
    });

    it('write the headers of the connection themselves', async () => {
      const headers = { Host: 'evil.example', 'Transfer-Encoding': 'chunked', 'Content-Length': '3', 'X-Own': 'kept' };
      await nodeOutbound(here).send(request(canary.url, { headers }));
      const [first] = canary.requests;
      expect(first?.headers).to.include({ host: `127.0.0.1:${canary.port}`, 'content-length': '7', 'x-own': 'kept' });
      expect(first?.body).to.equal('{"a":1}');
    });
  });
});

describe('an address of the public internet', () => {
  it('is one by its numbers, in the one way a resolver writes them', () => {
    for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001::200e']) {
      expect(isPublicAddress(address), address).to.equal(true);
    }
    for (const address of ['', 'localhost', '8.8.8', '0x8.8.8.8', '010.8.8.8', '134744072', '2606:4700::1111%eth0']) {
      expect(isPublicAddress(address), address).to.equal(false);
    }
  });
});

async function opened(server: Server): Promise<{ readonly server: Server; readonly url: string }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
