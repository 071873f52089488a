import { expect } from 'chai';
import { html, render } from 'lit';
import { typedValue } from '../../src/base/typed-value.js';

describe('typedValue', () => {
  const box = document.createElement('div');
  const show = (text: string) => {
    render(html`<input .value=${typedValue(text)} />`, box);
    return box.querySelector('input')!;
  };
  const compose = (input: HTMLInputElement, type: string) =>
    input.dispatchEvent(new CompositionEvent(type, { bubbles: true }));

  it('shows a text, also one that is the same as before, after somebody typed over it', () => {
    const input = show('a');
    input.value = 'typed';
    expect(show('a').value).to.equal('a');
  });

  it('never writes into a word that is being composed', async () => {
    const input = show('に');
    await Promise.resolve();
    compose(input, 'compositionstart');
    input.value = 'にほ';
    show('に');
    expect(input.value).to.equal('にほ');
    compose(input, 'compositionend');
    show('日本');
    expect(input.value).to.equal('日本');
  });

  it('leaves the caret where it is when nothing changes', () => {
    document.body.append(box);
    const input = show('abcdef');
    input.setSelectionRange(2, 2);
    show('abcdef');
    expect(input.selectionStart).to.equal(2);
    box.remove();
  });
});
