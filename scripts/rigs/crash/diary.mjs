import { randomUUID } from 'node:crypto';

/** One respondent who writes down what was sent and what was acknowledged, to compare it with a server later. */
export class Diary {
  #base;
  #key;
  #id;
  #acknowledged;
  #pending;
  #reference;
  /** How many writes were acknowledged, cut off, and had been carried out all the same. */
  saves = 0;
  cut = 0;
  survived = 0;

  constructor({ base_url }) {
    this.#base = base_url;
  }

  /** Creates an entry, saves to it and submits it, until the server is gone. */
  async write() {
    try {
      const created = await this.#send('POST', '', { form: 'contact', answers: both(1) });
      this.#key = created.body.entry_key;
      this.#id = created.body.session.id;
      this.#acknowledge(created);
      for (let n = 2; n < 40; n++) {
        this.#acknowledge(
          await this.#send('PATCH', `/${this.#id}/answers`, { base_revision: n - 1, answers: both(n) }),
        );
      }
      const submitted = await this.#send('POST', `/${this.#id}/submit`, { base_revision: 39 });
      this.#reference = submitted.body.receipt.reference;
      this.#acknowledge(submitted);
    } catch (error) {
      if (error.refused) throw error;
      this.cut += 1;
    }
  }

  /** What is missing, half-written or too much on a server that was started again. */
  async compare({ base_url }) {
    this.#base = base_url;
    if (!this.#id) return [];
    const problems = [];
    const { body: entry } = await this.#send('GET', `/${this.#id}`);
    const known = this.#acknowledged.revision;
    const sent = this.#pending ? known + 1 : known;
    if (entry.revision < known)
      problems.push(`${this.#id} is at revision ${entry.revision}, ${known} was acknowledged`);
    if (entry.revision > sent) problems.push(`${this.#id} is at revision ${entry.revision}, ${sent} was sent`);
    const { full_name, message } = entry.answers;
    if (full_name.split(' ').at(-1) !== message.split(' ').at(-1))
      problems.push(`${this.#id} is half-written: ${full_name}, ${message}`);
    if (this.#reference && entry.reference !== this.#reference)
      problems.push(`${this.#id} lost its number ${this.#reference}`);
    if (entry.revision > known) this.survived += 1;
    problems.push(...(await this.#repeat(entry.revision)));
    return problems;
  }

  /** Sends the last requests again: what was carried out must be remembered with its key, what was not must work now. */
  async #repeat(revision) {
    const { request, revision: known } = this.#acknowledged;
    const again = request.path === '' ? undefined : await this.#again(request);
    const problems = [];
    if (again && !again.replayed) problems.push(`${this.#id} carried out revision ${known} twice`);
    if (this.#pending && this.#pending.path !== '') {
      const late = await this.#again(this.#pending);
      if (late.replayed !== revision > known) problems.push(`${this.#id} remembers revision ${known + 1} wrongly`);
      this.#acknowledge(late);
    }
    return problems;
  }

  #acknowledge({ request, body }) {
    this.saves += 1;
    this.#pending = undefined;
    this.#acknowledged = { request, revision: body.revision ?? body.session.revision };
  }

  #again({ method, path, text, key }) {
    return this.#post(method, path, text, key);
  }

  async #send(method, path, body) {
    const text = body && JSON.stringify(body);
    const key = randomUUID();
    if (method !== 'GET') this.#pending = { method, path, text, key };
    return this.#post(method, path, text, key);
  }

  async #post(method, path, text, key) {
    const response = await fetch(`${this.#base}/entry-sessions${path}`, {
      method,
      headers: {
        ...(this.#key && { 'X-Service-Entry-Key': this.#key }),
        ...(text && { 'Content-Type': 'application/json', 'Idempotency-Key': key }),
      },
      ...(text && { body: text }),
    });
    const read = await response.text();
    if (!response.ok) {
      throw Object.assign(new Error(`${method} ${path}: ${response.status} ${read}`), { refused: true });
    }
    return {
      request: { method, path, text, key },
      body: JSON.parse(read),
      replayed: response.headers.get('Idempotency-Replayed') === 'true',
    };
  }
}

/** Two answers that only a whole write leaves with the same number. */
const both = (n) => ({
  full_name: `Ada ${n}`,
  message: `${'The window in the kitchen does not close. '.repeat(20)}${n}`,
  email: 'ada@example.org',
  topic: 'repair',
});
