import { expect } from 'chai';
import { openSession, until } from './place-form.js';

describe('the element itself, before entry-ready', () => {
  for (const tag of ['entry-form', 'entry-session'] as const) {
    it(`is left by <${tag}> as the page wrote it, and dressed at once when the form is there`, async () => {
      const stage = document.createElement('main');
      const element = document.createElement(tag);
      if (tag === 'entry-session') element.append(document.createElement('entry-rest'));
      element.setAttribute('theme', 'paper');
      element.setAttribute('layout', 'classic');
      const session = openSession('household', undefined, { locale: 'de' });
      Object.assign(element, { session, history: 'none', appearance: { roles: { accent: '#00695c' } } });
      const touched: string[] = [];
      const watch = new MutationObserver((records) => touched.push(...records.map((one) => String(one.attributeName))));
      watch.observe(element, { attributes: true });
      let before: readonly string[] | undefined;
      element.addEventListener('entry-ready', () => {
        touched.push(...watch.takeRecords().map((one) => String(one.attributeName)));
        before = [...touched];
      });
      document.body.append(stage);
      stage.append(element);
      await until('the form', () => before);
      expect(before).to.deep.equal([]);
      await until('its look', () => element.dataset.theme === 'paper');
      expect(getComputedStyle(element).getPropertyValue('--_e-accent')).to.equal('rgb(0, 105, 92)');
      stage.remove();
    });
  }
});
