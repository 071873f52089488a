import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { OutboxStore, Session } from 'entryway';
import { html, render } from 'lit';
import { inputOf, openSession, place, type, until } from './place-form.js';

type Kept = Awaited<ReturnType<OutboxStore['load']>>;

/** What a colour is, whatever way it is written in. */
function painted(colour: string): string {
  const canvas = document.createElement('canvas').getContext('2d')!;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].join();
}

describe('a page that embeds a form', () => {
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('main');
    document.body.append(stage);
  });
  afterEach(() => stage.remove());

  it('gives it a brand colour, corners and a font by tokens in its own CSS', async () => {
    stage.style.setProperty('--entry-seed-accent', '#0b5c7a');
    stage.style.setProperty('--entry-seed-radius', '2px');
    stage.style.setProperty('--entry-seed-font', 'Georgia, serif');
    const form = await place(stage);
    const drawn = getComputedStyle(form.querySelector('.entry-button-primary')!);
    expect(painted(drawn.backgroundColor)).to.equal('11,92,122');
    expect(drawn.borderStartStartRadius).to.equal('2px');
    expect(getComputedStyle(inputOf(form, 'full_name')!).fontFamily).to.match(/^Georgia/u);
  });

  it('keeps its own rules from an isolated form, which they reach otherwise', async () => {
    const style = document.createElement('style');
    style.textContent = 'main label { letter-spacing: 9px }';
    stage.append(style);
    const spacing = (label: Element | null | undefined): string => getComputedStyle(label!).letterSpacing;
    const open = await place(stage);
    expect(spacing(open.querySelector('label'))).to.equal('9px');
    const isolated = document.createElement('entry-form');
    stage.append(Object.assign(isolated, { session: openSession(), history: 'none', isolated: true }));
    const label = await until('the questions', () => isolated.shadowRoot?.querySelector('label'));
    expect(spacing(label)).to.equal('normal');
  });

  it('has buttons of its own in place of those of the form', async () => {
    const session = openSession();
    render(
      html`<entry-session .session=${session} history="none">
        <entry-errors></entry-errors>
        <entry-outlet state="answering"><entry-page></entry-page></entry-outlet>
        <entry-outlet state="*"><entry-screen></entry-screen></entry-outlet>
        <button id="next" type="button" @click=${() => session.continue()}>Send it off</button>
      </entry-session>`,
      stage,
    );
    await until('the questions', () => stage.querySelector('entry-field[name="message"] textarea'));
    expect(stage.querySelectorAll('.entry-button-primary').length).to.equal(0);
    const next = stage.querySelector<HTMLButtonElement>('#next');
    next?.click();
    await until('what is wrong', () => stage.querySelector('entry-errors a'));
    const answers = { full_name: 'Ada', email: 'ada@example.org', topic: 'repair', message: 'The tap drips.' };
    for (const [path, answer] of Object.entries(answers)) session.answer(path, answer);
    next?.click();
    await until('the receipt', () => session.view.receipt && stage.querySelector('entry-receipt'));
  });

  it('has the requests of a form go its own way', async () => {
    const server = createMockServer();
    const asked: string[] = [];
    const form = document.createElement('entry-form');
    form.request = {
      fetch: (input, init) => {
        const request = new Request(input, init);
        asked.push(`${request.method} ${new URL(request.url).pathname}`);
        return server.fetch(request);
      },
    };
    stage.append(
      Object.assign(form, { baseUrl: 'http://localhost/api/v1', form: 'contact', persist: 'none', history: 'none' }),
    );
    const session = await form.ready;
    session.answer('full_name', 'Ada');
    await session.settled();
    expect(asked[0]).to.equal('GET /api/v1/entry-sessions/forms/contact/schema');
    expect(asked.some((line) => line.startsWith('POST '))).to.equal(true);
  });

  it('keeps drafts in a store of its own, and has them again', async () => {
    const server = createMockServer();
    let kept: Kept;
    const store: OutboxStore = {
      durable: true,
      load: async () => kept,
      save: async (draft) => {
        kept = { kind: 'draft', draft: structuredClone(draft) };
      },
      finish: async () => {},
      clear: async () => {},
      close: () => {},
    };
    const open = (): Session => openSession('contact', server, { persist: undefined, store });
    const first = await place(stage, { session: open() });
    type(inputOf(first, 'full_name'), 'Ada Lovelace');
    await first.session?.settled();
    expect(JSON.stringify(kept)).to.include('Ada Lovelace');
    await first.session?.dispose();
    first.remove();

    const again = open();
    await again.start();
    if (again.view.resumeOffer) await again.resume();
    expect(again.view.fields.get('full_name')?.answer).to.equal('Ada Lovelace');
    await again.dispose();
  });
});
