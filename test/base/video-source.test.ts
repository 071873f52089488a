import { expect } from 'chai';
import { videoSource } from '../../src/fields/content/video-source.js';

describe('what stands between questions', () => {
  it('knows the players of films, and only links to others', () => {
    const frame = videoSource({ provider: 'youtube', url: 'https://www.youtube.com/watch?v=abcdefghijk&t=1' });
    expect(frame).to.deep.equal({
      kind: 'frame',
      src: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
      host: 'youtube-nocookie.com',
    });
    expect(videoSource({ provider: 'vimeo', url: 'https://vimeo.com/12345678' })?.src).to.equal(
      'https://player.vimeo.com/video/12345678',
    );
    expect(videoSource({ provider: 'youtube', url: 'https://example.org/x' })?.kind).to.equal('link');
    expect(videoSource({ provider: 'constructor', url: 'https://example.org/x' })?.kind).to.equal('link');
    expect(videoSource({ provider: 'file', url: 'javascript:alert(1)' })).to.equal(undefined);
  });
});
