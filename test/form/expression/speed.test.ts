import { expect } from 'chai';
import { compiled, scopeOf } from './support.js';

const perCpuSecond = (source: string, times: number): number => {
  const [expression, scope] = [compiled(source), scopeOf()];
  for (let i = 0; i < times / 4; i++) expression.evaluate(scope);
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) expression.evaluate(scope);
  const { user, system } = process.cpuUsage(before);
  return times / ((user + system) / 1e6);
};

describe('the speed of an expression', () => {
  it('is over a million comparisons for each second of the processor', function () {
    this.timeout(20_000);
    expect(perCpuSecond('answers.age > 16', 400_000)).to.be.greaterThan(1_000_000);
  });

  it('does not ask for the time zone again in one pass', function () {
    this.timeout(20_000);
    expect(perCpuSecond('age(answers.born) >= 18', 200_000)).to.be.greaterThan(100_000);
  });
});
