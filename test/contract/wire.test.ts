import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { Effect } from '../../src/contract/effect.js';
import * as entry from '../../src/contract/entry.js';
import * as results from '../../src/contract/entry-results.js';
import { entrySessions } from '../../src/contract/entry-sessions.js';
import { Option } from '../../src/contract/field-common.js';
import * as file from '../../src/contract/file.js';

import { listOf } from '../../src/contract/list.js';
import * as problem from '../../src/contract/problem.js';

const schemas = { ...entry, ...results, ...file, ...problem };

interface Example {
  readonly name: string;
  readonly schema: Exclude<keyof typeof schemas, 'EntryRef'>;
  readonly body: Record<string, unknown>;
}

const examples = JSON.parse(readFileSync(new URL('wire-examples.json', import.meta.url), 'utf8')) as Example[];
const bodyOf = (name: string) => examples.find((example) => example.name === name)?.body;

describe('what goes over the wire', () => {
  for (const { name, schema, body } of examples) {
    it(`is read when ${name}`, () => {
      const { data, error } = schemas[schema].safeParse(body);
      expect(error?.issues).to.equal(undefined);
      expect(lost(body, data)).to.deep.equal([]);
    });
  }

  it('keeps the session of a submit that was cut short, with its defaults', () => {
    const { session, receipt } = entry.SubmissionResult.parse(bodyOf('an entry is submitted'));
    expect(session).to.deep.include({ state: 'submitted', files: {}, uploads: [] });
    expect(session).not.to.have.property('answers');
    expect(receipt.reference).to.equal('HSG-000123');
  });

  it('needs the whole session where the respondent goes on with it', () => {
    const { session } = entry.SubmissionResult.parse(bodyOf('an entry is submitted'));
    expect(entry.OpenedEntry.safeParse({ entry_key: 'ek_1', session }).success).to.equal(false);
  });

  it('reads a state from the future as other, and refuses one that is no name', () => {
    const opened = bodyOf('a draft is created with the first answer') as { session: object };
    const read = (change: object) => entry.EntrySession.safeParse({ ...opened.session, ...change });
    expect(read({ state: 'archived', mode: 'supervised' }).data).to.include({ state: 'other', mode: 'other' });
    expect(read({ state: 5 }).success).to.equal(false);
    expect(read({ state: undefined }).success).to.equal(false);
  });

  it('takes the hidden values and the source of a new draft, and no notice of what it does not know', () => {
    const sent = { form: 'pf_1', hidden: { campaign: 'flyer-7' }, source: { embed: true } };
    expect(entrySessions.createEntrySession.body.parse({ ...sent, newer: 1 })).to.deep.equal(sent);
  });
});

describe('an effect', () => {
  const effects = [
    { type: 'set_answers', answers: { iban: 'DE89' } },
    { type: 'message', level: 'success', text: 'Valid', field: 'iban' },
    { type: 'navigate', page: 'people' },
    { type: 'open_url', url: 'https://example.org', target: '_blank' },
    { type: 'redirect', url: 'https://example.org' },
    { type: 'refresh_options', field: 'flat' },
    { type: 'set_issues', issues: [{ in: 'answers', path: 'iban', code: 'custom', message: 'No' }] },
    { type: 'focus', path: 'iban' },
    { type: 'download', file_id: 'fil_1' },
  ];
  for (const effect of effects) {
    it(`is read: ${effect.type}`, () => expect(Effect.parse(effect)).to.deep.equal(effect));
  }

  const unusable = [
    { type: 'confetti' },
    { type: 'navigate' },
    { type: 'redirect', url: 'javascript:alert(1)' },
    null,
    'x',
  ];
  for (const effect of unusable) {
    it(`is other, to be skipped: ${JSON.stringify(effect)}`, () => {
      expect(Effect.parse(effect)).to.deep.equal({ type: 'other' });
    });
  }
});

describe('a list', () => {
  it('is read with its items', () => {
    const pagination = { limit: 50, has_more: true, next_cursor: 'abc', total: null };
    const list = { object: 'list', data: [{ value: 'row_1', label: 'Flat 1' }], pagination };
    const { data } = listOf(Option).parse(list);
    expect(data[0]).to.deep.include({ value: 'row_1', label: 'Flat 1', attrs: {}, disabled: false });
    expect(listOf(Option).safeParse({ ...list, data: [{}] }).success).to.equal(false);
  });
});

/** The pointers to what is in one value and not, or not the same, in another. */
function lost(sent: unknown, read: unknown, at = ''): string[] {
  if (typeof sent !== 'object' || sent === null) return sent === read ? [] : [at];
  const members = Object(read) as Record<string, unknown>;
  return Object.entries(sent).flatMap(([name, value]) => lost(value, members[name], `${at}/${name}`));
}
