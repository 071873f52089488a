import { expect } from 'chai';
import { Control, closeControls, type Given } from './support.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('fields of text', () => {
  afterEach(closeControls);

  it('tell keyboards and autofill what they are', async () => {
    const hints = async (type: 'text' | 'email' | 'url' | 'phone', own = {}) => {
      const input = (await Control.open(type, own)).one('input');
      return [
        input.type,
        input.inputMode,
        input.getAttribute('autocomplete'),
        input.dir,
        input.getAttribute('autocapitalize'),
      ];
    };
    expect(await hints('text')).to.deep.equal(['text', '', null, 'auto', null]);
    expect(await hints('email')).to.deep.equal(['email', 'email', 'email', 'ltr', 'none']);
    expect(await hints('url')).to.deep.equal(['url', 'url', null, 'ltr', 'none']);
    expect(await hints('phone')).to.deep.equal(['tel', 'tel', 'tel', 'ltr', 'none']);
    expect(await hints('text', { ui: { one_time_code: true } })).to.deep.equal([
      'text',
      'numeric',
      'one-time-code',
      'auto',
      null,
    ]);
  });

  it('keep the data of the respondent out of questions about somebody else', async () => {
    const token = async (own: Record<string, unknown>, given: Given = {}) =>
      (await Control.open('email', own, { ...given })).one('input').getAttribute('autocomplete');
    expect(await token({ ui: { about: 'other' } })).to.equal('off');
    expect(await token({ ui: { about: 'other' }, autocomplete: 'email' })).to.equal('section-other email');
    expect(await token({}, { uid: 'f-household.ins_1.email' })).to.equal(null);
  });

  it('count in words, let too much in, and say so after a pause', async () => {
    const field = await Control.open('long_text', { max_length: 10, counter: true });
    const count = () => field.one('[part~="count"]').textContent;
    const box = field.one<HTMLInputElement>('textarea');
    expect(count()).to.equal('You have 10 characters left');
    box.focus();
    await field.type(box, 'Nine char');
    expect(count()).to.equal('You have 1 character left');
    await field.type(box, 'Eleven 👍 ch');
    expect([box.value, count()]).to.deep.equal(['Eleven 👍 ch', 'You have 1 character too many']);
    expect(box.getAttribute('aria-describedby')).to.equal(`${field.element.uid}-count`);
    expect(field.one('[role="status"]').textContent).to.equal('');
    await pause(1100);
    expect(field.one('[role="status"]').textContent).to.equal('You have 1 character too many');
  });

  it('count without being asked once there is too much', async () => {
    const field = await Control.open('long_text', { max_length: 3 });
    expect(field.all('[part~="count"]')).to.deep.equal([]);
    await field.type('textarea', 'four');
    expect(field.one('[part~="count"]').textContent).to.equal('You have 1 character too many');
    expect(field.one('textarea').getAttribute('maxlength')).to.equal(null);
  });

  it('grow with what is in them', async () => {
    const field = await Control.open('long_text');
    const before = field.one('textarea').offsetHeight;
    await field.type('textarea', 'line\n'.repeat(12));
    expect(field.one('textarea').offsetHeight).to.be.greaterThan(before + 50);
  });

  it('leave a word alone while an input method puts it together', async () => {
    const field = await Control.open('text');
    const input = field.one('input');
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await field.type(input, 'に');
    await field.drawn.answer('x');
    await field.hold({ error: 'Enter something' });
    expect(input.value).to.equal('に');
  });

  it('ask for a name in parts, with a token for each', async () => {
    const field = await Control.open('name', { parts: { prefix: {}, first: { required: true, label: 'Given name' } } });
    expect(field.all('label').map(({ textContent }) => textContent?.trim())).to.deep.equal([
      'Title (optional)',
      'Given name',
    ]);
    expect(field.all('input').map((input) => input.getAttribute('autocomplete'))).to.deep.equal([
      'honorific-prefix',
      'given-name',
    ]);
    await field.type(field.labelled('Given'), 'Ada');
    expect(field.answer).to.deep.equal({ first: 'Ada' });
    await field.type(field.labelled('Given'), '');
    expect(field.told.at(-1)).to.equal(null);
    expect((await Control.open('name')).all('label')).to.have.length(2);
  });

  it('leave once, when the focus leaves the whole field', async () => {
    const field = await Control.open('name');
    let left = 0;
    field.element.addEventListener('entry-leave', () => left++);
    const [first, last] = field.all('input');
    first?.focus();
    last?.focus();
    expect(left).to.equal(0);
    last?.blur();
    expect(left).to.equal(1);
  });
});
