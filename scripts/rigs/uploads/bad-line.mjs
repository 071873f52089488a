import { createRandom } from '../lib/random.mjs';

/** How requests with a part in them go wrong, in turn: the connection breaks, nothing moves, no reply, no room. */
const kinds = ['cut', 'lost', 'refused', 'stalled'];
/** Longer than the address of a part is good for. */
const expiry = 16 * 60_000;
/** How many parts leave at a time: so many are under way when addresses run out. */
const atOnce = 3;
const partOf = (url) => Number(/\/_storage\/[^/]+\/(\d+)\?/u.exec(url)?.[1]);

/** Between a browser and the storage: one request in `every` goes wrong, and whatever passes is counted. */
export class BadLine {
  #service;
  #random;
  #every;
  #killAt;
  #expireEvery;
  #requests;
  #faults;
  #flights = [];
  #acknowledged = new Set();
  #resent = 0;
  #expiries = 0;
  #refusals = 0;
  #kill = () => {};
  #dying = false;

  /** `killAt` says after how many parts that arrived the browser dies. */
  constructor({ service, every, killAt, expireEvery, seed }) {
    this.#service = service;
    this.#random = createRandom(seed);
    this.#every = every;
    this.#killAt = new Set(killAt);
    this.#expireEvery = expireEvery;
    // Another seed begins elsewhere, and with another kind.
    this.#requests = this.#random.below(every);
    this.#faults = seed;
  }

  /** Whether a request carries a part of a file. */
  carries({ method, url = '' }) {
    return method === 'PUT' && partOf(url) > 0;
  }

  /** Who hears when the browser is to die. */
  onKill(kill) {
    this.#kill = () => {
      this.#dying = true;
      for (const flight of this.#flights) if (flight.end === 'abandoned') flight.end = 'killed';
      kill();
    };
  }

  /** The browser runs again. */
  revived() {
    this.#dying = false;
  }

  async take(incoming, outgoing) {
    const number = partOf(incoming.url);
    if (this.#acknowledged.has(number)) this.#resent++;
    // Until it is known better, nobody knows why it ended; or the browser has just died.
    const flight = { bytes: 0, end: this.#dying ? 'killed' : 'abandoned' };
    this.#flights.push(flight);
    const size = Number(incoming.headers['content-length']);
    const fault = this.#nextFault();
    const stop = fault === 'cut' || fault === 'stalled' ? this.#random.below(size) : size + 1;
    const { body, isStopped } = await read(incoming, flight, stop);
    if (body.length < size && !isStopped) return;
    await this.#answer({ incoming, outgoing, flight, fault, body, number });
  }

  async #answer({ incoming, outgoing, flight, fault, body, number }) {
    flight.end = fault ?? flight.end;
    // It is read no further, and nobody answers.
    if (fault === 'stalled') return;
    if (fault === 'cut') return void incoming.socket.destroy();
    if (fault === 'refused') return void outgoing.writeHead(503).end();
    const { url, headers, method } = incoming;
    const about = { method, headers: { 'content-type': headers['content-type'] ?? '' }, body };
    if (headers['x-content-sha256']) about.headers['x-content-sha256'] = headers['x-content-sha256'];
    const reply = await this.#service.fetch(new Request(`http://${headers.host}${url}`, about));
    if (fault === 'lost') return void incoming.socket.destroy();
    if (reply.status === 403) this.#noteRefusal(flight);
    const sent = new Promise((resolve) =>
      outgoing.once('finish', () => resolve(true)).once('close', () => resolve(false)),
    );
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers)).end(Buffer.from(await reply.arrayBuffer()));
    const isHeard = (await sent) && !incoming.socket.destroyed;
    if (isHeard && reply.ok) this.#acknowledge(flight, number);
  }

  #nextFault() {
    this.#requests++;
    return this.#every > 0 && this.#requests % this.#every === 0 ? kinds[this.#faults++ % kinds.length] : undefined;
  }

  /** An address has run out: nobody could know before the first part was refused for it. */
  #noteRefusal(flight) {
    flight.end = ++this.#refusals <= atOnce ? 'expired' : 'wasted';
  }

  #acknowledge(flight, number) {
    flight.end = 'arrived';
    this.#acknowledged.add(number);
    const count = this.#acknowledged.size;
    if (count % this.#expireEvery === 0) {
      this.#service.clock.advance(expiry);
      this.#expiries++;
      this.#refusals = 0;
    }
    if (this.#killAt.delete(count)) this.#kill();
  }

  /** What was sent, how it ended, and what of it was in vain. */
  account() {
    const ends = ['arrived', ...kinds, 'expired', 'killed', 'wasted', 'abandoned'];
    const bytesOf = (wanted) =>
      this.#flights.filter(({ end }) => wanted.includes(end)).reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      requests: this.#flights.length,
      ends: Object.fromEntries(ends.map((end) => [end, this.#flights.filter((flight) => flight.end === end).length])),
      resent: this.#resent,
      expiries: this.#expiries,
      received: bytesOf(ends),
      /** What was under way when something went wrong. */
      inFlight: bytesOf([...kinds, 'expired', 'killed']),
    };
  }
}

/** Reads a body until its end, or until so many bytes of it; what the browser broke off is shorter. */
function read(incoming, flight, stop) {
  const chunks = [];
  return new Promise((resolve) => {
    const end = (isStopped) => resolve({ body: Buffer.concat(chunks), isStopped });
    incoming.on('data', (chunk) => {
      flight.bytes += chunk.length;
      chunks.push(chunk);
      incoming.pause();
      if (flight.bytes >= stop) return end(true);
      // A line has a width: parts are under way beside each other, also when something goes wrong.
      setTimeout(() => incoming.resume(), 2);
    });
    for (const last of ['end', 'close', 'error']) incoming.once(last, () => end(false));
  });
}
