import { expect } from 'chai';
import { createSession } from 'entryway';
import { formOf } from '../support/forms.js';
import { until } from './place-form.js';

/** A form with so many questions on its one page, once the last of them is there. */
async function openLong(count: number): Promise<HTMLElement> {
  const keys = Array.from({ length: count }, (_, at) => `q${at}`);
  const session = createSession({
    baseUrl: 'http://localhost/api/v1',
    form: 'pf_1',
    persist: 'none',
    fetch: () => Promise.resolve(Response.json(formOf(keys))),
  });
  const form = Object.assign(document.createElement('entry-form'), { session, history: 'none' });
  document.body.append(form);
  await until('the last question', () => form.querySelector(`entry-field[name="q${count - 1}"] input`));
  return form;
}

const lastOf = (form: HTMLElement) => [...form.querySelectorAll('entry-field')].at(-1) as HTMLElement;

describe('a page of many questions', () => {
  let form: HTMLElement | undefined;
  afterEach(() => form?.remove());

  it('is laid out at once up to a few hundred, so that a browser that fills in forms finds all of it done', async () => {
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
});
