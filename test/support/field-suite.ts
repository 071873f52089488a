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
  give?(element: HTMLElement): void | Promise<void>;
  /** How the answer shows in the control. */
  shown?(element: HTMLElement): unknown;
  /** What a person gives where it is no answer but something to be done with: the event that carries it. */
  readonly heard?: { readonly event: string; of(event: Event): Answer };
  /** Made of buttons, which cannot be marked as wrong. */
  readonly unmarked?: boolean;
  /** Properties of the control beyond those that all have. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** Without a question of its own: what an author puts between questions. */
  readonly content?: boolean;
}

export type Mounted = FieldElement<FieldType> & { updateComplete: Promise<boolean> };

/** Draws one field in the page, or in a shadow root as `isolated` does. */
export async function mountField(
  type: FieldType,
  own: FieldSample['own'] = {},
  given: Partial<Mounted> = {},
  isolated = false,
): Promise<{ element: Mounted; host: HTMLElement }> {
  const { tag, load } = fieldElements[type] ?? fieldElements.unknown;
  await load();
  const host = document.createElement('entry-session');
  document.body.append(host);
  const root = isolated ? host.attachShadow({ mode: 'open' }) : host;
  adoptSheets(root.getRootNode(), entrySheets);
  const element = document.createElement(tag) as Mounted;
  const field = Field.parse({
    id: 'fld_1',
    key: 'constructor',
    type: type === 'unknown' ? 'hologram' : type,
    label: 'Your question',
    description_md: 'Some **help** for it',
    required: true,
    ...own,
  });
  Object.assign(element, { field, required: true, words: en, locale: 'en', uid: 'f-1', ...given });
  const content: TemplateResult = html`<form part="form" lang="en" data-state=${given.error ? 'error' : 'pristine'}>
    ${element}
  </form>`;
  render(content, root);
  await element.updateComplete;
  return { element, host };
}

/** Everything in a control that a person can operate. */
const controlsOf = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLInputElement>('input, select, textarea, button')].filter(
    ({ ariaHidden }) => ariaHidden !== 'true',
  );

/** The texts that describe something in a field. */
const descriptions = (element: HTMLElement): string =>
  [...element.querySelectorAll('[aria-describedby]')]
    .flatMap((described) => described.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => (element.getRootNode() as Document | ShadowRoot).getElementById(id)?.textContent ?? `missing ${id}`)
    .join(' ');

/** The question as a screen reader says it before the first control. */
function nameOf(element: HTMLElement): string | undefined {
  const [first] = controlsOf(element);
  const name =
    first?.closest('fieldset[part~="field"]')?.querySelector('legend') ??
    first?.labels?.[0] ??
    element.querySelector('[part~="label"]');
  return name?.textContent?.trim();
}

