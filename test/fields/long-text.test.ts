import { expect } from 'chai';
import { itInOneEngine } from '../support/engine.js';
import { Control, closeControls } from './support.js';

const lines = (length: number): string => 'line\n'.repeat(length / 5);

/** How long a control takes to take a text and to lay it out; the shortest of some tries, since others use the machine too. */
async function effort(make: () => Promise<HTMLTextAreaElement>, text: string): Promise<number> {
  const tries: number[] = [];
  for (let at = 0; at < 3; at++) {
    const box = await make();
    box.focus();
    const start = performance.now();
    box.value = text;
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    void box.offsetHeight;
    tries.push(performance.now() - start);
    box.remove();
    closeControls();
  }
  return Math.min(...tries);
}

describe('a long text', () => {
  afterEach(closeControls);

  itInOneEngine('that is pasted costs little more than in a bare text area', async function () {
    // It is a ratio: a busy machine makes both slow.
    this.timeout(90_000);
    const own = async () => (await Control.open('long_text', { counter: true })).one<HTMLTextAreaElement>('textarea');
    const bare = async () => document.body.appendChild(document.createElement('textarea'));
    const text = lines(100_000);
    const plain = await effort(bare, text);
    expect((await effort(own, text)) / plain).to.be.lessThan(5);
  });

  it('is not broken into while a word is put together, whatever is saved meanwhile', async () => {
    const field = await Control.open('long_text', { counter: true });
    const box = field.one<HTMLTextAreaElement>('textarea');
    const compose = (type: string, data: string) =>
      box.dispatchEvent(new CompositionEvent(type, { bubbles: true, data }));
    const input = (value: string) => {
      box.value = value;
      box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    };
    box.focus();
    compose('compositionstart', '');
    input('こんにち');
    // Saving answers with what was there a moment ago.
    field.element.answer = 'こん';
    await field.element.updateComplete;
    expect(box.value).to.equal('こんにち');
    input('こんにちは');
    expect(field.element.answer).to.equal('こんにちは');
    compose('compositionend', 'こんにちは');
    await field.element.updateComplete;
    expect([box.value, field.element.answer]).to.deep.equal(['こんにちは', 'こんにちは']);
    field.element.answer = 'elsewhere';
    await field.element.updateComplete;
    expect(box.value).to.equal('elsewhere');
  });

  it('runs the way its first letter does, and as the form does before there is one', async () => {
    const field = await Control.open('long_text', {});
    const box = field.one<HTMLTextAreaElement>('textarea');
    expect(box.hasAttribute('dir')).to.equal(false);
    await field.type('textarea', '1. مرحبا');
    expect(box.dir).to.equal('rtl');
    await field.type('textarea', '1. Hello');
    expect(box.dir).to.equal('ltr');
  });
});
