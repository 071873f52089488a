import { expect } from 'chai';
import { createSession, type EntryForm } from 'entryway';
import { formOf } from '../support/forms.js';
import { until, untilInUse } from './place-form.js';

/** A form with so many questions on its one page, once the last of them is there. */
async function openLong(count: number, more: object = {}): Promise<EntryForm> {
  const keys = Array.from({ length: count }, (_, at) => `q${at}`);
  const schema = formOf(keys);
  for (const field of schema.pages.flatMap(({ sections }) => sections?.[0]?.fields ?? [])) Object.assign(field, more);
  const session = createSession({
    baseUrl: 'http://localhost/api/v1',
    form: 'pf_1',
    persist: 'none',
    fetch: () => Promise.resolve(Response.json(schema)),
  });
  const form = Object.assign(document.createElement('entry-form'), { session, history: 'none' });
  document.body.append(form);
  await until('the last question', () => form.querySelector(`entry-field[name="q${count - 1}"] input`));
  return form;
}

const lastOf = (form: HTMLElement) => [...form.querySelectorAll('entry-field')].at(-1) as HTMLElement;

describe('a page of many questions', () => {
  let form: EntryForm | undefined;
  afterEach(() => form?.remove());

  it('is laid out at once up to a few hundred, so that a browser that looks at every input finds all of it done', async () => {
    form = await openLong(400);
    expect(getComputedStyle(lastOf(form)).contentVisibility).to.equal('visible');
  });

  it('is laid out as far as it is seen if there are more, and keeps room for the rest', async () => {
    form = await openLong(500);
    const last = lastOf(form);
    expect(getComputedStyle(last).contentVisibility).to.equal('auto');
    expect(last.querySelector('input')?.checkVisibility({ contentVisibilityAuto: true })).to.equal(false);
    expect(last.offsetHeight).to.be.greaterThan(40);
  });

  it('has drawn all that is wrong when the list of it takes the focus: the page is laid out for that', async () => {
    form = await openLong(30, { required: true });
    await untilInUse(form);
    const wrong = form.getElementsByClassName('entry-error');
    const seen = new Promise((resolve) => form?.addEventListener('focusin', () => resolve(wrong.length)));
    form.querySelector<HTMLElement>('[part~="button-primary"]')?.click();
    expect(await seen).to.equal(30);
    expect(document.activeElement?.matches('[part~="summary"]')).to.equal(true);
  });
});