/** The promises every field keeps, whatever its type. */
export function describeField(type: FieldType, sample: FieldSample, name: string = type): void {
  for (const isolated of [false, true]) {
    describe(`${name}${isolated ? ', isolated' : ''}`, () => {
      const open: HTMLElement[] = [];
      /** Calls back with what a person gives, and gives it back to the control as the form would. */
      const listen = (element: Mounted, hear: (value: Answer) => void): void => {
        const { event: name, of } = sample.heard ?? {
          event: 'entry-answer',
          of: (event) => (event as AnswerEvent).value,
        };
        element.addEventListener('entry-answer', (event) => {
          element.answer = (event as AnswerEvent).value;
        });
        element.addEventListener(name, (event) => hear(of(event)));
      };
      afterEach(() => {
        for (const host of open.splice(0)) host.remove();
      });
      const draw = async (given?: Partial<Mounted>, own?: FieldSample['own']) => {
        const mounted = await mountField(type, { ...sample.own, ...own }, { ...sample.given, ...given }, isolated);
        open.push(mounted.host);
        return mounted;
      };

      if (!sample.content) {
        it('is named by its question', async () => {
          const { element } = await draw();
          expect(nameOf(element)).to.equal('Your question');
        });

        it('shows its help', async () => {
          const { element } = await draw();
          expect(element.querySelector('[part~="hint"]')?.textContent).to.equal('Some help for it');
        });

        it('can hide its question from the eye, and keeps it for the ear', async () => {
          const { element } = await draw({}, { hide_label: true });
          expect(element.querySelector('[part~="visually-hidden"]')?.textContent).to.contain('Your question');
        });
      }

      if (!sample.content && type !== 'calculated') {
        it('says when it may be left out', async () => {
          const { element } = await draw();
          const said = () => element.querySelector(':is(legend, [part~="label"]) > [part~="optional"]')?.textContent;
          expect(said()).to.equal(undefined);
          element.required = false;
          await element.updateComplete;
          expect(said()).to.equal('(optional)');
        });
      }

      if (sample.give) {
        it('is described by its help and its error, and marked as wrong', async () => {
          const { element } = await draw({ error: 'Enter something' });
          const described = descriptions(element);
          expect(described).to.contain('Some help for it').and.to.contain('Error: Enter something');
          expect(described).not.to.contain('missing');
          const [first] = controlsOf(element).filter((control) =>
            control.matches(sample.unmarked ? '[aria-describedby]' : '[aria-invalid="true"]'),
          );
          expect(descriptions(first?.parentElement ?? element)).to.contain('Error: Enter something');
        });

        it('can be focused by its own id', async () => {
          const { element } = await draw();
          const control = (element.getRootNode() as Document).getElementById('f-1');
          expect(controlsOf(element)).to.include(control);
        });

        it('tells the answer a person gives, and shows it again', async () => {
          const { element } = await draw();
          const told: Answer[] = [];
          listen(element, (value) => told.push(value));
          await sample.give?.(element);
          expect(told.at(-1)).to.deep.equal(sample.answer);
          const { element: again } = await draw({ answer: sample.answer });
          expect(sample.shown?.(again)).to.deep.equal(sample.answer);
        });

        it('does not take answers while it is disabled or read-only, and still shows them', async () => {
          for (const element of [
            (await draw({ answer: sample.answer, disabled: true })).element,
            (await draw({ answer: sample.answer }, { read_only: true })).element,
          ]) {
            // A picture may still be looked at.
            const open = controlsOf(element).filter(
              (control) => !control.disabled && !control.readOnly && !control.matches('[part~="zoom"]'),
            );
            expect(open.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
            expect(sample.shown?.(element)).to.deep.equal(sample.answer);
          }
        });

        for (const key of ['__proto__', 'constructor', 'submit', 'elements', 'toString']) {
          it(`works under the key ${key}`, async () => {
            const { element } = await draw({ uid: `f-${key}`, error: 'Enter something' }, { key });
            let told: Answer = null;
            listen(element, (value) => {
              told = value;
            });
            await sample.give?.(element);
            expect(told).to.deep.equal(sample.answer);
            expect(descriptions(element)).not.to.contain('missing');
          });
        }

        it('says that it was filled in before, until somebody changes it', async () => {
          const { element } = await draw({ prefilled: true });
          expect(descriptions(element)).to.contain('We filled this in for you');
          await sample.give?.(element);
          await element.updateComplete;
          expect(descriptions(element)).not.to.contain('We filled this in for you');
        });

        it('lets everything be pasted', async () => {
          const { element } = await draw();
          for (const control of controlsOf(element)) {
            const paste = new ClipboardEvent('paste', {
              bubbles: true,
              cancelable: true,
              clipboardData: new DataTransfer(),
            });
            control.dispatchEvent(paste);
            expect(paste.defaultPrevented).to.equal(false);
          }
        });

        it('leaves a word alone while an input method puts it together', async () => {
          const { element } = await draw();
          for (const input of element.querySelectorAll<HTMLInputElement>(
            'input:not([type]), [type="text"], textarea',
          )) {
            input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
            input.value = 'に';
            input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
            Object.assign(element, { answer: sample.answer, error: 'Enter something' });
            await element.updateComplete;
            expect(input.value).to.equal('に');
            input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
            Object.assign(element, { answer: null, error: '' });
            await element.updateComplete;
          }
        });

        it('has room for a finger', async () => {
          const { element } = await draw();
          const small = controlsOf(element)
            .map((control) => (control.closest('label') ?? control).getBoundingClientRect())
            .filter(({ width, height }) => width < 24 || height < 24);
          expect(small).to.deep.equal([]);
        });
      }

      it('fits a narrow phone', async () => {
        const { element, host } = await draw({ error: 'Enter something', answer: sample.answer });
        host.style.cssText = 'display: block; inline-size: 320px';
        await element.updateComplete;
        expect(host.scrollWidth).to.be.at.most(320);
      });

      it('has nothing for axe to find, with and without an error or an answer, in both directions', async () => {
        const { element, host } = await draw();
        await expectAccessible(host);
        Object.assign(element, { error: 'Enter something', required: false, answer: sample.answer });
        element.dir = 'rtl';
        await element.updateComplete;
        await expectAccessible(host);
      });

      it('has no style attribute, and no class but those of its parts', async () => {
        const { element } = await draw({ answer: sample.answer });
        const own = (node: Element) => (node.getAttribute('style') ?? '').replaceAll(/--entry-[\w-]+:[^;]*;?\s*/g, '');
        // A class of another name could be one of the page's own; a part without its class would not be styled.
        const classes = [...element.querySelectorAll('*')].map((node) => node.getAttribute('class'));
        const parts = [...element.querySelectorAll('*')].map((node) => node.getAttribute('part'));
        const wanted = (part: string | null) => part?.replaceAll(/[\w-]+/gu, 'entry-$&') ?? null;
        expect(classes).to.deep.equal(parts.map(wanted));
        expect([...element.querySelectorAll('[style]')].map(own).join('')).to.equal('');
      });
    });
  }
}
