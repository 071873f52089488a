import { expect } from 'chai';
import type { FieldElement } from 'entryway';
import { Control, closeControls } from './support.js';

describe('what stands between questions', () => {
  afterEach(closeControls);

  it('fetches no film before it is asked for, and says where it comes from', async () => {
    const field = await Control.open('video', { provider: 'file', url: 'data:image/none,film', title: 'A tour' });
    expect(field.all('iframe, video, img')).to.deep.equal([]);
    expect(field.one('button').textContent?.trim()).to.contain('Load video');
    await field.click('button');
    const film = field.one<HTMLVideoElement>('video');
    expect(film.getAttribute('src')).to.equal('data:image/none,film');
    expect(film.getAttribute('aria-label')).to.equal('A tour');
    expect(document.activeElement).to.equal(film);
  });

  it('never leads to a script', async () => {
    const image = await Control.open('image', { url: '{{ x }}', link_url: 'https://example.org' });
    const { field } = image.element;
    const filled = [
      { url: 'javascript:alert(1)' },
      { url: 'data:image/png;base64,x', link_url: 'javascript:alert(1)', max_width: '1px;color:red' },
    ];
    for (const text of filled) {
      await image.hold({ field: { ...field, ...text } });
      expect(image.element.innerHTML).not.to.contain('javascript').and.not.to.contain('red');
    }
  });

  it('is text, whatever an author writes', async () => {
    const text_md = [
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](https://example.org)',
      '**<script>alert(1)</script>**',
      '`<b>`',
    ].join('\n\n');
    const field = await Control.open('paragraph', { text_md });
    expect(field.all('img, script, b')).to.deep.equal([]);
    expect(field.all<HTMLAnchorElement>('a').map(({ href }) => href)).to.deep.equal(['https://example.org/']);
    expect(field.element.textContent).to.contain('<img src=x onerror=alert(1)>').and.to.contain('javascript:alert(1)');
  });

  it('draws a heading as large as its author wants, one level below the page', async () => {
    for (const [level, size] of [
      [2, '2'],
      [3, '3'],
      [4, '4'],
      [null, '3'],
      [1, '3'],
    ] as const) {
      const field = await Control.open('heading', { text: 'About you', level });
      const { tagName, dataset } = field.one('[part~="block-heading"]');
      expect([tagName, dataset.level]).to.deep.equal(['H2', size]);
    }
  });

  it('names what a result is made of', async () => {
    const field = await Control.open('calculated', {
      key: 'total',
      expr: { expr: '1000 + 234.5', deps: [] },
      result_type: 'number',
      format: 'EUR',
    });
    const { field: calculated, uid } = field.element as FieldElement<'calculated'>;
    await field.hold({ field: { ...calculated, expr: { expr: 'a + b', deps: ['a', 'b'] } } });
    const output = field.one<HTMLOutputElement>('output');
    expect(output.getAttribute('for')).to.equal(['a', 'b'].map((key) => uid.replace(/total$/u, key)).join(' '));
    expect(output.textContent?.trim()).to.equal('€1,234.50');
    expect(output.labels[0]?.textContent?.trim()).to.equal('Your question');
    await field.hold({ answer: true });
    expect(output.textContent?.trim()).to.equal('Yes');
  });
});
