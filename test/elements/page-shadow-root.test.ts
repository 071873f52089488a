import { expect } from 'chai';
import { openSession, until } from './place-form.js';

describe('a form in a shadow root of the page', () => {
  for (const isolated of [false, true]) {
    it(`looks as it does elsewhere, and leaves the element around it alone${isolated ? ' (isolated)' : ''}`, async () => {
      const card = document.createElement('section');
      const plain = document.createElement('section');
      document.body.append(card, plain);
      try {
        const place = async (where: ParentNode): Promise<HTMLElement> => {
          const form = document.createElement('entry-form');
          Object.assign(form, { session: openSession(), history: 'none', isolated });
          where.append(form);
          const root = (): ParentNode => form.shadowRoot ?? form;
          return await until('the button', () => root().querySelector<HTMLElement>('[part~="button-primary"]'));
        };
        const inside = getComputedStyle(await place(card.attachShadow({ mode: 'open' })));
        const outside = getComputedStyle(await place(plain));
        const names = ['backgroundColor', 'color', 'fontSize', 'minHeight', 'borderRadius'] as const;
        // Colours fade into those of the form's theme, in each of the two at its own time.
        for (const name of names) await until(`the same ${name}`, () => inside[name] === outside[name]);
        const [around, usual] = [getComputedStyle(card), getComputedStyle(plain)];
        expect(around.backgroundColor).to.equal(usual.backgroundColor);
        expect(getComputedStyle(card, '::before').content).to.equal('none');
        expect(around.getPropertyValue('--_e-space-1')).to.equal('');
      } finally {
        card.remove();
        plain.remove();
      }
    });
  }
});
