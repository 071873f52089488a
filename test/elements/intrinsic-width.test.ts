import { expect } from 'chai';
import { html, render } from 'lit';
import { Frame } from '../support/frame.js';
import { employers, serverWith } from './groups-support.js';
import { openSession, until } from './place-form.js';

/** The widest a form gets: 42 letters' worth of 16 px, and a margin of 24 px on both sides. */
const widest = 720;

const parents: Readonly<Record<string, (box: HTMLElement) => void>> = {
  'a float': ({ style }) => style.setProperty('float', 'inline-start'),
  'an inline block': ({ style }) => style.setProperty('display', 'inline-block'),
  'a row of a flex box': ({ style }) => style.setProperty('display', 'flex'),
  'a centred column of a flex box': ({ style }) => {
    style.setProperty('display', 'flex');
    style.setProperty('flex-direction', 'column');
    style.setProperty('align-items', 'center');
  },
  'an automatic column of a grid': ({ style }) => {
    style.setProperty('display', 'grid');
    style.setProperty('justify-content', 'start');
  },
  'a box positioned by itself': ({ style }) => style.setProperty('position', 'absolute'),
  'a dialog': (box) => (box as HTMLDialogElement).showModal(),
  'a popover': (box) => {
    box.popover = 'manual';
    box.showPopover();
  },
};

describe('the width of a form in a parent that asks its content how wide to be', () => {
  for (const [how, isolated, dir] of [
    ['in the page', false, 'ltr'],
    ['isolated', true, 'ltr'],
    ['from right to left', false, 'rtl'],
  ] as const) {
    for (const width of [320, 390, 1280]) {
      it(`is readable ${how}, ${width} px wide`, async () => {
        const complaints: string[] = [];
        const given = { form: 'contact', baseUrl: '/api/v1', complaints, isolated, persist: 'none' } as const;
        const frame = await Frame.open('form', given, width);
        const page = frame.document.documentElement;
        page.dir = dir;
        const form = await frame.until('a form', () => frame.document.querySelector('entry-form'));
        await frame.until('the questions', () => frame.root.querySelector('entry-field[name="message"] label'));
        const drawn = (): number => frame.root.querySelector('[part~="form"]')?.getBoundingClientRect().width ?? 0;
        const fits = (box: HTMLElement): boolean =>
          box.scrollWidth <= box.clientWidth && page.scrollWidth <= page.clientWidth;

        const measured = Object.entries(parents).map(([name, prepare]) => {
          const box = frame.document.createElement(name === 'a dialog' ? 'dialog' : 'div');
          form.before(box);
          box.append(form);
          prepare(box);
          const found = { name, drawn: drawn(), room: box.parentElement?.clientWidth ?? 0, fits: fits(box) };
          box.replaceWith(form);
          return found;
        });
        for (const { name, drawn: size, room, fits: inside } of measured) {
          // A dialog and a popover have an edge, padding and perhaps a scroll bar of their own.
          const least = /dialog|popover/u.test(name) ? Math.min(widest - 20, room - 90) : Math.min(widest, room);
          expect(size, name).to.be.within(least, widest);
          expect(inside, `${name} does not scroll sideways`).to.equal(true);
        }
        expect(drawn(), 'a block as before').to.equal(Math.min(widest, form.parentElement?.clientWidth ?? 0));
        expect(complaints).to.deep.equal([]);
        frame.close();
      });
    }
  }
});

it('a group placed by hand is readable in a parent that asks its content how wide to be', async () => {
  const stage = document.createElement('main');
  stage.style.setProperty('float', 'inline-start');
  document.body.append(stage);
  const session = openSession('work', serverWith(employers({ min: 1 })));
  render(
    html`<entry-session .session=${session} history="none"><entry-group name="employers"></entry-group></entry-session>`,
    stage,
  );
  const card = await until('a card', () => stage.querySelector(':is([part~="card"], [part~="row"])'));
  expect(card.getBoundingClientRect().width).to.be.within(Math.min(600, innerWidth - 40), widest);
  stage.remove();
});
