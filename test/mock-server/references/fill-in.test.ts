import { expect } from 'chai';
import { Refusal } from '../../../mock-server/src/platform/problem.js';
import { fillIn, needReadable } from '../../../mock-server/src/platform/references/fill-in.js';
import { readReference } from '../../../mock-server/src/platform/references/read-reference.js';
import type { ReferenceScope } from '../../../mock-server/src/platform/references/scope.js';

const scope: ReferenceScope = {
  entry: {
    id: 'ent_1',
    submitted_at: '2026-11-14T09:30:00.000Z',
    answers: {
      name: 'Ada',
      age: 40,
      email: null,
      colours: ['red', 'blue'],
      address: { city: 'Kiel', country: 'DE' },
      household: [
        { _id: 'ins_1', name: 'Bo', pets: [{ _id: 'ins_2', name: 'Rex' }] },
        {
          _id: 'ins_3',
          name: 'Cy',
          pets: [
            { _id: 'ins_4', name: 'Tom' },
            { _id: 'ins_5', name: null },
          ],
        },
      ],
    },
    meta: { crm: { score: 7 } },
  },
  form: { id: 'frm_1', name: 'Sample' },
  users: { usr_1: { name: 'Grace' } },
  trigger: { type: 'manual' },
  steps: { fetch: { output: { body: { rate: 1.5 } } } },
  item: { price: 3 },
  tables: { towns: { row_1: { city: 'Ulm' }, 'ext:K-1': { city: 'Kiel' } } },
  env: { REGION: 'eu' },
  secretNames: ['TOKEN'],
  variables: { greeting: 'Moin' },
  now: Date.parse('2026-11-14T12:00:00.000Z'),
};

const filled = (value: Parameters<typeof fillIn>[0]) => fillIn(value, scope).value;

