import { expect } from 'chai';
import { ViewWatch } from '../../src/elements/view-watch.js';
import { Cell } from '../../src/form/cells.js';
import { FormEngine, noAnswers, setAnswer } from '../../src/form/index.js';
import { PersistentMap } from '../../src/form/persistent-map.js';
import type { Session, SessionView } from '../../src/session/index.js';
import { modelOf, noon } from '../support/engines.js';
import { type FieldInput, formOfFields } from '../support/form-input.js';

/** A form of so many questions, every fifth of which depends on the one before it. */
const formOf = (size: number) =>
  formOfFields(
    Array.from({ length: size }, (_, at): FieldInput => {
      const base = { id: `fld_${at}`, key: `f${at}`, label: `Question ${at}`, type: 'text' as const };
      return at % 5 === 4 ? { ...base, visible: { expr: `empty(answers.f${at - 1})`, deps: [] } } : base;
    }),
  );

/** How often a method is called while something is done. */
function callsOf<T extends object>(prototype: T, method: keyof T & string, act: () => void): number {
  const known = Object.getOwnPropertyDescriptor(prototype, method)!;
  let calls = 0;
  Object.defineProperty(prototype, method, {
    ...known,
    value(this: T, ...given: unknown[]) {
      calls += 1;
      return known.value.apply(this, given);
    },
  });
  try {
    act();
  } finally {
    Object.defineProperty(prototype, method, known);
  }
  return calls;
}

/** An engine that has seen its form, and an edit of the question that another depends on. */
function engineOf(size: number) {
  const engine = new FormEngine(modelOf(formOf(size)), noon);
  const before = setAnswer(noAnswers, 'f3', 'a');
  engine.derive(before);
  return { engine, before, edit: () => engine.derive(setAnswer(before, 'f3', 'ab')) };
}

/** A session that only has a view, as the elements of a form follow it. */
function watched(view: SessionView) {
  let tell: (view: SessionView) => void = () => {};
  const session = {
    view,
    subscribe(told: typeof tell) {
      tell = told;
      return () => {};
    },
  };
  return {
    watch: new ViewWatch(session as unknown as Session),
    become(next: SessionView) {
      session.view = next;
      tell(next);
    },
  };
}

describe('what a key touches', () => {
  it('is as much of the rules in a form of 2,500 questions as in one of 50', () => {
    const [few, many] = [50, 2500].map((size) => {
      const { edit } = engineOf(size);
      return callsOf(Cell.prototype as Cell<unknown>, 'read', edit);
    });
    expect(many).to.equal(few);
    expect(many).to.be.below(20);
  });

  it('is one question of the view, and those that depend on it: all others are the same objects', () => {
    const { engine, before, edit } = engineOf(2500);
    const { fields } = engine.derive(before);
    const after = edit();
    expect([...after.fields.changesSince(fields)]).to.deep.equal(['f3']);
    const looks = callsOf(PersistentMap.prototype, 'get', () => engine.derive(setAnswer(before, 'f3', 'abc')));
    expect(looks).to.be.below(20);
  });

  it('is one of 2,500 questions on screen, and none of the problems shown', () => {
    const { engine, before, edit } = engineOf(2500);
    const { fields } = engine.derive(before);
    let looks = 0;
    const problems = Array.from({ length: 500 }, (_, at) => ({ path: `f${at}`, code: 'required' }));
    const issues = new Proxy(problems, {
      get(list, name, self) {
        looks += 1;
        return Reflect.get(list, name, self);
      },
    });
    const none = PersistentMap.empty<never>();
    const view = { fields, groups: none, uploads: none, issues } as unknown as SessionView;
    const { watch, become } = watched(view);
    const drawn: string[] = [];
    for (const path of Array.from({ length: 2500 }, (_, at) => `f${at}`))
      watch.followPath(path, () => {
        watch.issueAt(path);
        drawn.push(path);
      });
    watch.issueAt('f3');
    looks = 0;
    become({ ...view, fields: edit().fields });
    expect(drawn).to.deep.equal(['f3']);
    expect(looks).to.equal(0);
  });
});
