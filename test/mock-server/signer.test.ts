import { expect } from 'chai';
import { textOf } from '../../mock-server/src/base/base64url.js';
import { createSigner } from '../../mock-server/src/platform/signer.js';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a signature', () => {
  it('has one spelling: no other last letter will do', async () => {
    const signer = createSigner(() => Promise.resolve(textOf(new Uint8Array(32).fill(7))));
    const signature = await signer.sign('a claim');
    const accepted: string[] = [];
    for (const letter of letters) {
      const spelling = signature.slice(0, -1) + letter;
      if (await signer.verify('a claim', spelling)) accepted.push(spelling);
    }
    expect(accepted).to.deep.equal([signature]);
  });
});