describe('filling in references', () => {
  it('keeps the type of what a reference leads to, and writes it out between words', () => {
    expect(filled('{{ entry.answers.age }}')).to.equal(40);
    expect(filled('  {{entry.answers.colours}} ')).to.deep.equal(['red', 'blue']);
    expect(filled('{{ entry.answers.address }}')).to.deep.equal({ city: 'Kiel', country: 'DE' });
    expect(filled('{{ entry.answers.email }}')).to.equal(null);
    expect(filled('{{ entry.answers.name }} is {{ entry.answers.age }}')).to.equal('Ada is 40');
    expect(filled('Likes {{ entry.answers.colours }} of {{ entry.answers.address }}')).to.equal(
      'Likes red, blue of Kiel, DE',
    );
  });

  it('reaches everything there is', () => {
    const reached: readonly [string, unknown][] = [
      ['entry.id', 'ent_1'],
      ['answers.name', 'Ada'],
      ['entry.meta.crm.score', 7],
      ['form.name', 'Sample'],
      ['user.usr_1.name', 'Grace'],
      ['trigger.type', 'manual'],
      ['steps.fetch.output.body.rate', 1.5],
      ['item.price', 3],
      ['table.towns.row_1.city', 'Ulm'],
      ['table.towns.ext:K-1.city', 'Kiel'],
      ['table.towns["row_1"].city', 'Ulm'],
      ['env.REGION', 'eu'],
      ['variables.greeting', 'Moin'],
    ];
    for (const [path, value] of reached) expect(filled(`{{ ${path} }}`), path).to.deep.equal(value);
  });

  it('takes lists out of groups, however deep they stand', () => {
    expect(filled('{{ entry.answers.household[].name }}')).to.deep.equal(['Bo', 'Cy']);
    expect(filled('{{ entry.answers.household[].pets[].name }}')).to.deep.equal(['Rex', 'Tom', null]);
    expect(filled('{{ entry.answers.household[1].name }}')).to.equal('Cy');
    expect(filled('{{ join(entry.answers.household[].name, " & ") }}')).to.equal('Bo & Cy');
    expect(filled('{{ size(entry.answers.household[].pets[].name) }}')).to.equal(3);
    expect(filled('{{ "[]" + entry.answers.name }}')).to.equal('[]Ada');
  });

  it('works things out in the language of forms', () => {
    expect(filled('{{ entry.answers.age * steps.fetch.output.body.rate }}')).to.equal(60);
    expect(filled('{{ entry.answers.age >= 18 ? "adult" : "child" }}')).to.equal('adult');
    expect(filled('{{ days_between(date(entry.submitted_at), today()) }}')).to.equal(0);
    expect(filled('{{ entry.answers.household.filter(p, p.name == "Bo").map(p, p._id) }}')).to.deep.equal(['ins_1']);
  });

  it('walks through whatever it is given, and leaves everything else as it is', () => {
    const given = { to: ['{{ entry.answers.name }}'], count: 3, deep: { on: true, text: 'plain {text}' }, none: null };
    expect(filled(given)).to.deep.equal({ ...given, to: ['Ada'] });
    expect(filled(JSON.parse('{"__proto__": "{{ entry.id }}"}'))).to.have.own.property('__proto__', 'ent_1');
  });

  it('notes what leads nowhere, once each, and what was only not answered is no such thing', () => {
    const { value, unresolved } = fillIn(
      [
        '{{ entry.answers.unknown }}',
        'a{{ entry.answers.unknown }}b',
        '{{ steps.later.output }}',
        '{{ entry.answers.email }}',
      ],
      scope,
    );
    expect(value).to.deep.equal([null, 'ab', null, null]);
    expect(unresolved).to.deep.equal(['entry.answers.unknown', 'steps.later.output']);
    expect(fillIn('{{ "Hi " + entry.answers.unknown }}', scope).unresolved).to.have.length(1);
    expect(fillIn('{{ coalesce(entry.answers.unknown, "you") }}', scope)).to.deep.include({
      value: 'you',
      unresolved: [],
    });
    expect(fillIn('{{ has(entry.answers.unknown) }}', scope)).to.deep.include({ value: false, unresolved: [] });
    expect(fillIn('{{ entry.answers.name }}', {}).unresolved).to.deep.equal(['entry.answers.name']);
  });

  it('never lets a secret out', () => {
    expect(fillIn({ header: 'Bearer {{ secret.TOKEN }}', only: '{{ secret.TOKEN }}' }, scope)).to.deep.equal({
      value: { header: 'Bearer ••••', only: '••••' },
      unresolved: [],
      masked: ['secret.TOKEN'],
    });
    expect(fillIn('{{ upper(secret.TOKEN) + "!" }}', scope)).to.deep.include({
      value: '••••!',
      masked: ['upper(secret.TOKEN) + "!"'],
    });
    expect(fillIn('{{ secret.OTHER }}', scope)).to.deep.include({ value: null, unresolved: ['secret.OTHER'] });
  });

  it('reaches nothing that is not data', () => {
    for (const path of [
      'entry.constructor',
      'entry.__proto__',
      'constructor',
      'entry.answers.name.length',
      'entry["constructor"]["constructor"]',
      'process.env',
      'entry.answers.household.length',
    ]) {
      expect(fillIn(`{{ ${path} }}`, scope).value, path).to.equal(null);
      expect(fillIn(`{{ ${path} }}`, scope).unresolved, path).to.have.length(1);
    }
  });

  it('is done in a moment, however many braces and brackets a text has', () => {
    const hostile = ['{{', '{{ a', '}}{{', '[]', 'entry.a[]', '{{{{[[[['];
    for (const piece of hostile) {
      const text = piece.repeat(200_000 / piece.length);
      expect(fillIn(text, scope).value).to.be.a('string');
      expect(fillIn(`{{${text}}}`, scope).unresolved.length).to.be.greaterThan(0);
    }
  }).timeout(10_000);

  it('says at which character of which text a reference cannot be read', () => {
    const refused = (value: Parameters<typeof needReadable>[0]): readonly [string, unknown][] => {
      try {
        needReadable(value, '/config');
        return [];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        expect(error.code).to.equal('expression_invalid');
        return (error.details ?? []).map(({ path, params }) => [path, params?.position]);
      }
    };
    expect(refused({ a: 'Hello {{ nobody.x }}', b: ['{{ entry.answers.age + }}'] })).to.deep.equal([
      ['/config/a', 9],
      ['/config/b/0', 22],
    ]);
    expect(refused('{{ nope(entry.answers.household[].name) }}')).to.deep.equal([['/config', 3]]);
    expect(refused('{{ entry.answers.household[].name + nobody }}')).to.deep.equal([['/config', 36]]);
    expect(refused({ fine: '{{ entry.answers.household[].name }} {{ steps.a.output }} }} {{' })).to.deep.equal([]);
    expect(readReference('entry.answers.', scope).faults).to.have.length(1);
    expect(refused(`{{ ${'a'.repeat(2001)} }}`)).to.deep.equal([['/config', 2003]]);
  });
});
