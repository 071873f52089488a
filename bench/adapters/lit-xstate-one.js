// The Lit floor with one XState machine for the whole form.
import { assign, createActor, setup } from 'xstate';
import { litAdapter, missing } from '../src/lit-form.js';

export default litAdapter('lit-xstate-one', ['lit', 'xstate'], (form) => {
  const actor = createActor(
    setup({}).createMachine({
      context: { answers: {}, errors: {} },
      initial: 'editing',
      states: {
        editing: {
          on: {
            SUBMIT: {
              target: 'invalid',
              actions: assign(({ context }) => ({ errors: missing(form.fields, context.answers) })),
            },
          },
        },
        invalid: {},
      },
      on: {
        ANSWER: {
          actions: assign(({ context, event }) => ({ answers: { ...context.answers, [event.id]: event.value } })),
        },
      },
    }),
  ).start();
  return {
    get answers() {
      return actor.getSnapshot().context.answers;
    },
    get errors() {
      return actor.getSnapshot().context.errors;
    },
    subscribe: (fn) => actor.subscribe(fn),
    set: (id, value) => actor.send({ type: 'ANSWER', id, value }),
    submit: () => actor.send({ type: 'SUBMIT' }),
  };
});
