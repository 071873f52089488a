import { expect } from 'chai';
import { safeLink, safeMedia } from '../../src/base/safe-url.js';

describe('an address of an author', () => {
  it('may lead to pages, mails, phones and this host', () => {
    for (const url of ['https://a.example/b c', 'http://a', 'mailto:a@b.c', 'tel:+49', '/here', './here', '../here']) {
      expect(safeLink(url), url).to.equal(url);
    }
  });

  it('is none with a control in it: browsers leave some out, and another host is what remains', () => {
    for (const url of [
      '/\t/evil.example',
      '/\n\\evil.example',
      '.\r/x',
      'https://a\0.example',
      '/a\u007F',
      '/a\u0085',
    ]) {
      expect(safeLink(url), JSON.stringify(url)).to.equal(undefined);
      expect(safeMedia(url), JSON.stringify(url)).to.equal(undefined);
    }
  });

  it('runs nothing, and is no other host in disguise', () => {
    for (const url of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,',
    ]) {
      expect(safeLink(url), url).to.equal(undefined);
    }
  });
});
