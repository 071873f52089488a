import { expect } from 'chai';
import { expectAccessible } from '../support/axe.js';
import { Control, closeControls, type Given } from './support.js';

const rows = ['The building', 'Light', 'Noise'].map((label, at) => ({ value: `r${at}`, label }));
const columns = ['Poor', 'Fair', 'Good'].map((label) => ({ value: label.toLowerCase(), label }));

describe('a matrix', () => {
  afterEach(closeControls);

  const open = async (
    width: number,
    own: object = {},
    given: Given = {},
    type: 'matrix_single' | 'matrix_multi' = 'matrix_single',
  ) => {
    const field = await Control.open(type, { rows, columns, ...own }, given);
    const resize = async (to: number) => {
      field.element.style.inlineSize = `${to}px`;
      for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      await field.settled();
    };
    await resize(width);
    return { field, resize };
  };

  it('is a table where there is room, each choice named by its row and its column', async () => {
    const { field } = await open(700);
    const root = field.element.getRootNode() as Document;
    const names = field.all('table input').map((input) =>
      input
        .getAttribute('aria-labelledby')
        ?.split(' ')
        .map((id) => root.getElementById(id)?.textContent)
        .join(', '),
    );
    expect(names).to.have.length(9);
    expect(names[5]).to.equal('Light, Good');
    expect(field.all<HTMLTableCellElement>('th').map(({ scope }) => scope)).to.deep.equal([
      'col',
      'col',
      'col',
      'row',
      'row',
      'row',
    ]);
    await expectAccessible(field.element);
  });

  it('is one question after the other where there is none, or where the form wants it', async () => {
    const { field } = await open(500);
    expect(field.all('table')).to.deep.equal([]);
    expect(field.all('fieldset fieldset legend').map(({ textContent }) => textContent)).to.deep.equal([
      'The building',
      'Light',
      'Noise',
    ]);
    await field.click(field.all('[value="good"]')[1] as HTMLElement);
    expect(field.answer).to.deep.equal({ r1: 'good' });
    expect((await open(900, { ui: { presentation: 'items' } })).field.all('table')).to.deep.equal([]);
  });

  it('keeps the answers and the focus when the room changes', async () => {
    const { field, resize } = await open(700);
    await field.click(field.all('[value="good"]')[1] as HTMLElement);
    field.all('[value="good"]')[1]?.focus();
    await resize(400);
    expect(field.all('table')).to.deep.equal([]);
    expect(field.all(':checked')).to.deep.equal([document.activeElement]);
  });

  it('gives each row a group of its own, so that arrows stay in it', async () => {
    const { field } = await open(700);
    const names = field.all('input').map(({ name }) => name);
    expect(new Set(names).size).to.equal(3);
    expect(new Set(names.slice(0, 3)).size).to.equal(1);
  });

  it('takes several for a row where the form does, and lets them go', async () => {
    const { field } = await open(700, {}, {}, 'matrix_multi');
    const [poor, fair] = field.all('input');
    await field.click(poor as HTMLElement);
    await field.click(fair as HTMLElement);
    expect(field.answer).to.deep.equal({ r0: ['poor', 'fair'] });
    await field.click(poor as HTMLElement);
    await field.click(fair as HTMLElement);
    expect(field.told.at(-1)).to.equal(null);
  });

  for (const width of [700, 400]) {
    it(`marks the rows without an answer at ${width} px, and says which they are`, async () => {
      const answer = { r1: 'good' };
      const { field } = await open(width, { require_all_rows: true }, { answer });
      await field.goOn();
      expect(field.element.error).to.equal('Select an answer for “The building” and “Noise”');
      const wrong = field.all('[aria-invalid="true"]').map(({ id }) => id);
      const { uid } = field.element;
      expect(wrong).to.deep.equal([uid, ...['0-1', '0-2', '2-0', '2-1', '2-2'].map((cell) => `${uid}-${cell}`)]);
      await field.hold({ errorPart: 'r1' });
      expect(field.all('[aria-invalid="true"]').map(({ id }) => id)).to.deep.equal(
        ['1-0', '1-1', '1-2'].map((cell) => `${uid}-${cell}`),
      );
    });
  }

  it('repeats its head for the eye after seven rows', async () => {
    const many = Array.from({ length: 15 }, (_, at) => ({ value: `r${at}`, label: `Row ${at}` }));
    const { field } = await open(700, { rows: many });
    expect(field.all('[part~="matrix-again"]').map(({ ariaHidden }) => ariaHidden)).to.deep.equal(['true', 'true']);
  });

  it('can be cleared where it is optional', async () => {
    const { field } = await open(700, {}, { answer: { r0: 'poor' }, required: false });
    await field.click('button');
    expect(field.told).to.deep.equal([null]);
  });
});
