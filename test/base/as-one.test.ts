import { expect } from 'chai';
import { render, type TemplateResult } from 'lit';
import { asOne } from '../../src/base/as-one.js';
import { html } from '../../src/base/html.js';

const row = (id: string, text: string): TemplateResult =>
  html`<p part="row" id=${id} title=${text} lang="en" dir=${'auto'}>${text}</p>`;

describe('templates as one', () => {
  const box = document.createElement('div');
  const draw = (...texts: string[]) =>
    render(html`<div>${asOne(texts.map((text, at) => row(`r${at}`, text)))}</div>`, box);
  const shown = () =>
    [...box.querySelectorAll('p')].map(({ id, title, className, textContent }) => [id, title, className, textContent]);
  const marks = () => document.createTreeWalker(box.firstElementChild as Element, NodeFilter.SHOW_COMMENT);

  it('show what they would show one by one', () => {
    draw('a', 'b', 'c');
    expect(shown()).to.deep.equal([
      ['r0', 'a', 'entry-row', 'a'],
      ['r1', 'b', 'entry-row', 'b'],
      ['r2', 'c', 'entry-row', 'c'],
    ]);
  });

  it('keep their elements when what they say changes', () => {
    draw('a', 'b');
    const before = [...box.querySelectorAll('p')];
    draw('a', 'z');
    expect([...box.querySelectorAll('p')]).to.deep.equal(before);
    expect(shown()[1]).to.deep.equal(['r1', 'z', 'entry-row', 'z']);
  });

  it('have no marks of their own', () => {
    draw('a', 'b', 'c', 'd');
    const walker = marks();
    let count = 0;
    while (walker.nextNode()) count += 1;
    // One for the list, and one for the text of each row.
    expect(count).to.equal(5);
  });

  it('are drawn one by one where they differ', () => {
    const other = html`<b>${'other'}</b>`;
    expect(asOne([row('a', 'a'), other])).to.be.an('array');
    expect(asOne([])).to.deep.equal([]);
  });
});
