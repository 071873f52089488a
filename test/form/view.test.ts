import { expect } from 'chai';
import { FormSchema } from '../../src/contract/index.js';
import { answersFrom, deriveView, indexForm, noAnswers, setAnswer } from '../../src/form/index.js';
import { formOf } from '../support/forms.js';

const model = indexForm(FormSchema.parse(formOf(['name', 'constructor', 'then'])));

describe('the view', () => {
  it('keeps the identity of every field that did not change', () => {
    const before = deriveView(model, answersFrom({ name: 'Ada' }), []);
    const after = deriveView(model, setAnswer(answersFrom({ name: 'Ada' }), 'then', 'x'), [], before);
    expect(after.fields.get('name')).to.equal(before.fields.get('name'));
    expect(after.fields.get('then')).not.to.equal(before.fields.get('then'));
    expect(after.pages).to.equal(before.pages);
    expect(deriveView(model, setAnswer(answersFrom({ name: 'Ada' }), 'then', 'x'), [], after)).to.equal(after);
  });

  it('reads keys such as "constructor" as unanswered, not from a prototype', () => {
    expect(deriveView(model, noAnswers(), []).fields.get('constructor')?.answer).to.equal(null);
  });
});

describe('answers', () => {
  it('change without touching what was there', () => {
    const before = answersFrom({ a: '1' });
    const after = setAnswer(before, 'b', '2');
    expect(before).to.deep.equal({ a: '1' });
    expect(after).to.deep.equal({ a: '1', b: '2' });
    expect(setAnswer(after, 'b', '2')).to.equal(after);
    expect(setAnswer(after, 'b', '')).to.deep.equal({ a: '1' });
  });

  it('take any key without polluting anything', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'then']) {
      const answers = setAnswer(noAnswers(), key, 'x');
      expect(Object.keys(answers)).to.deep.equal([key]);
      expect(Object.keys(setAnswer(answers, key, null))).to.deep.equal([]);
    }
    expect(({} as Record<string, unknown>).x).to.equal(undefined);
  });
});
