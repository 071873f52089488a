import { expect } from 'chai';
import { Theme } from '../../src/contract/theme.js';

const kept = (tokens: object) => Theme.parse({ tokens }).tokens;

describe('the tokens of a theme', () => {
  const good = [
    ['color.primary', '#2457d6'],
    ['color.background', '#2457D6cc'],
    ['font.family', '"Inter", Übersee, sans-serif'],
    ['font.size_base', '1.125rem'],
    ['font.weight_label', '600'],
    ['font.line_height', '1.5'],
    ['radius.control', '8px'],
    ['border.width', '0'],
    ['shadow.card', '0 1px 3px #00000033'],
    ['shadow.card', 'none'],
    ['width.content', '70ch'],
    ['button.style', 'outline'],
    ['button.align', 'stretch'],
  ] as const;
  for (const [name, value] of good) {
    it(`keep ${name}: ${value}`, () => expect(kept({ [name]: value })).to.deep.equal({ [name]: value }));
  }

  const bad = [
    ['color.primary', 'red'],
    ['color.primary', '#fff'],
    ['color.primary', 'url(https://example.org)'],
    ['font.family', 'Inter; background: url(x)'],
    ['font.family', 'expression(alert(1))'],
    ['font.size_base', '1rem; color: red'],
    ['font.size_base', '-1px'],
    ['font.line_height', 'calc(1)'],
    ['radius.control', { px: 8 }],
    ['radius.control', ['8px']],
    ['radius.control', null],
    ['button.style', 'neon'],
    ['shadow.card', '0 0 9px red'],
    ['nonsense', '8px'],
    ['Color.primary', '#2457d6'],
    ['__proto__', '8px'],
  ] as const;
  for (const [name, value] of bad) {
    it(`drop ${name}: ${JSON.stringify(value)}`, () => {
      const tokens = Object.fromEntries([
        [name, value],
        ['color.text', '#000000'],
      ]);
      expect(kept(tokens)).to.deep.equal({ 'color.text': '#000000' });
    });
  }

  it('are read as strings, and are none where they are no tokens', () => {
    expect(kept({ 'font.weight_label': 600 })).to.deep.equal({ 'font.weight_label': '600' });
    for (const tokens of [null, undefined, 'red', 5, []]) expect(Theme.parse({ tokens }).tokens).to.deep.equal({});
  });

  it('come with what else a theme has, as far as it can be read', () => {
    const theme = {
      name: 5,
      mode: 'sepia',
      dark: { 'color.text': '#ffffff' },
      logo: { url: 'javascript:x' },
      background: 1,
    };
    expect(Theme.parse(theme)).to.deep.equal({
      name: null,
      mode: 'other',
      tokens: {},
      dark: { 'color.text': '#ffffff' },
      logo: null,
      background: null,
    });
  });
});
