import { expect } from 'chai';
import { nothing, render, type TemplateResult } from 'lit';
import { html, rulesForClasses, svg } from '../../src/base/html.js';

const drawn = (template: TemplateResult): Element => {
  const box = document.createElement('div');
  render(template, box);
  const [element] = box.children;
  if (!element) throw new Error('Nothing was drawn.');
  return element;
};

describe('a template of ours', () => {
  it('gives every part a class of the same name', () => {
    const label = drawn(html`<label id="a" part="label question"><b part="hint">${1}</b></label>`);
    expect(label.className).to.equal('entry-label entry-question');
    expect(label.querySelector('b')?.className).to.equal('entry-hint');
    expect(label.getAttribute('part')).to.equal('label question');
  });

  it('does so too for a part whose name is known only when it is drawn, and when that changes', () => {
    const box = document.createElement('div');
    const draw = (part: string, id: string) =>
      render(html`<p title=${'t'} part=${part} id=${id} ?hidden=${false}>${nothing}text</p>`, box);
    const told = () => {
      const { className, id, title } = box.firstElementChild as HTMLElement;
      return [className, id, title];
    };
    draw('note', 'one');
    expect(told()).to.deep.equal(['entry-note', 'one', 't']);
    draw('note error', 'two');
    expect(told()).to.deep.equal(['entry-note entry-error', 'two', 't']);
  });

  it('does so however the attribute is spelled: a minifier may add quotes, or take them away', () => {
    const name = 'note';
    const kind = 'error';
    const spelled = [
      html`<p part=${name} id="a">text</p>`,
      html`<p part="${name}" id="a">text</p>`,
      html`<p part='${name}' id="a">text</p>`,
      html`<p id="a" part="${name}">text</p>`,
      html`<p part=note id="a">text</p>`,
      html`<p part='note' id="a">text</p>`,
    ];
    for (const template of spelled) {
      const { className, id, part } = drawn(template);
      expect([className, id, String(part)]).to.deep.equal(['entry-note', 'a', 'note']);
    }
    const several = [
      html`<p part="note ${kind}" id="a">${'text'}</p>`,
      html`<p part="${name} ${kind}" id=${'a'}>text</p>`,
      html`<p part="no${'te'} ${kind}" id="a">text</p>`,
    ];
    for (const template of several) {
      const { className, id, part } = drawn(template);
      expect([className, id, String(part)]).to.deep.equal(['entry-note entry-error', 'a', 'note error']);
    }
    const nested = drawn(html`<p part="${name}"><b part="${kind}">${1}</b><i part=word></i></p>`);
    expect([...nested.children].map(({ className }) => className)).to.deep.equal(['entry-error', 'entry-word']);
  });

  it('leaves everything else alone', () => {
    const box = drawn(html`<div data-part=${'x'} aria-label=" part=none">part=word</div>`);
    expect(box.outerHTML).not.to.contain('class');
  });

  it('binds many attributes as it binds one: they come, change and go', () => {
    const box = document.createElement('div');
    const draw = (id: unknown, title: unknown, hidden: unknown, value: string) =>
      render(
        html`<input type="text" part="input" id=${id} title=${title} ?hidden=${hidden} aria-label="a ${title}" name="${id}" .value=${value} lang='${title}' />`,
        box,
      );
    const told = () => {
      const input = box.querySelector('input') as HTMLInputElement;
      return Object.fromEntries([...input.attributes].map(({ name, value }) => [name, value]));
    };
    const fixed = { type: 'text', part: 'input', class: 'entry-input' };
    draw('one', nothing, false, '');
    expect(told()).to.deep.equal({ ...fixed, id: 'one', name: 'one' });
    draw('two', 'title', true, 'typed');
    expect(told()).to.deep.equal({
      ...fixed,
      id: 'two',
      name: 'two',
      title: 'title',
      lang: 'title',
      hidden: '',
      'aria-label': 'a title',
    });
    expect(box.querySelector('input')?.value).to.equal('typed');
    draw(undefined, nothing, undefined, 'typed');
    expect(told()).to.deep.equal({ ...fixed, id: '', name: '' });
  });

  it('touches no attribute whose value stays', async () => {
    const box = document.createElement('div');
    const draw = (id: string, title: string) =>
      render(html`<p id=${id} title=${title} lang=${'en'} dir=${'auto'} ?hidden=${true}></p>`, box);
    draw('one', 'a');
    const touched: (string | null)[] = [];
    const watch = new MutationObserver((all) => touched.push(...all.map(({ attributeName }) => attributeName)));
    watch.observe(box, { attributes: true, subtree: true });
    draw('one', 'b');
    await Promise.resolve();
    watch.disconnect();
    expect(touched).to.deep.equal(['title']);
  });

  it('does so in a picture', () => {
    const picture = drawn(html`<svg>${svg`<path part="line" d="M0 0" />`}</svg>`);
    expect(picture.querySelector('path')?.getAttribute('class')).to.equal('entry-line');
  });
});

describe('a style sheet of ours', () => {
  it('looks for the class of a part, whichever way its name is quoted', () => {
    const rules = `[part~='a'] > :where([part~="b-c"], [part~=d]):hover, [part] {}`;
    expect(rulesForClasses(rules)).to.equal('.entry-a > :where(.entry-b-c, .entry-d):hover, [part] {}');
  });
});
