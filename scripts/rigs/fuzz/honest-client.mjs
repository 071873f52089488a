import { randomUUID } from 'node:crypto';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody who fills a form meanwhile, and must not notice anything. */
export class HonestClient {
  #base;
  #running;
  done = 0;
  errors = [];

  constructor({ base_url }) {
    this.#base = base_url;
  }

  start() {
    const state = { on: true };
    this.#running = { state, ended: this.#run(state) };
  }

  async stop() {
    this.#running.state.on = false;
    await this.#running.ended;
  }

  async #run(state) {
    while (state.on) {
      try {
        await this.#fill(state);
      } catch (error) {
        this.errors.push(String(error.cause ?? error));
        await pause(50);
      }
    }
  }

  async #fill(state) {
    const { entry_key, session } = await this.#ask('POST', '', { form: 'contact', answers: { full_name: 'Ada' } }, 201);
    const credential = { 'X-Service-Entry-Key': entry_key };
    for (let revision = 1; revision < 6 && state.on; revision++) {
      const answers = { full_name: `Ada ${revision}` };
      const delta = await this.#ask(
        'PATCH',
        `/${session.id}/answers`,
        { base_revision: revision, answers },
        200,
        credential,
      );
      if (delta.revision !== revision + 1) throw new Error(`revision ${delta.revision} after ${revision}`);
      await pause(20);
    }
    const read = await this.#ask('GET', `/${session.id}`, undefined, 200, credential);
    if (state.on && read.answers.full_name !== 'Ada 5') throw new Error(`an answer is ${read.answers.full_name}`);
  }

  async #ask(method, path, body, expected, headers = {}) {
    const response = await fetch(`${this.#base}/entry-sessions${path}`, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    this.done += 1;
    if (response.status !== expected) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }
}
