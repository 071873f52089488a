import { expect } from 'chai';
import { Control, closeControls } from './support.js';

const options = [
  { value: 'cat', label: 'A cat' },
  { value: 'dog', label: 'A dog' },
  { value: 'none', label: 'None of these', exclusive: true },
];

describe('choices', () => {
  afterEach(closeControls);

  it('that exclude the others stand after "or", untick them, and give way to them', async () => {
    const field = await Control.open('multi_choice', { options });
    expect(field.all('[part~="or"], [part~="choice"]').map(({ textContent }) => textContent?.trim())).to.deep.equal([
      'A cat',
      'A dog',
      'or',
      'None of these',
    ]);
    await field.click('[value="cat"]');
    await field.click('[value="dog"]');
    await field.click('[value="none"]');
    expect(field.answer).to.deep.equal(['none']);
    expect(field.all(':checked').map(({ value }) => value)).to.deep.equal(['none']);
    await new Promise((resolve) => setTimeout(resolve));
    await field.settled();
    expect(field.one('[role="status"]').textContent).to.equal('Other choices cleared');
    await field.click('[value="cat"]');
    expect(field.answer).to.deep.equal(['cat']);
    await field.click('[value="cat"]');
    expect(field.answer).to.equal(null);
  });

  for (const type of ['single_choice', 'multi_choice', 'dropdown', 'image_choice', 'ranking'] as const) {
    it(`without options say why: ${type}`, async () => {
      const none = await Control.open(type, { options: [] });
      const why = (field: Control) => field.element.querySelector('entry-no-options [part~="hint"]')?.textContent;
      await none.drawn.until(() => why(none) === 'This question has no options to choose from.');
      const filtered = await Control.open(type, { options }, { options: [] });
      await filtered.drawn.until(() => why(filtered) === 'Nothing to choose from with the answers given so far.');
      const some = await Control.open(type, { options });
      expect(some.all('entry-no-options')).to.deep.equal([]);
    });
  }

  for (const type of ['single_choice', 'multi_choice', 'image_choice'] as const) {
    it(`may come and go without the focus in the rest: ${type}`, async () => {
      const some = options.map((option) => ({ ...option, visible: { expr: 'true', deps: [] } }));
      const field = await Control.open(type, { options: some });
      const cat = field.one('[value="cat"]');
      cat.focus();
      await field.drawn.hold({ options: some.slice(0, 1) });
      expect(field.all('[value]').map(({ value }) => value)).to.deep.equal(['cat']);
      expect((cat.getRootNode() as Document).activeElement).to.equal(cat);
    });
  }

  it('of several can all be made and taken back at once, without the one that excludes them', async () => {
    const field = await Control.open('multi_choice', { options, select_all: true });
    await field.click('button');
    expect(field.answer).to.deep.equal(['cat', 'dog']);
    expect(field.one('button').textContent?.trim()).to.equal('Clear all');
    await field.click('button');
    expect(field.answer).to.equal(null);
  });

  it('say how many can be made', async () => {
    const hint = async (own: object) =>
      (await Control.open('multi_choice', { options, ...own })).one('[part~="hint"]').textContent;
    expect(await hint({})).to.equal('Select all that apply');
    expect(await hint({ min_selected: 2, max_selected: 3 })).to.equal('Select 2 to 3');
    expect(await hint({ max_selected: 2 })).to.equal('Select up to 2');
  });

  for (const type of ['single_choice', 'multi_choice', 'image_choice'] as const) {
    it(`of ${type} may be in the respondent's own words`, async () => {
      const field = await Control.open(type, { options, other: { enabled: true, label: 'Another animal' } });
      await field.click(field.labelled('Another animal'));
      const several = type === 'multi_choice';
      expect(field.answer).to.deep.equal(several ? [{ other: '' }] : { other: '' });
      const words = field.labelled('Your answer');
      await field.type(words, 'A goat');
      expect(field.answer).to.deep.equal(several ? [{ other: 'A goat' }] : { other: 'A goat' });
      expect(field.labelled('Your answer')).to.equal(words);
      await field.click('[value="cat"]');
      expect(field.answer).to.deep.equal(several ? [{ other: 'A goat' }, 'cat'] : 'cat');
    });
  }

  it('mark only the words as wrong when it is the words that are missing', async () => {
    const field = await Control.open(
      'single_choice',
      { options, other: { enabled: true } },
      { answer: { other: '' }, error: 'Enter your own answer', errorPart: 'other' },
    );
    expect(field.all('[aria-invalid="true"]')).to.deep.equal([field.labelled('Your answer')]);
  });

  it('of a dropdown begin with none, and can be taken back', async () => {
    const field = await Control.open('dropdown', { options, other: { enabled: true } });
    const select = field.one<HTMLSelectElement>('select');
    const choose = async (index: number) => {
      select.selectedIndex = index;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await field.settled();
    };
    expect(select.selectedOptions[0]?.textContent).to.equal('Choose…');
    await choose(2);
    expect(field.answer).to.equal('dog');
    await choose(4);
    await field.type(field.labelled('Your answer'), 'A goat');
    expect(field.answer).to.deep.equal({ other: 'A goat' });
    expect(select.selectedIndex).to.equal(4);
    await choose(0);
    expect(field.answer).to.equal(null);
  });

  it('can be taken back where the question is optional, without losing the focus', async () => {
    for (const [type, own] of [
      ['single_choice', { options }],
      ['yes_no', {}],
      ['rating', {}],
      ['nps', {}],
    ] as const) {
      const field = await Control.open(type, own, { required: false });
      expect(field.all('button')).to.deep.equal([]);
      await field.click('input');
      field.one<HTMLButtonElement>('button').focus();
      await field.click('button');
      expect(field.told.at(-1)).to.equal(null);
      expect(field.all(':checked')).to.deep.equal([]);
      expect(document.activeElement).to.equal(field.one('input'));
    }
  });

  it('offer what the form offers now', async () => {
    const field = await Control.open('single_choice', { options }, { options: [options[1]] as never });
    expect(field.all('input').map(({ value }) => value)).to.deep.equal(['dog']);
  });

  it('in an order by chance keep it, with "none of these" last', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ value: `v${index}`, label: `Option ${index}` }));
    const field = await Control.open('single_choice', { options: [options[2], ...many], shuffle: 'all' });
    const order = () => field.all('input').map(({ value }) => value);
    const first = order();
    expect(first).not.to.deep.equal(['none', ...many.map(({ value }) => value)]);
    expect(first.at(-1)).to.equal('none');
    await field.click('input');
    expect(order()).to.deep.equal(first);
  });

  it('with pictures keep their labels when a picture does not come', async () => {
    const image = { url: 'data:image/png;base64,broken', alt: '' };
    const field = await Control.open('image_choice', { options: [{ ...options[0], image }], show_labels: false });
    const picture = field.one<HTMLImageElement>('img');
    picture.loading = 'eager';
    picture.dispatchEvent(new Event('error'));
    expect(getComputedStyle(field.one('[part~="choice-label"]')).position).to.equal('static');
  });

  it('with pictures can be looked at closely without being chosen', async () => {
    const image = { url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', alt: '' };
    const field = await Control.open('image_choice', { options: [{ ...options[0], image }, options[1]] });
    const [zoom, ...others] = field.all<HTMLButtonElement>('[part~="zoom"]');
    expect([zoom?.ariaLabel, others.length]).to.deep.equal(['Enlarge A cat', 0]);
    zoom?.focus();
    await field.click(zoom as HTMLElement);
    await field.settled();
    const dialog = field.one<HTMLDialogElement>('dialog');
    expect([dialog.open, dialog.querySelector('img')?.alt]).to.deep.equal([true, 'A cat']);
    await field.click('dialog button');
    expect(field.told).to.deep.equal([]);
    expect(document.activeElement).to.equal(zoom);
  });
});
