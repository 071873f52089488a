import { expect } from 'chai';
import { readProblem } from '../../src/api/read-problem.js';
import { Problem } from '../../src/contract/index.js';

const problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'form_not_open',
  message: 'The form takes no answers at present.',
  request_id: 'req_1',
};

/** The document without a member, or with another value for it. */
const without = (name: string) => Object.fromEntries(Object.entries(problem).filter(([member]) => member !== name));

describe('a problem document, read without the schemas of the contract', () => {
  it('is what those read, but for what is wrong with parts of a request', () => {
    const details = [{ in: 'body', path: 'a', code: 'b', message: 'c' }];
    expect(readProblem(problem)).to.deep.equal(Problem.parse(problem));
    expect(readProblem({ ...problem, details, more: 1 })).to.deep.equal(problem);
    expect(readProblem({ ...problem, details: 'none' })).to.deep.equal(problem);
  });

  it('is none where those find none', () => {
    const names = Object.keys(problem);
    const lacking = names.map(without);
    const wrong = names.map((name) => ({ ...problem, [name]: null }));
    for (const body of [...lacking, ...wrong, { ...problem, status: '409' }, null, undefined, 'no', 4, []]) {
      expect(Problem.safeParse(body).success, JSON.stringify(body)).to.equal(false);
      expect(readProblem(body), JSON.stringify(body)).to.equal(undefined);
    }
  });
});
