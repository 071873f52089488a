// What Lit itself costs: no form engine, a plain object holds the answers.
import { litAdapter, missing } from '../src/lit-form.js';

export default litAdapter('lit-floor', ['lit'], (form) => {
  let notify;
  return {
    answers: {},
    errors: {},
    subscribe(fn) {
      notify = fn;
    },
    set(id, value) {
      this.answers[id] = value;
      notify();
    },
    submit() {
      this.errors = missing(form.fields, this.answers);
      notify();
    },
  };
});
