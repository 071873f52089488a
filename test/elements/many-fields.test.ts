import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { createSession } from 'entryway';
import type { LitElement } from 'lit';

describe('a form of 2,500 fields on one page', function () {
  this.timeout(180_000);

  it('renders the field that is typed into, and nothing else', async () => {
    const server = createMockServer();
    const session = createSession({
      baseUrl: 'http://localhost/api/v1',
      form: 'stress-2500',
      layout: 'classic',
      persist: 'none',
      fetch: (input, init) => server.fetch(new Request(input, init)),
    });
    const form = document.createElement('entry-form');
    form.history = 'none';
    form.session = session;
    document.body.append(form);
    const find = (): HTMLInputElement | null => form.querySelector('entry-field[data-type="text"] input');
    for (let frame = 0; frame < 2000 && !find(); frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const input = find();
    const field = input?.closest('entry-field');
    if (!input || !field) throw new Error('There is no text field.');
    const elements = [...form.querySelectorAll<LitElement>('*')].filter(({ localName }) =>
      localName.startsWith('entry-'),
    );
    expect(elements.length).to.be.greaterThan(2000);
    await Promise.all(elements.map(({ updateComplete }) => updateComplete));

    const renders = new Map<Element, number>();
    const watched: readonly (new () => LitElement)[] = [
      ...new Set(elements.map((element) => element.constructor as new () => LitElement)),
    ];
    const restore = watched.map(({ prototype }) => {
      const performUpdate = Reflect.get(prototype, 'performUpdate') as () => void;
      Reflect.set(prototype, 'performUpdate', function (this: LitElement) {
        renders.set(this, (renders.get(this) ?? 0) + 1);
        performUpdate.call(this);
      });
      return () => Reflect.deleteProperty(prototype, 'performUpdate');
    });
    for (let length = 1; length <= 100; length++) {
      input.value = 'x'.repeat(length);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await (field as unknown as LitElement).updateComplete;
    }
    for (const undo of restore) undo();
    const others = [...renders.keys()].filter((element) => !field.contains(element)).map(({ localName }) => localName);
    expect(renders.get(field)).to.be.within(1, 100);
    // The line that says where the answers are may change once: something was typed.
    expect(others.filter((name) => name !== 'entry-status')).to.deep.equal([]);
    form.remove();
  });
});
