// The Lit floor with one XState actor per field under a form actor; a field element follows its own actor only.

import { nothing } from 'lit';
import { assign, createActor, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import { LitField, litAdapter } from '../src/lit-form.js';

class LitActorField extends LitField {
  static properties = { actor: { attribute: false } };
  connectedCallback() {
    super.connectedCallback();
    const follow = (s) => {
      this.value = s.context.value;
      this.hidden = s.matches({ visibility: 'hidden' });
      this.error = s.matches({ validity: 'invalid' }) ? 'Required' : undefined;
      if (!this.seen && !this.hidden) {
        this.seen = true;
        this.requestUpdate();
      }
    };
    follow(this.actor.getSnapshot());
    this.sub = this.actor.subscribe(follow);
    this.addEventListener('answer', (e) => {
      e.stopPropagation();
      this.actor.send({ type: 'ANSWER', value: e.detail.value });
    });
  }
  disconnectedCallback() {
    super.disconnectedCallback();
    this.sub.unsubscribe();
  }
  render() {
    return this.seen ? super.render() : nothing;
  }
}
customElements.define('lit-actor-field', LitActorField);

const fieldMachine = (initial) =>
  setup({
    guards: { missing: ({ context }) => context.required && !context.value?.length },
  }).createMachine({
    type: 'parallel',
    context: ({ input }) => ({ id: input.id, required: input.required, value: undefined }),
    states: {
      visibility: { initial, states: { shown: { on: { HIDE: 'hidden' } }, hidden: { on: { SHOW: 'shown' } } } },
      validity: {
        initial: 'unknown',
        states: { unknown: {}, invalid: {}, valid: {} },
        on: { VALIDATE: [{ guard: 'missing', target: '.invalid' }, { target: '.valid' }] },
      },
    },
    on: {
      ANSWER: {
        actions: [
          assign({ value: ({ event }) => event.value }),
          sendParent(({ context, event }) => ({ type: 'CHANGED', id: context.id, value: event.value })),
        ],
      },
    },
  });
const actors = { shownField: fieldMachine('shown'), hiddenField: fieldMachine('hidden') };

export default litAdapter('lit-xstate-fields', ['lit', 'xstate'], (form) => {
  const dependents = Map.groupBy(
    form.fields.filter((f) => f.visibleIf),
    (f) => f.visibleIf.field,
  );
  const actor = createActor(
    setup({ actors }).createMachine({
      context: ({ spawn }) => ({
        fields: Object.fromEntries(
          form.fields.map((f) => [f.id, spawn(f.visibleIf ? 'hiddenField' : 'shownField', { input: f })]),
        ),
      }),
      on: {
        CHANGED: {
          actions: enqueueActions(({ context, event, enqueue }) => {
            for (const f of dependents.get(event.id) ?? [])
              enqueue(sendTo(context.fields[f.id], { type: event.value === f.visibleIf.equals ? 'SHOW' : 'HIDE' }));
          }),
        },
        SUBMIT: {
          actions: enqueueActions(({ context, enqueue }) => {
            for (const ref of Object.values(context.fields))
              if (ref.getSnapshot().matches({ visibility: 'shown' })) enqueue(sendTo(ref, { type: 'VALIDATE' }));
          }),
        },
      },
    }),
  ).start();
  return {
    answers: {},
    errors: {},
    field: (id) => actor.getSnapshot().context.fields[id],
    subscribe() {},
    set() {},
    submit: () => actor.send({ type: 'SUBMIT' }),
  };
});
