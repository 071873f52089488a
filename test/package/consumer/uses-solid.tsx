import type { SolidTag } from 'entryway/solid';

export const tag: SolidTag<'entry-outlet'> = { state: 'review' };
export const form = (
  <entry-form
    base-url="/api/v1"
    form="contact"
    prop:prefill={{ email: 'ada@example.org' }}
    on:entry-submitted={({ detail }) => detail.reference.toUpperCase()}
  />
);
// @ts-expect-error: not a layout of a form
export const wrong = <entry-form base-url="/api/v1" form="contact" layout="cards" />;
// @ts-expect-error: a saved entry has no reference
export const silent = <entry-form on:entry-saved={({ detail }) => detail.reference} />;
