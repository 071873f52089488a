import type { HTMLAttributes, ReactNode } from 'react';
import type { EntryEventDetails, EntryEventName } from '../elements/events.js';
import type { EntryForm } from '../elements/form/entry-form.js';
import type { EntrySession } from '../elements/form/entry-session.js';
import type { Session } from '../session/index.js';

/** What a property is called as an attribute: those a server can write. */
export const attributeNames = {
  baseUrl: 'base-url',
  form: 'form',
  locale: 'locale',
  layout: 'layout',
  persist: 'persist',
  sharedDevice: 'shared-device',
  isolated: 'isolated',
  history: 'history',
  review: 'review',
  theme: 'theme',
  mapTiles: 'map-tiles',
  headingLevel: 'heading-level',
  manageTitle: 'manage-title',
  autoAdvance: 'auto-advance',
  measure: 'measure',
  name: 'name',
  noEarlyRequest: 'no-early-request',
} as const;

/** What only the page can give: objects and functions. */
export const propertyNames = [
  'session',
  'fields',
  'appearance',
  'messages',
  'hiddenValues',
  'prefill',
  'captcha',
  'request',
] as const;

/** The events by the props they are listened to with. */
export const eventNames = {
  onReady: 'entry-ready',
  onPage: 'entry-page',
  onChange: 'entry-change',
  onSaved: 'entry-saved',
  onContinue: 'entry-continue',
  onSubmit: 'entry-submit',
  onSubmitted: 'entry-submitted',
  onError: 'entry-error',
  onTitle: 'entry-title',
  onMeasure: 'entry-measure',
} as const satisfies { readonly [N in EntryEventName as HandlerName<N>]: N };

type HandlerName<N extends EntryEventName> = N extends `entry-${infer Rest}` ? `on${Capitalize<Rest>}` : never;

type Handlers = {
  readonly [N in EntryEventName as HandlerName<N>]?: ((event: CustomEvent<EntryEventDetails[N]>) => void) | undefined;
};

type Settable = keyof typeof attributeNames | (typeof propertyNames)[number];

/** What an element has of them, by its own types. */
type Settings<E> = { readonly [K in Settable & keyof E]?: E[K] | undefined };

/** Attributes that no property stands for. */
interface PlainAttributes {
  /** Address of map tiles, with `{z}`, `{x}` and `{y}` in it. */
  readonly mapTiles?: string | undefined;
  /** Goes on by itself after a choice by pointer, where questions come one by one. */
  readonly autoAdvance?: 'pointer' | undefined;
  /** Tells by `onMeasure` how long questions take and where people leave. */
  readonly measure?: boolean | undefined;
  /** Inside a form of the page: that one waits for ours, and gets the entry's id under this name. */
  readonly name?: string | undefined;
  /** Does not ask for the form before the element itself is there. */
  readonly noEarlyRequest?: boolean | undefined;
  /** What `renderForm` of `entryway/server` gives as `content`: shown until the form is there, where a server writes the page. */
  readonly firstPaint?: string | undefined;
  readonly children?: ReactNode;
}

/** Which form, and where; or a session that knows. */
type Source =
  | { readonly baseUrl: string; readonly form: string }
  | { readonly session: Session; readonly baseUrl?: undefined; readonly form?: undefined };

type Own<E> = Omit<Settings<E>, 'baseUrl' | 'form'> & Handlers & PlainAttributes;

type HostProps<E> = Source & Own<E> & Omit<HTMLAttributes<E>, keyof Own<E> | 'dangerouslySetInnerHTML'>;

export type EntryFormProps = HostProps<EntryForm>;
export type EntrySessionProps = HostProps<EntrySession>;

/** Props as they are sorted: by what React writes, what is set on the element, and what is listened to. */
export interface SortedProps {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly properties: ReadonlyMap<string, unknown>;
  readonly handlers: ReadonlyMap<string, (event: Event) => void>;
}

const isOf = <T extends object>(table: T, name: string): name is keyof T & string => Object.hasOwn(table, name);

export function sortProps(props: Readonly<Record<string, unknown>>): SortedProps {
  const attributes: Record<string, unknown> = {};
  const properties = new Map<string, unknown>();
  const handlers = new Map<string, (event: Event) => void>();
  for (const [name, value] of Object.entries(props)) {
    if (isOf(eventNames, name)) {
      if (value) handlers.set(eventNames[name], value as (event: Event) => void);
    } else if ((propertyNames as readonly string[]).includes(name)) properties.set(name, value);
    // React 18 writes `false` out, which an attribute means "true" by.
    else if (isOf(attributeNames, name)) attributes[attributeNames[name]] = value === false ? undefined : value;
    // React 18 has no other name for it on custom elements.
    else attributes[name === 'className' ? 'class' : name] = value;
  }
  return { attributes, properties, handlers };
}
