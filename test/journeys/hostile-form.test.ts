import { createMockServer, type FormDocument, type FormSeed, seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { hostileAddresses, hostileTexts } from '../support/hostile/payloads.js';
import { poisonForm } from '../support/hostile/poison-form.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

/** Payloads that share a text; each stands in every place of the form once, and to draw the form takes longest. */
const together = 130;
const rounds = Math.ceil(hostileTexts.length / together);
const seed = seedForms.find(({ slug }) => slug === 'every-field') as FormSeed;

/** A picture from any other host is the page's policy to refuse, not ours. */
const refusable = hostileAddresses.filter((address) => !address.startsWith('https:'));

/** The payloads of a round in every place of the form, each place beginning with another one. */
const poisoned = (round: number) => {
  const payloads = hostileTexts.slice(round * together, (round + 1) * together);
  return poisonForm(
    seed.document as never,
    (place) => {
      const at = place % payloads.length;
      return [...payloads.slice(at), ...payloads.slice(0, at)].join('\n\n');
    },
    (place) => refusable[(place + round * 7) % refusable.length] as string,
  );
};

/** What a form that runs its author's code would have left behind. */
const traces = (s: Scenario): readonly string[] => {
  const page = s.frame.element.contentWindow as (Window & { pwned?: unknown; performance: Performance }) | null;
  const form = s.frame.document.querySelector('entry-form');
  const drawn = form?.shadowRoot ?? form ?? s.frame.document;
  const called = page?.performance.getEntriesByType('resource').map(({ name }) => name) ?? [];
  return [
    ...(page?.pwned === undefined ? [] : ['a text ran as code']),
    ...called.filter((address) => address.includes('evil.example')),
    ...s.complaints.filter((complaint) => complaint.startsWith('csp:')),
    ...[...drawn.querySelectorAll('script, iframe, object, embed, base, meta, link, form form')].map(
      (element) => `a text became <${element.localName}>`,
    ),
    ...[...drawn.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
    ...[...drawn.querySelectorAll('a')].map(({ protocol }) => protocol).filter((protocol) => !safe.has(protocol)),
  ];
};

const safe = new Set(['https:', 'http:', 'mailto:', 'tel:', '']);

describe('a form by a hostile author', () => {
  const open = useScenarios();

  it('has enough to try', () => {
    expect(new Set(hostileTexts).size).to.be.at.least(500);
    expect(poisoned(0).places).to.be.at.least(200);
  });

  for (const isolated of [false, true]) {
    // The same templates draw both; in the shadow root one round will do.
    for (let round = 0; round < (isolated ? 1 : rounds); round++) {
      it(`shows its texts as texts, round ${round + 1}${isolated ? ', isolated' : ''}`, async () => {
        const document = poisoned(round).document as unknown as FormDocument;
        const server = createMockServer({ seed: [{ ...seed, document, faulty: true }] });
        const s = await open('every-field', { server, isolated, page: { session: { layout: 'classic' } } });
        await s.frame.until('the fields', () => s.frame.root.querySelectorAll('entry-field').length > 30);
        for (const control of s.frame.root.querySelectorAll<HTMLElement>('a[href], summary, button[part~="more"]')) {
          control.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          control.focus();
        }
        await s.frame.until('the controls', () => s.frame.root.querySelector('input, textarea, select'));
        expect(traces(s)).to.deep.equal([]);
        // A broken expression in a text is told to the developer; nothing else may be heard.
        s.complaints.splice(
          0,
          Number.POSITIVE_INFINITY,
          ...s.complaints.filter((complaint) => !/\bEW\d+/.test(complaint)),
        );
      });
    }
  }
});
