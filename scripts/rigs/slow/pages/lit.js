// What Lit itself costs: an element for the form, one for a question, and a plain object for the answers.
import { css, html, LitElement } from 'lit';
import { live } from 'lit/directives/live.js';
import { contact } from './contact.js';

class BareQuestion extends LitElement {
  static properties = { question: { attribute: false }, answer: {}, error: {} };
  static styles = css`
    :host { display: block; margin-block-end: 12px; max-width: 640px; font: 16px sans-serif; }
    label, legend { display: block; font-weight: 600; margin-block-end: 4px; padding: 0; }
    fieldset { border: 0; padding: 0; margin: 0; }
    fieldset label { font-weight: normal; }
    .wide { box-sizing: border-box; width: 100%; padding: 6px; font: inherit; }
    .error { color: #b00; margin: 4px 0 0; }
  `;

  #input(event) {
    this.dispatchEvent(new CustomEvent('answer', { detail: event.target.value }));
  }

  #control() {
    const { type, label, options } = this.question;
    if (type === 'choice')
      return html`<fieldset @input=${this.#input}>
        <legend>${label}</legend>
        ${options.map((option) => html`<label><input type="radio" name="c" value=${option} />${option}</label>`)}
      </fieldset>`;
    const answer = live(this.answer ?? '');
    return html`<label for="c">${label}</label>${
      type === 'long'
        ? html`<textarea class="wide" id="c" rows="6" .value=${answer} @input=${this.#input}></textarea>`
        : html`<input class="wide" id="c" type=${type} .value=${answer} @input=${this.#input} />`
    }`;
  }

  render() {
    return html`${this.#control()}${this.error && html`<p class="error">${this.error}</p>`}`;
  }
}

class BareForm extends LitElement {
  static properties = { answers: { state: true }, isSent: { state: true } };
  answers = {};
  isSent = false;

  render() {
    return html`<h1>${contact.title}</h1>
      ${contact.questions.map(
        (question) => html`<bare-question
          .question=${question}
          .answer=${this.answers[question.key]}
          .error=${this.isSent && !this.answers[question.key] ? 'Required' : ''}
          @answer=${({ detail }) => {
            this.answers = { ...this.answers, [question.key]: detail };
          }}
        ></bare-question>`,
      )}
      <button @click=${() => {
        this.isSent = true;
      }}>${contact.send}</button>`;
  }
}

customElements.define('bare-question', BareQuestion);
customElements.define('bare-form', BareForm);
const form = document.createElement('bare-form');
document.querySelector('#form').append(form);
window.answerOf = (key) => form.answers[key];
