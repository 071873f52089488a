import { expect } from 'chai';
import { en, type Messages } from 'entryway';
import { inputOf, place, type, until } from './place-form.js';

/** Sentences that say nothing, whichever is asked for. */
const silent = new Proxy(() => '', { get: () => silent });

const parts = ['name', 'subject', 'check', 'required', 'accept', 'part', 'email', 'phone', 'min', 'max'];
const issues = Object.fromEntries(parts.map((part) => [part, silent])) as NonNullable<Messages['issues']>;

describe('words of the page that say nothing of an error', () => {
  it('leave the form as usable as it was', async () => {
    const form = await place(document.body, { messages: { ...en, issues } });
    form.querySelector<HTMLButtonElement>('[part~="button-primary"]')?.click();
    const summary = await until('the list of errors', () => form.querySelector('[part~="summary"]'));
    expect(summary.textContent).to.contain('There are 4 problems');
    type(inputOf(form, 'full_name'), 'Ada');
    await until('one error less', () => summary.textContent?.includes('There are 3 problems'));
    form.remove();
  });
});
