import { expect } from 'chai';
import { openSession, until } from './place-form.js';

/** Every rule with a selector in a sheet, also those under a condition. */
const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
  Array.from(rules).flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? rulesOf(rule.cssRules) : []),
  ]);

/** The selectors of a list, whose brackets may hold others. */
function selectorsOf(list: string): string[] {
  let depth = 0;
  const marked = Array.from(list, (letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    return letter === ',' && depth === 0 ? '\n' : letter;
  });
  return marked.join('').replaceAll(' ', '').split('\n');
}

describe('the sheets of a form with every type of field', () => {
  let rules: readonly CSSStyleRule[];
  const form = document.createElement('entry-form');
  before(async function () {
    this.timeout(20_000);
    Object.assign(form, { session: openSession('every-field'), history: 'none', layout: 'classic' });
    document.body.append(form);
    await until('a question', () => form.querySelector('entry-field input'));
    await until('its sheets', () => document.adoptedStyleSheets.length > 10);
    rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => rulesOf(cssRules));
  });
  after(() => form.remove());

  it('have no rule that only holds others: a browser would try it on every element of the page', () => {
    expect(rules.length).to.be.greaterThan(200);
    expect(rules.filter(({ style }) => style.length === 0).map(({ selectorText }) => selectorText)).to.deep.equal([]);
  });

  it('say of every part, each by itself, that it is one of ours', () => {
    const under = [':where(entry-form,entry-session,:host(', ':is(entry-form,entry-session,:where(:host('];
    const selectors = rules.flatMap(({ selectorText }) => selectorsOf(selectorText));
    const ofParts = selectors.filter((selector) => selector.includes('.entry-'));
    expect(ofParts.length).to.be.greaterThan(200);
    expect(ofParts.filter((selector) => !under.some((host) => selector.startsWith(host)))).to.deep.equal([]);
  });

  it('find a look by the class of a part, not by a list of them', () => {
    const lists = rules.filter(({ selectorText }) => /\s:where\(\.[\w-]+,/u.test(selectorText));
    expect(lists.map(({ selectorText }) => selectorText)).to.deep.equal([]);
  });

  it('do not have everything beside or below a part styled anew whenever that part changes', () => {
    const selectors = rules.flatMap(({ selectorText }) => selectorsOf(selectorText));
    // A browser finds out what a change concerns by the name of what a rule is for; without one, it takes all there is.
    const nameless = selectors.filter((one) =>
      /(?:\.entry-[\w-]+|\[data-[^\]]+\]|:not\([^)]*\)+)[+~>]\*\)?$/u.test(one),
    );
    expect(nameless).to.deep.equal([]);
  });
});
