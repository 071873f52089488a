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
    ['5 * 3 * 2 = 30', '<p>5 * 3 * 2 = 30</p>'],
    ['_slanted_ and __strong__', '<p><em>slanted</em> and <strong>strong</strong></p>'],
    ['snake_case_name and __init__.py', '<p>snake_case_name and <strong>init</strong>.py</p>'],
    ['***both***', '<p><strong><em>both</em></strong></p>'],
    ['*open and **never closed', '<p>*open and **never closed</p>'],
    ['\\*not\\* \\[a\\](https://b.example) \\\\', '<p>*not* [a](https://b.example) \\</p>'],
    ['a \\b', '<p>a \\b</p>'],
    ['&lt;b&gt; &amp; &#8364; &nbsp;&unknown; &#0;', '<p>&lt;b&gt; &amp; € &nbsp;&amp;unknown; &amp;#0;</p>'],
    [
      '[**bold** link](tel:123) [a [b](https://c.example)',
      '<p><a rel="noopener noreferrer" href="tel:123"><strong>bold</strong> link</a> [a <a rel="noopener noreferrer" href="https://c.example">b</a></p>',
    ],
    ['[c](javascript:d) e](https://x.example)', '<p>[c](javascript:d) e](https://x.example)</p>'],
    ['`a * b` * c', '<p><code>a * b</code> * c</p>'],
    ['**a*b**', '<p><strong>a*b</strong></p>'],
  ];
  for (const [source, markup] of rows) {
    it(`writes ${JSON.stringify(source)}`, () => expect(markupOf(markdown(source))).to.equal(markup));
  }

  it('writes nothing for nothing, and a line without a paragraph', () => {
    expect(markupOf(markdown(null))).to.equal('');
    expect(markupOf(markdownLine('a **b**'))).to.equal('a <strong>b</strong>');
  });

  for (const mark of [
    '[',
    '](',
    '*',
    '_',
    '**a',
    '*a ',
    '_a ',
    'a*',
    '`',
    '&',
    '\\',
    '[a](',
    '![',
    '* **',
    '- ',
    '#',
    ' ',
    '\n',
  ]) {
    it(`reads a page of ${JSON.stringify(mark)} once`, () => {
      const time = (count: number): number => {
        const source = mark.repeat(count);
        const started = performance.now();
        markupOf(markdown(source));
        return performance.now() - started;
      };
      // A hang guard: what is not linear takes minutes.
      expect(time(20_000)).to.be.lessThan(5000);
    });
  }
});
