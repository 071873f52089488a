import { expect } from 'chai';
import fc from 'fast-check';
import {
  type AnswerSet,
  addInstance,
  duplicateInstance,
  FormEngine,
  type FormModel,
  type FormView,
  instancesOf,
  isGroup,
  noAnswers,
  pathOf,
  removeInstance,
  reorderInstances,
  setAnswer,
} from '../../../src/form/index.js';
import { modelOf, noon } from '../../support/engines.js';
import { type Edit, edits, randomForm } from '../../support/random-form.js';

const everything = ({ pages, fields, groups, variables }: FormView) => ({
  pages,
  fields: Object.fromEntries(fields),
  groups: Object.fromEntries(groups),
  variables: Object.fromEntries(variables),
});

/** Carries out an edit, whatever form it is for. */
function apply(model: FormModel, answers: AnswerSet, view: FormView, edit: Edit, newId: () => string): AnswerSet {
  const fieldsOf = (group: string) => {
    const node = model.nodes.get(group.slice(group.lastIndexOf('.') + 1));
    return node && isGroup(node) ? node.fields.map(({ field }) => field) : [];
  };
  if (edit.kind === 'set') {
    const paths = [...view.fields].map(([path]) => path).sort();
    const path = paths[edit.field % paths.length];
    return path === undefined ? answers : setAnswer(answers, path, edit.value);
  }
  const groups = [...view.groups].map(([path]) => path).sort();
  const group = groups[edit.group % groups.length];
  if (group === undefined) return answers;
  const ids = instancesOf(answers, group);
  const id = ids[edit.instance % (ids.length || 1)];
  if (edit.kind === 'add') return ids.length < 4 ? addInstance(answers, { group, id: newId() }) : answers;
  if (id === undefined) return answers;
  if (edit.kind === 'remove') return removeInstance(answers, { group, id }, fieldsOf);
  if (edit.kind === 'duplicate') {
    return ids.length < 4 ? duplicateInstance(answers, { group, id }, newId(), fieldsOf, newId) : answers;
  }
  return reorderInstances(answers, group, [...ids].reverse());
}

describe('the view after any sequence of edits', () => {
  it('is what a fresh look at the same answers gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), edits, (seed, script) => {
        const model = modelOf(randomForm(seed));
        const engine = new FormEngine(model, noon);
        let answers = noAnswers;
        let made = 0;
        for (const [step, edit] of script.entries()) {
          const view = engine.derive(answers);
          answers = apply(model, answers, view, edit, () => `ins_${made++}`);
          if (step % 20 !== 19) continue;
          const fresh = new FormEngine(model, noon).derive(answers);
          expect(everything(engine.derive(answers))).to.deep.equal(everything(fresh));
        }
      }),
      { numRuns: 60, seed: 20261115 },
    );
  });

  it('can go back to answers from long ago', () => {
    const model = modelOf(randomForm(7));
    const engine = new FormEngine(model, noon);
    const first = everything(engine.derive(noAnswers));
    const path =
      [...model.nodes.values()].find(({ group, field }) => !group && field.type === 'number')?.field.key ?? '';
    const later = setAnswer(noAnswers, path, 7);
    engine.derive(later);
    engine.derive(setAnswer(later, path, 9));
    expect(everything(engine.derive(noAnswers))).to.deep.equal(first);
    expect(pathOf(undefined, path)).to.equal(path);
  });
});
