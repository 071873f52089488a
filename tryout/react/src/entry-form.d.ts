import type { EntryEventDetails } from 'entryway';
import type { HTMLAttributes, RefAttributes } from 'react';

type Listeners = { [N in keyof EntryEventDetails as `on${N}`]?: (event: CustomEvent<EntryEventDetails[N]>) => void };

interface EntryFormAttributes
  extends HTMLAttributes<HTMLElementTagNameMap['entry-form']>,
    RefAttributes<HTMLElementTagNameMap['entry-form']>,
    Listeners {
  'base-url': string;
  form: string;
  locale?: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'entry-form': EntryFormAttributes;
    }
  }
}
