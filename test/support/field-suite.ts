import { expect } from 'chai';
import { html, render, type TemplateResult } from 'lit';
import { adoptSheets } from '../../src/base/entry-element.js';
import { type Answer, Field, type FieldType } from '../../src/contract/index.js';
import type { AnswerEvent, FieldElement } from '../../src/fields/field-element.js';
import { fieldElements } from '../../src/fields/registry.js';
import { en } from '../../src/messages/index.js';
import { entrySheets } from '../../src/styles/index.js';
import { expectAccessible } from './axe.js';

/** What the shared suite must know about a type of field. */
export interface FieldSample {
  readonly own?: Readonly<Record<string, unknown>>;
  /** An answer, and how a person gives it; nothing for fields that take none. */
  readonly answer: Answer;
  give?(element: HTMLElement): void;
  /** How the answer shows in the control. */
  shown?(element: HTMLElement): unknown;
}

type Mounted = FieldElement<FieldType> & { updateComplete: Promise<boolean> };

/** Draws one field in the page, or in a shadow root as `isolated` does. */
async function mount(type: FieldType, sample: FieldSample, isolated: boolean, given: Partial<Mounted> = {}) {
  const { tag, load } = fieldElements[type] ?? fieldElements.unknown;
  await load();
  const host = document.createElement('entry-session');
  document.body.append(host);
  const root = isolated ? host.attachShadow({ mode: 'open' }) : host;
  adoptSheets(root.getRootNode(), entrySheets);
  const element = document.createElement(tag) as Mounted;
  const declared = type === 'unknown' ? 'hologram' : type;
  const field = Field.parse({
    id: 'fld_1',
    key: 'constructor',
    type: declared,
    label: 'Your question',
    description_md: 'Some **help** for it',
    required: true,
    ...sample.own,
  });
  Object.assign(element, { field, answer: null, error: '', words: en, uid: 'f-1', ...given });
  const content: TemplateResult = html`<div part="form" lang="en">${element}</div>`;
  render(content, root);
  await element.updateComplete;
  return { element, host, root };
}

/** The promises every field keeps, whatever its type. */
export function describeField(type: FieldType, sample: FieldSample): void {
  for (const isolated of [false, true]) {
    describe(`${type}${isolated ? ', isolated' : ''}`, () => {
      const open: HTMLElement[] = [];
      afterEach(() => {
        for (const host of open.splice(0)) host.remove();
      });
      const draw = async (given?: Partial<Mounted>) => {
        const mounted = await mount(type, sample, isolated, given);
        open.push(mounted.host);
        return mounted;
      };
      const descriptions = (element: HTMLElement): string =>
        [...element.querySelectorAll('[aria-describedby]')]
          .flatMap((described) => described.getAttribute('aria-describedby')?.split(' ') ?? [])
          .map(
            (id) => (element.getRootNode() as Document | ShadowRoot).getElementById(id)?.textContent ?? `missing ${id}`,
          )
          .join(' ');

      it('is named by its question', async () => {
        const { element } = await draw();
        const control = element.querySelector<HTMLInputElement>('input');
        const name =
          control?.type === 'radio'
            ? element.querySelector('legend')
            : (control?.labels?.[0] ?? element.querySelector('[part~="label"]'));
        expect(name?.textContent?.trim()).to.equal('Your question');
      });

      it('says when it may be left out', async () => {
        const { element } = await draw();
        expect(element.textContent).not.to.contain('(optional)');
        element.field = { ...element.field, required: false };
        await element.updateComplete;
        expect(element.textContent).to.contain('(optional)');
      });

      it('shows its help', async () => {
        const { element } = await draw();
        expect(element.querySelector('[part~="hint"]')?.textContent).to.equal('Some help for it');
      });

      if (sample.give) {
        it('is described by its help and its error, and marked as wrong', async () => {
          const { element } = await draw({ error: 'Enter something' });
          expect(descriptions(element)).to.contain('Some help for it').and.to.contain('Error: Enter something');
          expect(element.querySelector('[aria-invalid="true"]')).not.to.equal(null);
        });

        it('tells the answer a person gives, and shows it again', async () => {
          const { element } = await draw();
          const told: Answer[] = [];
          element.addEventListener('entry-answer', (event) => told.push((event as AnswerEvent).value));
          sample.give?.(element);
          expect(told).to.deep.equal([sample.answer]);
          const { element: again } = await draw({ answer: sample.answer });
          expect(sample.shown?.(again)).to.deep.equal(sample.answer);
        });
      }

      it('has nothing for axe to find, with and without an error, in both directions', async () => {
        const { element, host } = await draw();
        await expectAccessible(host);
        element.error = 'Enter something';
        element.dir = 'rtl';
        await element.updateComplete;
        await expectAccessible(host);
      });
    });
  }
}
