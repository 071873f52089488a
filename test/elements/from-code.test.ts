import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { EntryForm, EntryFormError, RequestSettings } from 'entryway';
import { inputOf, openSession, place, type, until } from './place-form.js';

/** An element with a session of its own, on a mock-server in the page. */
function ownForm(own: Partial<EntryForm> = {}, server: MockServer = createMockServer(), request?: RequestSettings) {
  const form = document.createElement('entry-form');
  const fetch: typeof globalThis.fetch = (input, init) => server.fetch(new Request(input, init));
  return Object.assign(form, {
    baseUrl: 'http://localhost/api/v1',
    form: 'contact',
    persist: 'none',
    history: 'none',
    request: { fetch, ...request },
    ...own,
  });
}

const answerOf = (form: EntryForm, path: string) => form.session?.view.fields.get(path)?.answer;

describe('a form that is driven from code', () => {
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('div');
    document.body.append(stage);
  });
  afterEach(() => stage.remove());

  const heard = (name: string): { readonly detail: Readonly<Record<string, unknown>> }[] => {
    const events: CustomEvent[] = [];
    stage.addEventListener(name, (event) => events.push(event as CustomEvent));
    return events;
  };

  it('has a session once it is ready, fills it in, and sends it', async () => {
    const server = createMockServer();
    const form = ownForm({}, server);
    stage.append(form);
    expect(form.session).to.equal(undefined);
    const session = await form.ready;
    expect(form.session).to.equal(session);
    expect(await form.ready).to.equal(session);
    session.answer('full_name', 'Ada Lovelace');
    await until('the answer on screen', () => inputOf(form, 'full_name')?.value === 'Ada Lovelace');
    for (const [path, value] of Object.entries({ email: 'ada@example.org', topic: 'repair', message: 'It drips.' }))
      session.answer(path, value);
    const sent = await session.submit();
    expect(sent.ok).to.equal(true);
    expect((await server.store.entries.list()).map(({ state }) => state)).to.deep.equal(['submitted']);
  });

  it('is not opened again by being given its own session, but by another one', async () => {
    const form = ownForm();
    stage.append(form);
    const session = await form.ready;
    type(await until('the question', () => inputOf(form, 'full_name')), 'Ada');
    form.session = session;
    await form.updateComplete;
    expect(await form.ready).to.equal(session);
    expect(inputOf(form, 'full_name')?.value).to.equal('Ada');
    const other = openSession();
    form.session = other;
    await form.updateComplete;
    expect(await form.ready).to.equal(other);
    expect(form.session).to.equal(other);
    await until('an empty form', () => inputOf(form, 'full_name')?.value === '');
  });

  it('is ready as soon as there is something to say, also where nothing can be filled in', async () => {
    const form = ownForm({ form: 'no-such-form' });
    stage.append(form);
    const session = await form.ready;
    expect(session.view.journey).to.equal('end.notFound');
  });

  it('refuses to be ready where it can never be', async () => {
    const form = ownForm({ baseUrl: '' });
    stage.append(form);
    const error = await form.ready.then(
      () => undefined,
      (refused: EntryFormError) => refused,
    );
    expect(error?.code).to.equal('EW104');
  });

  it('tells who changed an answer, with its value', async () => {
    const changes = heard('entry-change');
    const form = await place(stage);
    type(inputOf(form, 'full_name'), 'Ada');
    form.session?.answer('email', 'ada@example.org');
    expect(changes.map(({ detail }) => detail)).to.deep.equal([
      { path: 'full_name', value: 'Ada', by: 'person' },
      { path: 'email', value: 'ada@example.org', by: 'program' },
    ]);
  });

  it('keeps a sensitive answer to itself', async () => {
    const changes = heard('entry-change');
    const server = createMockServer();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const reply = await server.fetch(new Request(input, init));
      if (!reply.url.endsWith('/schema') && !new Request(input).url.includes('/schema')) return reply;
      const text = (await reply.text()).replaceAll(/"key":\s*"full_name"/gu, '"sensitive":true,"key":"full_name"');
      return new Response(text, reply);
    };
    const form = ownForm({}, server, { fetch });
    stage.append(form);
    await form.ready;
    type(await until('the question', () => inputOf(form, 'full_name')), 'Ada');
    expect(form.session?.view.fields.get('full_name')?.field.sensitive).to.equal(true);
    expect(changes.map(({ detail }) => detail)).to.deep.equal([{ path: 'full_name', by: 'person' }]);
  });

  it('asks the page before it sends, and only where nothing is wrong', async () => {
    const asked = heard('entry-submit');
    const form = await place(stage);
    const press = () => form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    press();
    await until('what is wrong', () => form.session?.view.state === 'journey.answering.invalid');
    expect(asked).to.have.lengthOf(0);
    for (const path of ['full_name', 'message']) type(inputOf(form, path), 'Hello');
    type(inputOf(form, 'email'), 'ada@example.org');
    form.querySelector<HTMLInputElement>('[value="repair"]')?.click();
    stage.addEventListener('entry-submit', (event) => event.preventDefault(), { once: true });
    press();
    expect(asked).to.have.lengthOf(1);
    expect(form.session?.view.journey).to.equal('answering');
    press();
    expect(asked).to.have.lengthOf(2);
    await until('the receipt', () => form.session?.view.journey === 'submitted');
  });

  it('asks the page before it shows another step, once nothing is wrong on this one', async () => {
    const asked = heard('entry-continue');
    const session = openSession('contact', undefined, { layout: 'one_question' });
    const form = document.createElement('entry-form');
    Object.assign(form, { session, history: 'none' });
    stage.append(form);
    await until('the first question', () => inputOf(form, 'full_name'));
    const press = () => form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    press();
    expect(asked).to.have.lengthOf(0);
    const from = session.view.step?.id;
    type(inputOf(form, 'full_name'), 'Ada');
    stage.addEventListener('entry-continue', (event) => event.preventDefault(), { once: true });
    press();
    expect(session.view.step?.id).to.equal(from);
    press();
    expect(asked.map(({ detail }) => detail)).to.deep.equal([
      { from, to: 'step' },
      { from, to: 'step' },
    ]);
    expect(session.view.step?.id).not.to.equal(from);
  });

  it('takes a late prefill where nothing was answered, begins no draft for it, and says what it did not take', async () => {
    const errors = heard('entry-error');
    const server = createMockServer();
    const form = ownForm({}, server);
    stage.append(form);
    const session = await form.ready;
    form.prefill = { full_name: 'Ada Lovelace', emial: 'ada@example.org' };
    await until('the answer', () => inputOf(form, 'full_name')?.value === 'Ada Lovelace');
    expect(await server.store.entries.list()).to.have.lengthOf(0);
    expect(session.view.sync.state).to.equal('clean');
    await until('what was not taken', () => errors.length > 0);
    expect(errors[0]?.detail).to.deep.include({ code: 'EW114' });
    expect(String(errors[0]?.detail.message)).to.match(/"emial": no question has this name\. Did you mean "email"/u);
    type(inputOf(form, 'message'), 'It drips.');
    form.prefill = { full_name: 'Grace Hopper', email: 'ada@example.org' };
    await until('the second', () => answerOf(form, 'email') === 'ada@example.org');
    expect(answerOf(form, 'full_name')).to.equal('Ada Lovelace');
    await until('both to be told', () => errors.length > 1);
    expect(String(errors[1]?.detail.message)).to.match(/"full_name": it has an answer already/u);
    await session.settled();
    const [entry] = await server.store.entries.list();
    expect(entry).not.to.equal(undefined);
  });

  it('sends the headers of the page along to the service, and keeps its own', async () => {
    const server = createMockServer();
    const seen: Request[] = [];
    let token = 1;
    const form = ownForm({}, server, {
      fetch: (input, init) => {
        const request = new Request(input, init);
        seen.push(request.clone());
        return server.fetch(request);
      },
      headers: async () => ({ 'X-Tenant': 'harbour', 'X-Turn': String(token++) }),
      credentials: 'include',
    });
    stage.append(form);
    const session = await form.ready;
    session.answer('full_name', 'Ada');
    await session.settled();
    expect(seen.length).to.be.greaterThan(1);
    expect(new Set(seen.map(({ headers }) => headers.get('X-Tenant')))).to.deep.equal(new Set(['harbour']));
    expect(new Set(seen.map(({ headers }) => headers.get('X-Turn'))).size).to.equal(seen.length);
    expect(new Set(seen.map(({ credentials, redirect }) => `${credentials} ${redirect}`))).to.deep.equal(
      new Set(['include manual']),
    );
    expect(seen.at(-1)?.headers.has('Idempotency-Key') || seen.at(-1)?.headers.has('X-Service-Entry-Key')).to.equal(
      true,
    );
  });

  for (const name of ['Authorization', 'idempotency-key', 'X-Service-Entry-Key']) {
    it(`sends nothing where the page wants to set ${name}`, async () => {
      const errors = heard('entry-error');
      let sent = 0;
      const fetch = async (): Promise<Response> => {
        sent += 1;
        return new Response();
      };
      const form = ownForm({}, undefined, { fetch, headers: { [name]: 'mine' } });
      stage.append(form);
      await until('the message', () => errors.length > 0);
      expect(errors[0]?.detail).to.deep.include({ code: 'EW113', retryable: false });
      expect(sent).to.equal(0);
      expect(form.textContent).not.to.match(/EW113/u);
    });
  }

  it('says which attribute was probably meant, where it can do nothing without', async () => {
    const said: string[] = [];
    const { error } = console;
    console.error = (text: string) => said.push(text);
    try {
      stage.append(new DOMParser().parseFromString('<entry-form baseurl="/api/v1"></entry-form>', 'text/html').body);
      await until('the hint', () => said.some((text) => text.includes('Did you mean "base-url"')));
      expect(said[0]).to.match(/^\[entryway\] EW10[47]: .*\(docs\/errors\.md#ew10[47]\)$/u);
    } finally {
      console.error = error;
    }
  });

  it('says once what to look at where no answer comes, and what of it the respondent saw', async () => {
    const errors = heard('entry-error');
    const said: string[] = [];
    const { error } = console;
    console.error = (text: string) => said.push(text);
    try {
      const fetch = async (): Promise<Response> => {
        throw new TypeError('Failed to fetch');
      };
      const form = ownForm({}, undefined, { fetch });
      stage.append(form);
      await until('the hint', () => said.some((text) => /CORS.*connect-src.*\/api\/v1/u.test(text)));
      form.dispatchEvent(new Event('online'));
      const session = form.session ?? (await Promise.race([form.ready, Promise.resolve(undefined)]));
      for (let attempt = 0; attempt < 3; attempt++) {
        session?.retry();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(said.filter((text) => text.includes('CORS'))).to.have.lengthOf(1);
      expect(errors.map(({ detail }) => detail.code)).to.deep.equal(['EW207']);
      expect(errors[0]?.detail.userMessage).to.be.a('string').that.is.not.empty;
    } finally {
      console.error = error;
    }
  });
});
