import { expect } from 'chai';
import { html, render } from 'lit';
import { markdown, markdownLine } from '../../src/base/markdown.js';

/** The markup an author's text becomes, without the comments Lit leaves in it. */
function markupOf(content: unknown): string {
  const box = document.createElement('div');
  render(html`${content}`, box);
  return box.innerHTML.replaceAll(/<!--.*?-->/g, '');
}

describe('markdown', () => {
  const rows: readonly [source: string, markup: string][] = [
    ['One\ntwo\n\nThree', '<p>One<br>two</p><p>Three</p>'],
    ['**Bold *and* more** `code`', '<p><strong>Bold <em>and</em> more</strong> <code>code</code></p>'],
    ['Before\n- one\n- **two**\nafter', '<p>Before</p><ul><li>one</li><li><strong>two</strong></li></ul><p>after</p>'],
    ['1. one\n2) two', '<ol><li>one</li><li>two</li></ol>'],
    ['# Top\n### Small\n#### Smaller\ntext', '<h3>Top</h3><h3>Small</h3><h4>Smaller</h4><p>text</p>'],
    [
      '[a](https://b.example) [c](javascript:d) [e](//f)',
      '<p><a rel="noopener noreferrer" href="https://b.example">a</a> [c](javascript:d) [e](//f)</p>',
    ],
    [
      '<img src=x onerror=alert(1)>\n- <b>x</b>',
      '<p>&lt;img src=x onerror=alert(1)&gt;</p><ul><li>&lt;b&gt;x&lt;/b&gt;</li></ul>',
    ],
    ['-5 degrees and #hash', '<p>-5 degrees and #hash</p>'],
  ];
  for (const [source, markup] of rows) {
    it(`writes ${JSON.stringify(source)}`, () => expect(markupOf(markdown(source))).to.equal(markup));
  }

  it('writes nothing for nothing, and a line without a paragraph', () => {
    expect(markupOf(markdown(null))).to.equal('');
    expect(markupOf(markdownLine('a **b**'))).to.equal('a <strong>b</strong>');
  });

  it('is quick with a page of marks', () => {
    const started = performance.now();
    markdown(`${'- '.repeat(5000)}\n${' '.repeat(20_000)}\n${'#'.repeat(5000)}`);
    expect(performance.now() - started).to.be.lessThan(500);
  });
});
