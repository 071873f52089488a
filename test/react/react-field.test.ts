import { expect } from 'chai';
import { createContext, createElement, useContext } from 'react';
import { EntryForm, type FieldControl, type ReactFieldControl, reactField } from '../../src/react/index.js';
import { baseUrl, ReactPage } from './react-page.js';

const Brand = createContext('nobody');

/** A field as a page would write it: one native control, and a word from the tree around the form. */
function Name({ control }: { readonly control: ReactFieldControl }) {
  const brand = useContext(Brand);
  return createElement('input', {
    ...control.attributes,
    'data-brand': brand,
    value: String(control.value ?? ''),
    onChange: ({ target }: { target: HTMLInputElement }) => control.commit(target.value),
    onBlur: () => control.leave(),
  });
}

const controlOf = (value: string, commit: (value: unknown) => void = () => {}): FieldControl => ({
  field: { type: 'text', key: 'full_name' } as FieldControl['field'],
  path: 'full_name',
  value,
  options: null,
  error: '',
  required: true,
  disabled: false,
  readOnly: false,
  locale: 'en',
  dir: 'ltr',
  ids: { control: 'c1', label: 'l1', hint: 'h1', error: 'e1' },
  attributes: { id: 'c1', 'aria-describedby': 'h1', ...(value === 'Grace' && { disabled: '', readonly: '' }) },
  commit,
  leave: () => {},
});

describe('reactField', () => {
  let page: ReactPage;
  beforeEach(() => {
    page = new ReactPage();
  });
  afterEach(async () => {
    await page.close();
    expect(page.complaints.join('\n')).to.equal('');
  });

  it('draws a component into a place of any form, follows its control, takes the focus and goes', async () => {
    const place = document.createElement('div');
    page.place.append(place);
    const mounted = reactField(Name)(place, controlOf('Ada'));
    const input = await page.find<HTMLInputElement>('#c1');
    expect(input.value).to.equal('Ada');
    mounted.update?.(controlOf('Grace'));
    await page.until('the new value', () => input.value === 'Grace');
    expect([input.disabled, input.readOnly]).to.deep.equal([true, true]);
    mounted.update?.(controlOf('Ada'));
    await page.until('an open control', () => !input.disabled);
    mounted.focus?.();
    expect(document.activeElement).to.equal(input);
    mounted.remove?.();
    await page.until('nothing', () => place.childElementCount === 0);
  });

  it('draws a question of a form, by the form’s own wiring, and its answer is sent', async () => {
    const fields = [{ match: ({ key }: { readonly key: string }) => key === 'full_name', mount: reactField(Name) }];
    const draw = (own: typeof fields): void =>
      page.draw(
        createElement(
          Brand.Provider,
          { value: 'Harbour' },
          createElement(EntryForm, { baseUrl, form: 'contact', persist: 'none', fields: own }),
        ),
      );
    draw(fields);
    const input = await page.find<HTMLInputElement>('input[data-brand="Harbour"]');
    expect(input.labels?.[0]?.textContent).to.include('Full name');
    input.focus();
    document.execCommand('insertText', false, 'Ada');
    await page.until('the answer', async () => (await page.entries())[0]?.answers[0]?.value === 'Ada');
    // The form empties the place of its question before React does.
    draw([]);
    await page.find('[name="full_name"] input:not([data-brand])');
    expect(input.isConnected).to.equal(false);
  });

  it('draws it as a part of the tree around EntryForm, with the contexts of that', async () => {
    page.draw(
      createElement(
        Brand.Provider,
        { value: 'Harbour' },
        createElement(EntryForm, { baseUrl, form: 'contact', persist: 'none' }),
      ),
    );
    const question = await page.find('[name="full_name"]');
    const [first, second] = [document.createElement('div'), document.createElement('div')];
    question.append(first, second);
    const committed: unknown[] = [];
    const one = reactField(Name)(
      first,
      controlOf('Ada', (value) => committed.push(value)),
    );
    const other = reactField(Name)(second, controlOf('Grace'));
    const input = await page.until('both', () => second.firstElementChild && first.querySelector('input'));
    expect(input.dataset.brand).to.equal('Harbour');
    document.execCommand('selectAll');
    input.focus();
    document.execCommand('insertText', false, '!');
    expect(committed).to.deep.equal(['Ada!']);
    one.remove?.();
    await page.until('the first gone', () => first.childElementCount === 0);
    expect(second.querySelector('input')?.value).to.equal('Grace');
    other.remove?.();
    await page.until('both gone', () => second.childElementCount === 0);
  });
});
