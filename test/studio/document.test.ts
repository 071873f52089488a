import { expect } from 'chai';
import { readCondition, writeCondition } from '../../demo/document/condition.js';
import { inWords, membersAt, schemasAt, valuesOf } from '../../demo/document/contract-schema.js';
import { droppedBy, mayDrop, renamedBetween } from '../../demo/document/dropped-answers.js';
import { added, copyOf, moved, newField } from '../../demo/document/edits.js';
import type { Json } from '../../demo/document/json.js';
import { fieldsIn, nodeAround, outlineOf } from '../../demo/document/nodes.js';
import { valueAt, withValue } from '../../demo/document/pointer.js';

const text = (key: string): Json => ({ id: `fld_${key}`, type: 'text', key, label: key });
const document: Json = {
  pages: [
    {
      key: 'p',
      sections: [
        { key: 'one', fields: [text('a'), text('b')] },
        { key: 'two', fields: [{ id: 'g', type: 'group', key: 'g', label: 'G', fields: [text('c')] }] },
      ],
    },
  ],
};
const paths = (of: Json): readonly string[] => fieldsIn(outlineOf(of)).map(({ path }) => path);

describe('the document of a form, as the studio works on it', () => {
  it('is an outline of what has a place in it', () => {
    expect(paths(document)).to.deep.equal(['a', 'b', 'g', 'g.c']);
    expect(nodeAround(outlineOf(document), '/pages/0/sections/0/fields/1/label').key).to.equal('b');
  });

  it('is changed without changing what it was', () => {
    const next = withValue(document, '/pages/0/sections/0/fields/0/label', 'New');
    expect(valueAt(next, '/pages/0/sections/0/fields/0/label')).to.equal('New');
    expect(valueAt(document, '/pages/0/sections/0/fields/0/label')).to.equal('a');
    expect(paths(withValue(document, '/pages/0/sections/0/fields/0', undefined))).to.deep.equal(['b', 'g', 'g.c']);
  });

  it('has its parts moved within a list and into others, and says where they are then', () => {
    const one = '/pages/0/sections/0/fields';
    const two = '/pages/0/sections/1/fields';
    expect(paths(moved(document, { list: one, index: 0 }, { list: one, index: 1 }).document).slice(0, 2)).to.deep.equal(
      ['b', 'a'],
    );
    const into = moved(document, { list: one, index: 0 }, { list: `${two}/0/fields`, index: 1 });
    expect(paths(into.document)).to.deep.equal(['b', 'g', 'g.c', 'g.a']);
    expect(valueAt(into.document, `${into.pointer}/key`)).to.equal('a');
    const sections = moved(document, { list: '/pages/0/sections', index: 0 }, { list: '/pages/0/sections', index: 1 });
    expect(valueAt(sections.document, `${sections.pointer}/key`)).to.equal('one');
  });

  it('gets new questions and copies under keys nobody has', () => {
    const list = '/pages/0/sections/0/fields';
    const once = added(document, { list, index: 0 }, newField(document, 'text', 'Text'));
    const twice = added(once, { list, index: 0 }, newField(once, 'text', 'Text'));
    expect(paths(twice).slice(0, 2)).to.deep.equal(['text_2', 'text']);
    expect(copyOf(document, valueAt(document, `${list}/0`)!)).to.include({ key: 'a_2', label: 'a' });
  });

  it('drops only answers it has no place for, and takes others along under their new names', () => {
    const answers = { a: 'Ada', 'g.ins_1.c': 'Carl' };
    const renamed = withValue(document, '/pages/0/sections/0/fields/0/key', 'z');
    expect(droppedBy(answers, document, renamed)).to.deep.equal([]);
    expect(renamedBetween(document, renamed)).to.deep.equal({ a: 'z' });
    const without = withValue(document, '/pages/0/sections/1', undefined);
    expect(mayDrop(document, without)).to.equal(true);
    expect(droppedBy(answers, document, without).map(({ path }) => path)).to.deep.equal(['g.ins_1.c']);
    const other = withValue(document, '/pages/0/sections/0/fields/0/type', 'number');
    expect(droppedBy(answers, document, other).map(({ label }) => label)).to.deep.equal(['a']);
    expect(mayDrop(document, withValue(document, '/pages/0/sections/0/fields/0/label', 'New'))).to.equal(false);
  });
});

describe('conditions in words', () => {
  for (const [expr, question, comparison, value] of [
    ['answers.topic == "viewing"', 'topic', 'is', 'viewing'],
    ['answers.age >= 18', 'age', 'atLeast', 18],
    ['!empty(answers.city)', 'city', 'answered', ''],
    ['"cat" in answers.pets', 'pets', 'includes', 'cat'],
    ['item.kind != "a \\"b\\""', 'item.kind', 'isNot', 'a "b"'],
  ] as const)
    it(`are ${expr} and back`, () => {
      const condition = readCondition(expr);
      expect(condition).to.deep.equal({ question, comparison, value });
      expect(writeCondition(condition!)).to.deep.equal({ expr, deps: [question.replace('item.', '')] });
    });

  it('leave expressions that say more as they are', () => {
    for (const expr of ['answers.a && answers.b', 'answers.a == answers.b', 'sum(answers.a) > 2', ''])
      expect(readCondition(expr), expr).to.equal(undefined);
    expect(readCondition('!answers.agreed')).to.deep.equal({ question: 'agreed', comparison: 'is', value: false });
  });
});

describe('what the contract says of a place', () => {
  const emails: Json = { pages: [{ sections: [{ fields: [{ type: 'email' }] }] }] };
  const at = '/pages/0/sections/0/fields/0';

  it('are the members of the type that is written, and their values', () => {
    const members = membersAt(emails, at);
    expect([...members.keys()])
      .to.include.members(['label', 'confirm', 'allowed_domains'])
      .and.not.to.include('max_length');
    expect(valuesOf(members.get('confirm') ?? [])).to.deep.equal([true, false]);
    expect(valuesOf(schemasAt(emails, `${at}/type`))).to.deep.equal(['email']);
    expect(valuesOf(schemasAt({ settings: {} }, '/settings/layout'))).to.deep.equal([
      'paged',
      'classic',
      'one_question',
    ]);
    expect(inWords(schemasAt(emails, `${at}/label`))).to.equal('string');
  });

  it('are all types where none is written', () => {
    const none: Json = { pages: [{ sections: [{ fields: [{}] }] }] };
    expect(valuesOf(schemasAt(none, `${at}/type`))).to.include.members(['text', 'group', 'date']);
  });
});
