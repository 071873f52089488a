import { expect } from 'chai';
import fc from 'fast-check';
import {
  addInstance,
  answersFrom,
  answersToSend,
  duplicateInstance,
  groupsToSend,
  instancesOf,
  isGroup,
  noAnswers,
  PersistentMap,
  parsePath,
  pathOf,
  removeInstance,
  reorderInstances,
  setAnswer,
} from '../../../src/form/index.js';
import { modelOf } from '../../support/engines.js';
import { formOfFields } from '../../support/form-input.js';

const reserved = ['__proto__', 'constructor', 'then', 'toJSON', 'toString', 'hasOwnProperty', 'valueOf'];
const key = fc.oneof(fc.constantFrom(...reserved), fc.stringMatching(/^[a-z][a-z0-9_]{0,10}$/));

describe('a persistent map', () => {
  it('does what a native map does, and leaves every copy as it was', () => {
    const step = fc.tuple(key, fc.option(fc.nat()));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const native = new Map<string, number>();
        let map = PersistentMap.empty<number>();
        for (const [name, value] of steps) {
          const before = map;
          const had = before.get(name);
          if (value === null) native.delete(name);
          else native.set(name, value);
          map = value === null ? map.delete(name) : map.set(name, value);
          expect(before.get(name)).to.equal(had);
          expect([...map.changesSince(before)]).to.deep.equal(had === (value ?? undefined) ? [] : [name]);
        }
        expect(new Map(map)).to.deep.equal(native);
        expect(map.size).to.equal(native.size);
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  it('holds keys whose hashes collide', () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => `k${at}`);
    const map = PersistentMap.from(keys.map((name, at) => [name, at]));
    expect(map.size).to.equal(20_000);
    expect(keys.every((name, at) => map.get(name) === at)).to.equal(true);
  });
});

describe('a path', () => {
  it('is the same after being taken apart and put together', () => {
    const segment = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,12}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(segment, segment), { maxLength: 3 }), segment, (around, last) => {
        const path = [...around.flat(), last].join('.');
        const address = parsePath(path);
        expect(address && pathOf(address.instances.at(-1), address.key)).to.equal(path);
        expect(address?.instances).to.have.length(around.length);
      }),
    );
  });

  for (const wrong of ['', 'a.b', '.a', 'a..b', 'a.b.', 'a.b.c.d']) {
    it(`is not "${wrong}"`, () => expect(parsePath(wrong)).to.equal(undefined));
  }
});

describe('answers', () => {
  it('take any key without polluting anything, and travel as they are', () => {
    fc.assert(
      fc.property(fc.dictionary(key, fc.string({ minLength: 1 })), (given) => {
        let set = noAnswers;
        for (const [path, value] of Object.entries(given)) set = setAnswer(set, path, value);
        const sent = answersToSend(set);
        expect(Object.entries(sent).sort()).to.deep.equal(Object.entries(given).sort());
        expect([...answersFrom(sent).values].sort()).to.deep.equal([...set.values].sort());
        expect(Object.getPrototypeOf({})).to.equal(Object.prototype);
        expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
      }),
    );
  });

  it('remember that something was cleared', () => {
    const cleared = setAnswer(setAnswer(noAnswers, 'a', 'x'), 'a', '');
    expect(answersToSend(cleared)).to.deep.equal({ a: null });
    expect(setAnswer(cleared, 'a', null)).to.equal(cleared);
  });
});

describe('instances', () => {
  const text = (name: string, own: object = {}) => ({
    id: name,
    key: name,
    type: 'text' as const,
    label: name,
    ...own,
  });
  const model = modelOf(
    formOfFields([
      {
        id: 'g',
        key: 'people',
        type: 'group',
        label: 'People',
        fields: [
          text('name'),
          text('badge', { unique_in_group: true }),
          { id: 'f', key: 'photo', type: 'file_upload', label: 'Photo' },
          { id: 'p', key: 'pets', type: 'group', label: 'Pets', fields: [text('pet')] },
        ],
      },
    ]),
  );
  const fieldsOf = (group: string) => {
    const node = model.nodes.get(group.slice(group.lastIndexOf('.') + 1));
    return node && isGroup(node) ? node.fields.map(({ field }) => field) : [];
  };
  const ada = addInstance(noAnswers, { group: 'people', id: 'ada' }, 'end', {
    name: 'Ada',
    badge: '1',
    photo: [{ file_id: 'fil_1' }],
  });
  const withPet = addInstance(ada, { group: 'people.ada.pets', id: 'rex' }, 'end', { pet: 'Rex' });

  it('go with everything in them', () => {
    const left = removeInstance(withPet, { group: 'people', id: 'ada' }, fieldsOf);
    expect(answersToSend(left)).to.deep.equal({});
    expect(groupsToSend(left)).to.deep.equal({ people: [] });
    expect(removeInstance(left, { group: 'people', id: 'ada' }, fieldsOf)).to.equal(left);
  });

  it('are copied whole, but for files and what must be unique', () => {
    const copy = duplicateInstance(withPet, { group: 'people', id: 'ada' }, 'bo', fieldsOf, () => 'new');
    expect(instancesOf(copy, 'people')).to.deep.equal(['ada', 'bo']);
    expect(instancesOf(copy, 'people.bo.pets')).to.deep.equal(['new']);
    const sent = answersToSend(copy);
    expect(sent['people.bo.name']).to.equal('Ada');
    expect(sent['people.bo.pets.new.pet']).to.equal('Rex');
    expect(sent).not.to.have.any.keys('people.bo.badge', 'people.bo.photo');
  });

  it('are put in another order only by naming exactly those there are', () => {
    const two = addInstance(withPet, { group: 'people', id: 'bo' }, 0);
    expect(instancesOf(two, 'people')).to.deep.equal(['bo', 'ada']);
    expect(instancesOf(reorderInstances(two, 'people', ['ada', 'bo']), 'people')).to.deep.equal(['ada', 'bo']);
    for (const wrong of [['ada'], ['ada', 'ada'], ['ada', 'eve']])
      expect(reorderInstances(two, 'people', wrong)).to.equal(two);
  });

  it('are added once', () => {
    expect(addInstance(withPet, { group: 'people', id: 'ada' })).to.equal(withPet);
  });
});
