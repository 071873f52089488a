import type { SvelteTag } from 'entryway/svelte';
import type { VueTag } from 'entryway/vue';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';

// As the compilers of templates read them.
type InVue = InstanceType<GlobalComponents['entry-form']>['$props'];
type InSvelte = SvelteHTMLElements['entry-form'];

export const vue: InVue = {
  'base-url': '/api/v1',
  form: 'contact',
  onEntrySubmitted: ({ detail }) => detail.reference,
};
export const svelte: InSvelte = {
  form: 'contact',
  'onentry-submitted': ({ detail }) => detail.reference,
  class: 'wide',
};
export const named: [VueTag<'entry-field'>, SvelteTag<'entry-field'>] = [{ name: 'email' }, { name: 'email' }];
// @ts-expect-error: not a layout of a form
export const wrongVue: InVue = { layout: 'cards' };
// @ts-expect-error: not a layout of a form
export const wrongSvelte: InSvelte = { layout: 'cards' };
// @ts-expect-error: a saved entry has no reference
export const silentVue: InVue = { onEntrySaved: ({ detail }) => detail.reference };
// @ts-expect-error: a saved entry has no reference
export const silentSvelte: InSvelte = { 'onentry-saved': ({ detail }) => detail.reference };
