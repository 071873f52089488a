import { expect } from 'chai';
import { ownFiles, readText } from './repository.js';

/** What a request says of where it was sent: none of it may end up in a link, a cookie or a check of an origin. */
const untrusted = [
  /\.get\(\s*['"`](?:host|forwarded|x-forwarded-\w+|x-original-\w+)['"`]/i,
  /headers\.host\b|headers\[\s*['"`](?:host|forwarded|x-forwarded|x-original)/i,
  /new URL\(\s*(?:\w+\.)*(?:request|req|raw|incoming)\.url/,
];

/** Who has to look: the check of the host itself, the hooks', what tells the client's address, the recorder's own port, and requests that leave. */
const lookers = [
  'adapters/allowed-hosts.ts',
  'adapters/client-address.ts',
  'adapters/record.ts',
  'controls/need-control.ts',
  'resources/connectors/authorise.ts',
];

describe('the address of the server', () => {
  it('is never taken from a request', () => {
    const found = ownFiles(/\.ts$/, 'mock-server/src').filter((file) =>
      untrusted.some((pattern) => pattern.test(readText(file))),
    );
    expect(found.map((file) => file.replace('mock-server/src/', '')).sort()).to.deep.equal(lookers);
  });
});
