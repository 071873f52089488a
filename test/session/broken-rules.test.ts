import { createMockServer, type FormDocument, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { compiledFormOf } from '../../mock-server/src/resources/forms/compiled-form.js';
import { answersFrom, FormEngine, type FormView, factsAt } from '../../src/form/index.js';
import { formOfFields } from '../support/form-input.js';
import { startSession } from '../support/start-session.js';

const rule = (expr: string) => ({ expr, deps: [] });

/** What a service finds that looks at its only entry for the first time. */
async function seenBy(server: MockServer, document: FormDocument): Promise<FormView> {
  const [entry] = await server.store.entries.list();
  const { model } = await compiledFormOf(document, 'en');
  const answers = answersFrom(
    Object.fromEntries((entry?.answers ?? []).map(({ path, value }) => [path, value])),
    Object.fromEntries((entry?.groups ?? []).map(({ path, ids }) => [path, ids])),
  );
  return new FormEngine(model, factsAt(0)).derive(answers);
}

describe('a form with a rule that costs too much', () => {
  it('says where the rule stands, goes on without it, and is taken by the service', async () => {
    const costly = { expr: "matches(value, '(a?){450}b')", deps: ['about'] };
    const validations = [{ id: 'val_1', assert: costly, severity: 'error', message: 'No.' }];
    const { hash: _, ...document } = formOfFields([
      { id: 'fld_a', key: 'about', type: 'long_text', label: 'About', validations } as never,
    ]);
    const seed = { slug: 'costly', public_id: 'pf_1', reference_prefix: 'COS', document, faulty: true };
    const server = createMockServer({ seed: [seed] } as never);
    const { session, until } = await startSession('costly', { server });
    await until('answering');
    session.answer('about', 'aaa');
    expect(session.view.brokenRules).to.deep.equal([]);
    session.answer('about', 'a'.repeat(4000));
    expect(session.view.brokenRules).to.deep.equal(['/pages/0/sections/0/fields/0/validations/0/assert']);
    void session.submit();
    await until('submitted');
    const [entry] = await server.store.entries.list();
    expect(entry?.state).to.equal('submitted');
  });

  it('breaks the same rules as the service, where all of them together cost too much', async () => {
    const among = 'siblings.map(s, siblings.filter(t, t.age > s.age).size())';
    const { hash: _, ...document } = formOfFields([
      {
        id: 'g',
        key: 'people',
        type: 'group',
        label: 'People',
        fields: [
          { id: 'w', key: 'why', type: 'text', label: 'Why', required: rule(`size(${among}) > 0 && item.age > 0`) },
          { id: 'a', key: 'age', type: 'number', label: 'Age' },
          { id: 'o', key: 'older', type: 'calculated', label: 'Older', expr: rule(`sum(${among})`) },
        ],
      } as never,
    ]);
    const seed = { slug: 'crowd', public_id: 'pf_1', reference_prefix: 'CRO', document, faulty: true };
    const server = createMockServer({ seed: [seed] } as never);
    const { session, until } = await startSession('crowd', { server });
    await until('answering');
    const saved = () => until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    const ids: string[] = [];
    for (let age = 1; age <= 14; age++) {
      const added = session.addInstance('people', { age });
      if (added.ok) ids.push(added.id);
      if (age === 7) await saved();
    }
    // Not in the order they stand in, and with the service looking in between.
    for (const at of [12, 3, 13, 0]) session.answer(`people.${ids[at]}.age`, 40 + at);
    await saved();
    session.removeInstance('people', ids[5] ?? '');
    session.answer(`people.${ids[9]}.age`, 77);
    await saved();

    const found = await seenBy(server, document as never);
    const { brokenRules, fields } = session.view;
    const at = '/pages/0/sections/0/fields/0/fields';
    expect(brokenRules).to.deep.equal(found.broken).and.to.include(`${at}/2/expr`);
    const members = [...fields].map(([path, { required, computed }]) => [path, required, computed]);
    expect(new Set(members.map(([, required]) => required))).to.deep.equal(new Set([true, false]));
    for (const [path, required, computed] of members) {
      const there = found.fields.get(String(path));
      expect([path, there?.required, there?.computed]).to.deep.equal([path, required, computed]);
    }

    // What the page does not ask for the service does not either.
    for (const [path, { required }] of fields) if (required) session.answer(path, 'Because');
    void session.submit();
    await until('submitted');
  });
});
