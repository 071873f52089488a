import { expect } from 'chai';
import { compile, fromJson, type JsonValue, toJson } from '../../../src/form/expression/index.js';
import { allFunctions, compiled, faultsOf, resultOf, scopeOf } from './support.js';

const reserved = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
  'get',
  'keys',
  'size',
  'bool',
];

describe('what an expression can reach', () => {
  it('is never a prototype', () => {
    for (const key of reserved) {
      for (const source of [
        `answers.${key}`,
        `answers['${key}']`,
        `vars.${key}`,
        `{}.${key}`,
        `answers.applicant.${key}`,
      ]) {
        expect(resultOf(source), source).to.equal(null);
      }
      for (const start of ['[]', "'a'", '1', 'true', 'today()']) {
        expect(resultOf(`(${start}).${key}`), `${start}.${key}`).to.equal(null);
        expect(resultOf(`(${start})['${key}']`), `${start}[${key}]`).to.equal(null);
      }
      expect(faultsOf(`${key}(1)`).length + faultsOf(`${key}`).length, key).to.be.greaterThan(0);
    }
  });

  it('is an answer, also where its key is one that every object has', () => {
    for (const key of reserved) {
      const answers = fromJson(JSON.parse(`{ "${key}": "mine" }`) as JsonValue);
      expect(resultOf(`answers.${key}`, scopeOf({ answers })), key).to.equal('mine');
      expect(resultOf(`has(answers.${key})`, scopeOf({ answers })), key).to.equal(true);
    }
  });

  it('is no way to call what is not a function of the language', () => {
    const attacks = [
      "answers.constructor.constructor('return globalThis')()",
      "''.constructor.constructor('return 1')()",
      "[].map.constructor('return 1')()",
      '[].filter.call(1)',
      'globalThis.process.exit(1)',
      "import('fs')",
      'answers.__defineGetter__(1, 2)',
      'value.valueOf()',
      '[1].map(constructor, constructor.name)()',
    ];
    for (const source of attacks) expect(compile(source, { functions: allFunctions }).ok, source).to.equal(false);
  });

  it('pollutes nothing', () => {
    const value = compiled("{'__proto__': {'polluted': true}, 'constructor': 1}").evaluate(scopeOf()).value;
    expect(toJson(value)).to.have.all.keys('__proto__', 'constructor');
    expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
    expect(Object.getPrototypeOf(toJson(value))).to.equal(null);
  });
});

describe('what a pattern costs', () => {
  const hostile = `answers.text.matches('${'(a?){450}b'}')`;
  const scope = (length: number) => scopeOf({ answers: fromJson({ text: 'a'.repeat(length) }) });

  it('is paid for by the work it takes', () => {
    const { value, diagnostics } = compiled(hostile).evaluate(scope(5000));
    expect(value).to.equal(null);
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['cost']);
    expect(compiled("answers.text.matches('^[a-z]+$')").evaluate(scope(5000)).value).to.equal(true);
    expect(compiled("answers.text.matches('a{3}b')").evaluate(scope(500)).value).to.equal(false);
  });

  it('is paid for together by all of an expression', () => {
    const many = Array.from({ length: 20 }, () => "answers.text.matches('^[a-z]+b')").join(' || ');
    const { diagnostics } = compiled(many).evaluate(scope(5000));
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['cost']);
  });

  for (const call of ['lower()', 'upper()', 'trim()', "replace('a', 'b')", 'substring(1)', "contains('b')"]) {
    it(`and so is ${call}, by length`, () => {
      const long = fromJson({ text: 'a'.repeat(50_000), items: Array.from({ length: 30 }, () => 1) });
      const once = compiled(`answers.text.${call} != null`).evaluate(scopeOf({ answers: long }));
      expect(once.diagnostics).to.deep.equal([]);
      const often = compiled(`answers.items.map(i, answers.text.${call})`).evaluate(scopeOf({ answers: long }));
      expect(often.diagnostics.map(({ code }) => code)).to.deep.equal(['cost']);
    });
  }
});
