import { expect } from 'chai';
import { problemCodes } from '../../mock-server/src/platform/problem-codes.js';
import { detailCodes, errorCodes } from '../../src/contract/codes.js';

const all: readonly string[] = Object.values(errorCodes).flat();

/** What the mock-server says of its own port and of its test hooks: no operation is refused with them. */
const ownCodes = ['host_not_allowed', 'request_timeout', 'control_header_required'];

describe('the codes of the service', () => {
  it('are each there once', () => {
    expect(all).to.have.length(60);
    expect(new Set(all)).to.have.property('size', all.length);
    expect(detailCodes).to.have.length(36);
    expect(new Set(detailCodes)).to.have.property('size', detailCodes.length);
  });

  it('have the status the mock-server refuses with', () => {
    const known = Object.entries(errorCodes).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)]));
    const used = Object.entries(problemCodes)
      .filter(([code]) => !ownCodes.includes(code))
      .map(([code, [status]]) => [code, status]);
    expect(known).to.deep.include.members(used);
  });
});
