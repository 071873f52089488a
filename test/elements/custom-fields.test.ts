import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { CustomField, EntryForm, FieldControl } from 'entryway';
import { violationsIn } from '../support/axe.js';
import { inputOf, openSession, type, until } from './place-form.js';

/** An input of the page's own, wired as it should be. */
const plainInput: Required<Pick<CustomField, 'mount'>> = {
  mount(place, control) {
    const input = document.createElement('input');
    input.className = 'mine';
    const draw = ({ attributes, value, commit }: FieldControl): void => {
      for (const name of input.getAttributeNames())
        if (name !== 'class' && !Object.hasOwn(attributes, name)) input.removeAttribute(name);
      for (const [name, text] of Object.entries(attributes)) input.setAttribute(name, text);
      if (input.value !== (value ?? '')) input.value = typeof value === 'string' ? value : '';
      input.oninput = () => commit(input.value || null);
    };
    draw(control);
    place.append(input);
    return { update: draw };
  },
};

const mine = (form: EntryForm, path = 'full_name') =>
  form.querySelector<HTMLInputElement>(`entry-field[name="${path}"] .mine`);

describe('custom fields', () => {
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('div');
    document.body.append(stage);
  });
  afterEach(() => stage.remove());

  const put = (fields: readonly CustomField[], server?: MockServer, isolated = false): EntryForm => {
    const form = document.createElement('entry-form');
    Object.assign(form, { session: openSession('contact', server), history: 'none', fields, isolated });
    stage.append(form);
    return form;
  };
  const errors = (): string[] => {
    const told: string[] = [];
    stage.addEventListener('entry-error', ({ detail }) => told.push(`${detail.code} ${detail.message}`));
    return told;
  };

  it('replace one question: its answer is kept, checked, shown again and sent', async () => {
    const server = createMockServer();
    const told = errors();
    const form = put([{ match: ({ key }) => key === 'full_name', ...plainInput }], server);
    const input = await until('the custom field', () => mine(form));
    expect(inputOf(form, 'email')?.closest('entry-custom')).to.equal(null);
    expect(input.labels?.[0]?.textContent).to.contain(form.session?.view.fields.get('full_name')?.field.label);
    form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    await until('the error', () => input.getAttribute('aria-invalid') === 'true');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent ?? '').join()).to.match(/name/iu);
    type(input, 'Ada Lovelace');
    expect(form.session?.view.fields.get('full_name')?.answer).to.equal('Ada Lovelace');
    form.session?.answer('full_name', 'Ada King');
    await until('the new answer', () => input.value === 'Ada King');
    type(inputOf(form, 'email'), 'ada@example.org');
    type(inputOf(form, 'message'), 'It drips.');
    form.querySelector<HTMLInputElement>('[value="repair"]')?.click();
    form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    await until('the receipt', () => form.session?.view.journey === 'submitted');
    expect(told).to.deep.equal([]);
  });

  it('replace a type, or a type with a variant, and leave the others alone', async () => {
    const server = createMockServer();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const reply = await server.fetch(request);
      if (!request.url.includes('/schema')) return reply;
      const text = await reply.text();
      const varied = text.replaceAll(
        /"key":\s*"full_name"(.*?)"ui":\s*\{/gsu,
        '"key":"full_name"$1"ui":{"variant":"name-scanner",',
      );
      return new Response(varied, reply);
    };
    const form = document.createElement('entry-form');
    const fields: CustomField[] = [
      { type: 'text', variant: 'name-scanner', ...plainInput },
      { type: 'email', ...plainInput },
    ];
    Object.assign(form, { session: openSession('contact', server, { fetch }), history: 'none', fields });
    stage.append(form);
    await until('both', () => mine(form) && mine(form, 'email'));
    expect(mine(form, 'message')).to.equal(null);
  });

  it('are drawn by the library where the page has none for a variant', async () => {
    const form = put([{ variant: 'iban-scanner', ...plainInput }]);
    await until('the question', () => inputOf(form, 'full_name'));
    expect(mine(form)).to.equal(null);
  });

  it('belong to one form of the page', async () => {
    const [first, second] = [put([{ type: 'text', ...plainInput }]), put([])];
    await until('the custom field', () => mine(first));
    await until('the other form', () => inputOf(second, 'full_name'));
    expect(mine(second)).to.equal(null);
  });

  it('may be elements, fetched when a form needs them', async () => {
    let fetched = 0;
    const load = async (): Promise<void> => {
      fetched += 1;
      class MyText extends HTMLElement {
        set answer(value: unknown) {
          this.dataset.answer = String(value);
        }
      }
      if (!customElements.get('my-text')) customElements.define('my-text', MyText);
    };
    const form = put([{ type: 'text', tag: 'my-text', load }]);
    await until('the element', () => form.querySelector('entry-field[name="full_name"] my-text[data-answer]'));
    expect(fetched).to.equal(1);
    form.session?.answer('full_name', 'Ada');
    await until('the answer', () => form.querySelector<HTMLElement>('my-text')?.dataset.answer === 'Ada');
  });

  it('give way to the library where they throw, so that the question can be answered', async () => {
    const told = errors();
    const form = put([
      {
        type: 'text',
        mount() {
          throw new Error('no camera');
        },
      },
      {
        match() {
          throw new Error('not even that');
        },
      },
    ]);
    const input = await until('the library’s own', () => inputOf(form, 'full_name'));
    expect(told[0]).to.match(/^EW111 .*"full_name".*no camera/u);
    type(input, 'Ada');
    expect(form.session?.view.fields.get('full_name')?.answer).to.equal('Ada');
    expect(input.labels?.length).to.equal(1);
  });

  it('tell the developer of a control without a name, and of an error nobody would hear', async () => {
    const told = errors();
    const form = put([
      { match: ({ key }) => key === 'full_name', mount: (place) => place.append(document.createElement('input')) },
      {
        match: ({ key }) => key === 'email',
        mount(place, { ids }) {
          place.append(Object.assign(document.createElement('input'), { id: ids.control, type: 'email' }));
        },
      },
    ]);
    await until('the first message', () => told.length > 0);
    expect(told[0]).to.match(/^EW102 .*"full_name" has no element with the id/u);
    form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    await until('the second', () => told.some((text) => text.startsWith('EW110')));
    expect(told.filter((text) => text.startsWith('EW102'))).to.have.lengthOf(1);
  });

  it('take the focus from the list of problems, where they say how', async () => {
    let focused = 0;
    const form = put([
      {
        match: ({ key }) => key === 'full_name',
        mount: () => ({
          focus: () => {
            focused += 1;
          },
        }),
      },
    ]);
    await until('the place', () => form.querySelector('entry-custom [tabindex="-1"]'));
    form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    const link = await until('the list', () => form.querySelector<HTMLElement>('[part~="summary"] a'));
    link.click();
    await until('the focus', () => focused === 1);
  });

  it('draw everything themselves where they ask to, and are told when their question goes', async () => {
    const gone: string[] = [];
    const form = put([
      {
        match: ({ key }) => key === 'full_name',
        draws: 'all',
        mount(place, { field, ids, attributes }) {
          const label = Object.assign(document.createElement('label'), { id: ids.label, textContent: field.label });
          label.htmlFor = ids.control;
          const input = document.createElement('input');
          for (const [name, text] of Object.entries(attributes)) input.setAttribute(name, text);
          place.append(label, input);
          return { remove: () => gone.push(field.key) };
        },
      },
    ]);
    await until('the field', () => form.querySelector('entry-custom input'));
    expect(form.querySelectorAll('entry-field[name="full_name"] label')).to.have.lengthOf(1);
    stage.append(form);
    await Promise.resolve();
    expect(gone).to.deep.equal([]);
    form.remove();
    await until('the end', () => gone.length === 1);
  });

  for (const isolated of [false, true]) {
    it(`have nothing for axe to find${isolated ? ' (isolated)' : ''}`, async () => {
      const form = put([{ type: 'text', ...plainInput }], undefined, isolated);
      const root = (): ParentNode => form.shadowRoot ?? form;
      await until('the field', () => root().querySelector('.mine'));
      root().querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
      await until('the error', () => root().querySelector('.mine[aria-invalid]'));
      expect(await violationsIn(form)).to.deep.equal([]);
    });
  }
});
