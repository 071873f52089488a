import { expect } from 'chai';
import type { Option } from '../../src/contract/index.js';
import { labForm, rows } from './lab-form.js';
import { Respondent, send, stillServer } from './respondent.js';

interface Options {
  readonly data: readonly Option[];
  readonly pagination: { readonly limit: number; readonly has_more: boolean; readonly next_cursor: string | null };
}

const lab = () => stillServer({ seed: [labForm()] });
const labels = ({ data }: Options): readonly string[] => data.map(({ label }) => label);

describe('the options of a look-up', () => {
  it('can be searched before there is an entry, where the form says so', async () => {
    const server = lab();
    const list = (field: string, query = '') =>
      send<Options>(server, `/entry-sessions/forms/lab/options/${field}${query}`);
    const { status, body } = await list('country', '?q=ELG');
    expect(status).to.equal(200);
    expect(body.data[0]).to.include({ value: rows.belgium, label: 'Belgium' });
    for (const field of ['town', 'title', 'nowhere']) expect((await list(field)).status).to.equal(404);
  });

  it('come page by page', async () => {
    const server = lab();
    const list = (query: string) => send<Options>(server, `/entry-sessions/forms/lab/options/country${query}`);
    const first = (await list('?limit=2')).body;
    expect([labels(first), first.pagination.has_more]).to.deep.equal([['Austria', 'Belgium'], true]);
    const rest = (await list(`?limit=2&cursor=${first.pagination.next_cursor}`)).body;
    expect([labels(rest), rest.pagination.has_more, rest.pagination.next_cursor]).to.deep.equal([
      ['Chile'],
      false,
      null,
    ]);
    expect((await list(`?q=a&cursor=${first.pagination.next_cursor}`)).status).to.equal(400);
    expect((await list('?limit=0')).status).to.equal(400);
  });

  it('are those that the answers leave open', async () => {
    const respondent = await Respondent.begin(lab(), { form: 'lab', answers: { title: 'Ada' } });
    const list = (query = '') => respondent.call<Options>('GET', `/options/town${query}`);
    expect(labels((await list()).body)).to.deep.equal([]);
    await respondent.patch(1, { country: { row_id: rows.austria } });
    const { body } = await list();
    expect(labels(body)).to.deep.equal([`Graz, ${rows.austria}`, `Linz, ${rows.austria}`]);
    expect(body.data[0]?.attrs).to.deep.equal({ name: 'Graz', country: rows.austria });
    expect(labels((await list('?q=lin')).body)).to.have.length(1);
    expect((await respondent.call('GET', '/options/title')).status).to.equal(404);
  });

  it('tell nothing of columns that are not shown, in a search neither', async () => {
    const respondent = await Respondent.begin(lab(), { form: 'lab', answers: { title: 'Ada' } });
    await respondent.patch(1, { country: { row_id: rows.austria } });
    expect((await respondent.call<Options>('GET', '/options/town?q=801')).body.data).to.deep.equal([]);
  });
});
