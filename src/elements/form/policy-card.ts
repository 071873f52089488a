import { policyWords } from '../../messages/policy-words.js';
import type { EntryEventDetails } from '../events.js';

const message =
  "This page's content security policy lets no Trusted Types policy be made that the form is drawn with. " +
  "Allow `trusted-types lit-html entry-html 'allow-duplicates'`.";

/** Stands in for an element that cannot be drawn. It uses nothing of the rest of the library, which may not be there. */
class PolicyCard extends HTMLElement {
  connectedCallback(): void {
    const language = this.getAttribute('locale') || document.documentElement.lang || navigator.language;
    const { lang, dir, title, text } = policyWords(language);
    const card = document.createElement('section');
    Object.assign(card, { lang, dir });
    card.part.add('screen');
    const heading = document.createElement('h2');
    heading.part.add('heading');
    heading.textContent = title;
    const lede = document.createElement('p');
    lede.part.add('lede');
    lede.textContent = text;
    for (const [name, value] of Object.entries({ border: '1px solid', padding: '1rem', 'border-radius': '0.5rem' }))
      card.style.setProperty(name, value);
    card.append(heading, lede);
    this.replaceChildren(card);
    const detail: EntryEventDetails['entry-error'] = {
      class: 'usage',
      code: 'EW212',
      message,
      retryable: false,
      requestId: undefined,
      userMessage: title,
    };
    this.dispatchEvent(new CustomEvent('entry-error', { detail, bubbles: true, composed: true }));
  }
}

if (!customElements.get('entry-form')) {
  console.error(`[entryway] EW212: ${message}`);
  customElements.define('entry-form', PolicyCard);
  customElements.define('entry-session', class extends PolicyCard {});
}
