import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { FieldInput } from '../../src/contract/index.js';
import { formOfFields } from '../support/form-input.js';
import { useScenarios } from '../support/journey.js';
import { read } from './groups-support.js';

const text = (key: string, own: object = {}): FieldInput =>
  ({ id: `fld_${key}`, key, type: 'text', label: key, ...own }) as FieldInput;
const onlyIf = (answer: string) => ({ expr: `answers.pet == '${answer}'`, deps: ['pet'] });
const choice = (key: string, ...values: string[]): FieldInput =>
  ({
    ...text(key),
    type: 'single_choice',
    options: values.map((value) => ({ value, label: value })),
  }) as FieldInput;

const serverOf = (fields: readonly FieldInput[], own: object = {}) => {
  const { hash: _, ...document } = formOfFields(fields, own);
  return createMockServer({ seed: [{ slug: 'pets', public_id: 'pf_1', reference_prefix: 'PET', document }] });
};

describe('while somebody answers', () => {
  const open = useScenarios();

  it('says which answers no longer apply, until they do again', async () => {
    const server = serverOf([
      choice('pet', 'cat', 'dog'),
      text('walks', { label: 'How often you walk it', visible: onlyIf('dog') }),
      text('leash', { label: 'Its leash', visible: onlyIf('dog') }),
    ]);
    const s = await open('pets', { server });
    await s.answer('pet', 'dog');
    await s.answer('walks', 'daily');
    await s.answer('leash', 'red');
    await s.frame.until('what comes later', () => s.frame.element.contentWindow?.customElements.get('entry-banner'));
    await s.answer('pet', 'cat');
    const note = await s.frame.until('the note', () => s.part('unapplied'));
    expect(read(note)).to.equal('2 answers that no longer apply will be left out');
    expect(note.closest('entry-field')?.getAttribute('name')).to.equal('pet');
    const gone = [...s.frame.root.querySelectorAll('[part~="unapplied-list"] li')].map(read);
    expect(gone).to.deep.equal(['How often you walk it', 'Its leash']);
    await s.answer('pet', 'dog');
    await s.frame.until('no note', () => !s.part('unapplied'));
    expect((await s.control('walks')).value).to.equal('daily');
  });

  it('says which answers were there before, until they are changed', async () => {
    const server = serverOf([text('city', { label: 'City' }), text('street', { label: 'Street' })]);
    const s = await open('pets', {
      server,
      page: { session: { prefill: { city: 'Lisbon' } }, prefill: { city: 'Lisbon' } },
    });
    const city = await s.control('city');
    const noteOf = (path: string) => s.frame.root.querySelector(`entry-field[name="${path}"] [id$="-prefilled"]`);
    expect(read(noteOf('city'))).to.equal('We filled this in for you');
    expect(city.getAttribute('aria-describedby')).to.contain('-prefilled');
    expect(noteOf('street') === null).to.equal(true);
    await s.answer('city', 'Porto');
    await s.frame.until('no note', () => noteOf('city') === null);
  });

  it('writes a result on the review as it stood among the questions', async () => {
    const server = serverOf(
      [
        { ...text('rent'), type: 'number', label: 'Rent' } as FieldInput,
        {
          ...text('year'),
          type: 'calculated',
          label: 'A year',
          expr: { expr: 'answers.rent * 12', deps: ['rent'] },
          format: 'currency:EUR',
        } as FieldInput,
      ],
      { settings: { review_page: true } },
    );
    const s = await open('pets', { server, page: { session: { review: 'always' } } });
    await s.answer('rent', '1000');
    await s.frame.until('the result', () => read(s.part('output')) === '€12,000.00');
    await s.continue();
    await s.reaches('journey.review');
    await s.frame.until('the same', () => s.frame.text().includes('€12,000.00'));
  });

  it('goes on by itself only after a pointer, when the page wants that, and no key says stop', async () => {
    const fields = [choice('pet', 'cat', 'dog'), text('name', { label: 'Its name' })];
    const s = await open('pets', {
      server: serverOf(fields),
      page: { session: { layout: 'one_question' }, attributes: { 'auto-advance': 'pointer' } },
    });
    await s.frame.until('what speaks', () => s.hasDeferred);
    await s.frame.until('what comes later', () =>
      s.frame.element.contentWindow?.customElements.get('entry-enter-hint'),
    );
    const dog = await s.frame.until('the options', () => s.frame.root.querySelector<HTMLElement>('[value="dog"]'));
    const { PointerEvent: Pointer, KeyboardEvent: Key } = s.frame.element.contentWindow as unknown as typeof globalThis;
    const first = s.session.view.step?.id;
    dog.click();
    await s.passes(1000);
    expect(s.session.view.step?.id, 'a click without a pointer is a key').to.equal(first);
    const point = (value: string): void => {
      const input = s.frame.root.querySelector<HTMLElement>(`[value="${value}"]`);
      input?.dispatchEvent(new Pointer('pointerdown', { bubbles: true, composed: true }));
      input?.click();
    };
    point('cat');
    dog.dispatchEvent(new Key('keydown', { key: 'Tab', bubbles: true, composed: true }));
    await s.passes(1000);
    expect(s.session.view.step?.id, 'a key calls it off').to.equal(first);
    point('dog');
    await s.passes(300);
    expect(s.session.view.step?.id, 'there is a pause').to.equal(first);
    await s.passes(400);
    expect(s.session.view.step?.id).not.to.equal(first);
    expect(s.spoken).to.include('polite: Going to the next question');
  });
});
