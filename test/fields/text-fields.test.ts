import { expect } from 'chai';
import { fieldOf } from '../support/drawn-field.js';
import { DrawnForm } from '../support/drawn-form.js';
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
    for (const own of [{}, { autocomplete: 'email' }])
      expect(await token(own, { uid: 'f-household.ins_1.email' })).to.equal('section-ins_1 email');
    expect(await token({ autocomplete: 'off' }, { uid: 'f-household.ins_1.email' })).to.equal('off');
  });

  it('fill a second question of the same kind only when somebody asks for it there', async () => {
    const kinds = [
      ['phone', 'tel'],
      ['email', 'email'],
      ['name', 'given-name'],
      ['address', 'address-line1'],
    ] as const;
    for (const [type, token] of kinds) {
      const field = (key: string, own = {}) => fieldOf(type, { key, label: key, ...own });
      const about = { ui: { about: 'other' } };
      const form = new DrawnForm([field('child', about), field('mine'), field('theirs')]);
      const tokens = async (key: string) =>
        [...(await form.field(key)).element.querySelectorAll('input, select')].map((input) =>
          input.getAttribute('autocomplete'),
        );
      expect(new Set(await tokens('child')), type).to.deep.equal(new Set(['off']));
      for (let turn = 0; turn < 2; turn++) {
        const [mine, theirs] = [await tokens('mine'), await tokens('theirs')];
        expect(mine, type).to.include(token);
        expect(theirs, type).to.deep.equal(mine.map((word) => (word === 'off' ? word : `section-theirs ${word}`)));
        await (await form.field('mine')).answer(null);
      }
      form.close();
    }
  });

  it('know a question of the same kind also by what its author calls it, and not where it is hidden', async () => {
    const named = fieldOf('text', { key: 'named', autocomplete: 'name' });
    const hidden = fieldOf('email', { key: 'hidden', visible: false });
    const form = new DrawnForm([named, hidden, fieldOf('name', { key: 'contact' }), fieldOf('email', { key: 'mail' })]);
    const token = async (key: string) =>
      (await form.field(key)).element.querySelector('input')?.getAttribute('autocomplete');
    expect(await token('named')).to.equal('name');
    expect(await token('contact')).to.equal('section-contact given-name');
    expect(await token('mail')).to.equal('email');
    form.close();
  });

  it('count what a person sees', async () => {
    const field = await Control.open('long_text', { max_length: 10, counter: true });
    const count = () => field.one('[part~="count"]').textContent;
    await field.type('textarea', '👩‍👩‍👧‍👦🇩🇪é👍🏽');
    expect(count()).to.equal('You have 6 characters left');
    await field.type('textarea', 'ก็นี้'.repeat(4));
    expect(count()).to.equal('You have 2 characters left');
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

  it('ask for the family name first where it is written so', async () => {
    const order = async (locale: string) =>
      (await Control.open('name', {}, { locale })).all('input').map((input) => input.getAttribute('autocomplete'));
    expect(await order('ja')).to.deep.equal(['family-name', 'given-name']);
    expect(await order('de')).to.deep.equal(['given-name', 'family-name']);
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
