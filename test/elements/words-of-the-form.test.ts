import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { formOfFields } from '../support/form-input.js';
import { useScenarios } from '../support/journey.js';
import { read, text } from './groups-support.js';

/** A form that has words of its own in place of some of the library's. */
function serverOf(ui_strings: Readonly<Record<string, string>>, locale = 'en') {
  const { hash: _, ...document } = formOfFields([text('name', { label: 'Name', required: true })], {
    settings: { ui_strings },
    locale,
  } as never);
  return createMockServer({ seed: [{ slug: 'work', public_id: 'pf_1', reference_prefix: 'WRK', document }] });
}

describe('a form with words of its own', () => {
  const open = useScenarios();

  for (const locale of ['en', 'de'])
    it(`says them in place of the usual ones, on the first page and later on (${locale})`, async () => {
      const own = { send: 'Hand it in', 'screens.submitted.title': 'We have it now' };
      const s = await open('work', { server: serverOf(own, locale) });
      const primary = await s.frame.until('its button', () => read(s.part('button-primary')) === 'Hand it in');
      expect(primary).to.equal(true);
      await s.answer('name', 'Ada');
      await s.saved();
      await s.continue();
      await s.reaches('journey.submitted');
      await s.frame.until('its title', () => read(s.part('heading')) === 'We have it now');
    });
});
