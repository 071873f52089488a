import { expect } from 'chai';
import { expectAccessible } from '../support/axe.js';
import { VirtualClock } from '../support/virtual-clock.js';
import { Control, closeControls, type Given } from './support.js';

describe('a button of the form', () => {
  afterEach(closeControls);

  const open = async (own: object = {}, given: Given = {}) => {
    const field = await Control.open('button', { behavior: 'action', label: 'Estimate', ...own } as never, given);
    let pressed = 0;
    field.element.addEventListener('entry-press', () => pressed++);
    const button = () => field.one<HTMLButtonElement>(field.id());
    const set = async (more: Given) => {
      await field.hold(more);
    };
    return { field, button, set, presses: () => pressed };
  };

  it('is pressed once while something is under way, and says so when it takes a while', async () => {
    const clock = new VirtualClock();
    const { field, button, set, presses } = await open({ pending_label: 'Estimating…' }, { clock });
    await field.click(button());
    await set({ pending: true });
    expect([button().textContent?.trim(), button().ariaDisabled]).to.deep.equal(['Estimate', 'true']);
    await clock.advance(400);
    await field.settled();
    expect([button().textContent?.trim(), button().ariaDisabled]).to.deep.equal(['Estimating…', 'true']);
    await field.click(button());
    expect(presses()).to.equal(1);
    await set({ pending: false });
    await field.click(button());
    expect(presses()).to.equal(2);
  });

  it('can be stopped where that is possible, once it takes a while', async () => {
    const clock = new VirtualClock();
    const { field, set } = await open({}, { clock });
    let stops = 0;
    field.element.addEventListener('entry-stop', () => stops++);
    await set({ pending: true, stoppable: true });
    expect(field.all('button')).to.have.length(1);
    await clock.advance(400);
    await field.settled();
    await field.click(field.all<HTMLElement>('button')[1] as HTMLElement);
    expect(stops).to.equal(1);
    await expectAccessible(field.element);
    await set({ pending: false });
    expect(field.all('button')).to.have.length(1);
  });

  it('shows what came of it, and leaves it to the form to say it aloud', async () => {
    const { field, set } = await open();
    const output = field.one<HTMLOutputElement>('output');
    expect(output.textContent?.trim()).to.equal('');
    await set({ result: { level: 'error', text: 'Estimate did not work. Try again.' } });
    expect(output.textContent?.trim()).to.equal('Estimate did not work. Try again.');
    expect(output.dataset.level).to.equal('error');
    expect(output.getAttribute('aria-live')).to.equal('off');
    await expectAccessible(field.element);
  });

  it('asks again where the form wants it, and can be called off', async () => {
    const { field, button, presses } = await open({
      confirm: { title: 'Estimate now?', text: 'You can do this 3 times.' },
    });
    const dialog = () => field.one<HTMLDialogElement>('dialog');
    button().focus();
    await field.click(button());
    await field.settled();
    expect([dialog().open, presses()]).to.deep.equal([true, 0]);
    await expectAccessible(dialog());
    const closed = new Promise((resolve) => dialog().addEventListener('close', resolve, { once: true }));
    await field.click(field.all<HTMLElement>('dialog button')[1] as HTMLElement);
    await closed;
    await field.settled();
    expect([field.all('dialog').length, presses()]).to.deep.equal([0, 0]);
    await field.click(button());
    await field.settled();
    const agreed = new Promise((resolve) => dialog().addEventListener('close', resolve, { once: true }));
    await field.click(field.all<HTMLElement>('dialog button')[0] as HTMLElement);
    await agreed;
    expect(presses()).to.equal(1);
    expect(document.activeElement).to.equal(button());
  });

  it('says how often it can be pressed, and stops there', async () => {
    const { field, button, set, presses } = await open({ max_clicks: 3 }, { clicks: 2 });
    expect(field.one(field.id('count')).textContent).to.equal('You can do this once more');
    await set({ clicks: 3 });
    expect(field.one(field.id('count')).textContent).to.contain('You have done this 3 times');
    await field.click(button());
    expect(presses()).to.equal(0);
  });

  it('that leads elsewhere is a link, and never to a script', async () => {
    const { field } = await open({ behavior: 'link', url: 'https://example.org/terms' });
    const link = field.one<HTMLAnchorElement & HTMLElement>('a');
    expect([link.href, link.target, link.rel]).to.deep.equal([
      'https://example.org/terms',
      '_blank',
      'noopener noreferrer',
    ]);
    await field.hold({ field: { ...field.element.field, url: 'javascript:alert(1)' } });
    expect(field.all('a')).to.deep.equal([]);
  });

  it('of a kind this version does not know says so', async () => {
    const { field } = await open({ behavior: 'teleport' });
    expect(field.all('button')).to.deep.equal([]);
    expect(field.element.textContent).to.contain('This button does not work here.');
  });

  it('that is disabled can be reached, says why, and cannot be pressed', async () => {
    const { field, button, presses } = await open({}, { disabled: true });
    button().focus();
    expect([document.activeElement === button(), button().ariaDisabled]).to.deep.equal([true, 'true']);
    expect(field.one(field.id('count')).textContent).to.equal(
      'You cannot use this yet. It depends on your other answers.',
    );
    await field.click(button());
    expect(presses()).to.equal(0);
  });
});
