import { expect } from 'chai';
import type { FieldInput } from '../../src/contract/index.js';
import { addFirms, employers, firm, idsOf, press, read, serverWith, titles } from '../elements/groups-support.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import { giveFiles, uploadsAre } from '../support/states/ways.js';

const contract: FieldInput = {
  id: 'fld_contract',
  key: 'contract',
  type: 'file_upload',
  label: 'Contract',
  accept: ['application/pdf'],
} as FieldInput;

/** The files on screen, each with the instance it stands in. */
const shown = (s: Scenario): readonly string[] =>
  [...s.frame.root.querySelectorAll('entry-item')].map((item) => {
    const name = read(item.querySelector('[part~="card-title"] bdi'));
    return `${name}: ${[...item.querySelectorAll('[part~="file-name"] bdi')].map(read).join(', ') || 'none'}`;
  });

describe('a file inside an instance', () => {
  const open = useScenarios();

  const begin = async () => {
    const s = await open('work', { server: serverWith(employers({ allow_reorder: true }, [firm, contract])) });
    await addFirms(s, 'Acme', 'Beta');
    const [acme = '', beta = ''] = idsOf(s);
    const path = `employers.${acme}.contract`;
    await s.saved();
    s.hold(/_storage/);
    await giveFiles(s, path, 1000, 'acme.pdf');
    await uploadsAre(s, path, 'uploading');
    return { s, acme, beta, path };
  };

  const arrives = async (s: Scenario, path: string): Promise<void> => {
    s.release();
    await uploadsAre(s, path, 'done');
    await s.saved();
    const answers = await s.savedAnswers();
    expect(answers[path], 'the answer of its own instance').to.have.length(1);
    expect(Object.keys(answers).filter((key) => key.endsWith('.contract'))).to.deep.equal([path]);
  };

  it('stays with it when the order changes while it is on its way', async () => {
    const { s, acme, path } = await begin();
    await s.frame.until('the row', () => shown(s).includes('Acme: acme.pdf'));
    s.session.moveInstance('employers', acme, 1);
    await s.frame.until('another order', () => titles(s).join() === 'Beta,Acme');
    expect(shown(s)).to.deep.equal(['Beta: none', 'Acme: acme.pdf']);
    await arrives(s, path);
    expect(shown(s)).to.deep.equal(['Beta: none', 'Acme: acme.pdf']);
  });

  it('comes back with it when its removal is taken back', async () => {
    const { s, path } = await begin();
    await press(s, 'Remove Employer 1 (Acme)');
    await s.frame.until('it gone', () => shown(s).join() === 'Beta: none');
    await press(s, 'Undo removing Employer 1 (Acme)');
    await s.frame.until('it back', () => shown(s).includes('Acme: acme.pdf'));
    await arrives(s, path);
    expect(shown(s)).to.deep.equal(['Acme: acme.pdf', 'Beta: none']);
  });

  it('goes with it for good when it is removed, and holds nobody up', async () => {
    const { s, acme } = await begin();
    s.session.removeInstance('employers', acme);
    await s.passes(15_000);
    await s.saved();
    s.release();
    await s.continue();
    await s.reaches('journey.submitted');
    const answers = await s.savedAnswers();
    expect(Object.keys(answers).some((key) => key.includes(acme))).to.equal(false);
  });
});
