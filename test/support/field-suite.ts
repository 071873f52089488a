import { expect } from 'chai';
import type { AnswerEvent } from 'entryway';
import type { Answer, FieldType } from '../../src/contract/index.js';
import { expectAccessible } from './axe.js';
import { type DrawnField, fieldOf, type OwnMembers } from './drawn-field.js';
import { DrawnForm } from './drawn-form.js';
import { isFull, itInOneEngine } from './engine.js';

/** What the shared suite must know about a type of field. */
export interface FieldSample {
  readonly own?: OwnMembers;
  /** Another answer, which may be there before a person gives this one. */
  readonly before?: Answer;
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

/** Keys that a form may have, and that mean something to JavaScript or to a native form. */
const oddKeys = ['constructor', 'submit', 'elements', 'toString'];

/** The questions of the form every field is tried in, by their keys: each test has one of its own to change. */
const questions = (type: FieldType, own: OwnMembers = {}) =>
  Object.entries<OwnMembers>({
    question: {},
    optional: { required: false },
    unlabelled: { hide_label: true },
    wrong: {},
    given: {},
    shown: {},
    disabled: { enabled: false },
    fixed: { read_only: true },
    prefilled: {},
    composed: {},
    explained: { help_md: 'Only to *call* you back.' },
    ...Object.fromEntries(oddKeys.map((key) => [`odd ${key}`, { key }])),
  }).map(([key, more]) => fieldOf(type, { key, ...own, ...more }));

/** The promises every field keeps, whatever its type, in the page or in a shadow root. */
export function describeField(type: FieldType, sample: FieldSample, ways: readonly boolean[], name: string = type) {
  for (const isolated of ways) {
    describe(`${name}${isolated ? ', isolated' : ''}`, () => {
      let form: DrawnForm | undefined;
      after(() => form?.close());

      /** A question of the form, which is drawn when the first test asks for it. */
      const ask = async (key: string): Promise<DrawnField> => {
        const { answer, before = null } = sample;
        form ??= new DrawnForm(questions(type, sample.own), {
          isolated,
          prefill: sample.give ? { disabled: answer, fixed: answer, prefilled: before } : {},
        });
        const field = await form.field(key);
        await field.hold(sample.given ?? {});
        return field;
      };
      const answered = async (key: string): Promise<DrawnField> => {
        const field = await ask(key);
        if (sample.give) await field.answer(sample.answer);
        return field;
      };
      /** What a person gives, as the control tells it. */
      const given = async ({ element }: DrawnField): Promise<Answer | undefined> => {
        const { event: heard, of } = sample.heard ?? {
          event: 'entry-answer',
          of: (event) => (event as AnswerEvent).value,
        };
        const told: Answer[] = [];
        element.addEventListener(heard, (event) => told.push(of(event)));
        await sample.give?.(element);
        return told.at(-1);
      };

      if (!sample.content) {
        it('is named by its question', async () => {
          const { element } = await ask('question');
          expect(nameOf(element)).to.equal('Your question');
        });

        it('shows its help', async () => {
          const { element } = await ask('question');
          expect(element.querySelector('[part~="hint"]')?.textContent).to.equal('Some help for it');
        });

        it('can hide its question from the eye, and keeps it for the ear', async () => {
          const { element } = await ask('unlabelled');
          expect(element.querySelector('[part~="visually-hidden"]')?.textContent).to.contain('Your question');
        });
      }

      // What stands between questions is its own explanation.
      if (!sample.content || type === 'button') {
        it('explains more to those who ask', async () => {
          const { element } = await ask('explained');
          const more = element.querySelector<HTMLElement>('[part~="help-text"]');
          const opens = element.querySelector<HTMLElement>('[part~="help-summary"]');
          expect([opens?.checkVisibility(), more?.checkVisibility()]).to.deep.equal([true, false]);
          opens?.click();
          expect([more?.checkVisibility(), more?.textContent]).to.deep.equal([true, 'Only to call you back.']);
        });
      }

      if (!sample.content && type !== 'calculated') {
        it('says when it may be left out', async () => {
          const said = ({ element }: DrawnField) =>
            element.querySelector(':is(legend, [part~="label"]) > [part~="optional"]')?.textContent?.trim();
          expect(said(await ask('question'))).to.equal(undefined);
          expect(said(await ask('optional'))).to.equal('(optional)');
        });
      }

      if (sample.give) {
        it('is described by its help and its error, and marked as wrong', async () => {
          const field = await ask('wrong');
          await field.hold({ error: 'Enter something' });
          const { element } = field;
          const described = descriptions(element);
          expect(described).to.contain('Some help for it').and.to.contain('Error: Enter something');
          expect(described).not.to.contain('missing');
          const [first] = controlsOf(element).filter((control) =>
            control.matches(sample.unmarked ? '[aria-describedby]' : '[aria-invalid="true"]'),
          );
          expect(descriptions(first?.parentElement ?? element)).to.contain('Error: Enter something');
        });

        it('can be focused by its own id', async () => {
          const { element } = await ask('question');
          const control = (element.getRootNode() as Document).getElementById(element.uid);
          expect(controlsOf(element)).to.include(control);
        });

        it('tells the answer a person gives, and shows it again', async () => {
          expect(await given(await ask('given'))).to.deep.equal(sample.answer);
          const { element } = await answered('shown');
          expect(sample.shown?.(element)).to.deep.equal(sample.answer);
        });

        it('does not take answers while it is disabled or read-only, and still shows them', async () => {
          for (const { element } of [await ask('disabled'), await ask('fixed')]) {
            // A picture may still be looked at.
            const open = controlsOf(element).filter(
              (control) => !control.disabled && !control.readOnly && !control.matches('[part~="zoom"]'),
            );
            expect(open.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
            expect(sample.shown?.(element)).to.deep.equal(sample.answer);
          }
        });

        for (const key of oddKeys) {
          it(`works under the key ${key}`, async () => {
            const field = await ask(key);
            await field.hold({ error: 'Enter something' });
            expect(await given(field)).to.deep.equal(sample.answer);
            expect(descriptions(field.element)).not.to.contain('missing');
          });
        }

        it('says that it was filled in before, until somebody changes it', async () => {
          const field = await ask('prefilled');
          expect(descriptions(field.element)).to.contain('We filled this in for you');
          await sample.give?.(field.element);
          await field.until(() => !descriptions(field.element).includes('We filled this in for you'));
        });

        it('lets everything be pasted', async () => {
          const { element } = await ask('question');
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
          const field = await ask('composed');
          for (const input of field.element.querySelectorAll<HTMLInputElement>(
            'input:not([type]), [type="text"], textarea',
          )) {
            input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
            input.value = 'に';
            input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
            await field.answer(sample.answer);
            await field.hold({ error: 'Enter something' });
            expect(input.value).to.equal('に');
            input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
            await field.answer(null);
            await field.hold({ error: '' });
          }
        });

        it('has room for a finger', async () => {
          const { element } = await ask('question');
          const small = controlsOf(element)
            .map((control) => (control.closest('label, [part~="matrix-choice"]') ?? control).getBoundingClientRect())
            .filter(({ width, height }) => width < 24 || height < 24);
          expect(small).to.deep.equal([]);
        });
      }

      it('fits a narrow phone', async () => {
        const field = await answered('wrong');
        await field.hold({ error: 'Enter something' });
        const { element } = field.form;
        element.style.cssText = 'display: block; inline-size: 320px';
        await field.settled();
        expect(element.scrollWidth).to.be.at.most(320);
        element.removeAttribute('style');
      });

      it('has no style attribute, and no class but those of its parts', async () => {
        const { element } = await answered('shown');
        const own = (node: Element) => (node.getAttribute('style') ?? '').replaceAll(/--entry-[\w-]+:[^;]*;?\s*/g, '');
        // A class of another name could be one of the page's own; a part without its class would not be styled.
        const classes = [...element.querySelectorAll('*')].map((node) => node.getAttribute('class'));
        const parts = [...element.querySelectorAll('*')].map((node) => node.getAttribute('part'));
        const wanted = (part: string | null) => part?.replaceAll(/[\w-]+/gu, 'entry-$&') ?? null;
        expect(classes).to.deep.equal(parts.map(wanted));
        expect([...element.querySelectorAll('[style]')].map(own).join('')).to.equal('');
      });

      // The same templates draw both.
      const itForAxe = isolated && !isFull ? () => {} : itInOneEngine;
      itForAxe('has nothing for axe to find, with and without an error or an answer, in both directions', async () => {
        // axe walks the whole page, so it gets a small one.
        form?.close();
        form = new DrawnForm(questions(type, sample.own).slice(0, 2), { isolated });
        const empty = await ask('question');
        const wrong = await answered('optional');
        await wrong.hold({ error: 'Enter something' });
        wrong.element.dir = 'rtl';
        await expectAccessible(empty.element, wrong.element);
        form.close();
        form = undefined;
      });
    });
  }
}
