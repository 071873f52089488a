import type { EntryEventDetails, EntryEventName } from '../elements/events.js';
import type { EntryTag } from './tag-attributes.js';
import type { TagElements } from './tag-elements.js';

/** Every property that a page may set on one of the elements. */
type PropertyName =
  | 'baseUrl'
  | 'form'
  | 'locale'
  | 'layout'
  | 'persist'
  | 'sharedDevice'
  | 'isolated'
  | 'history'
  | 'review'
  | 'theme'
  | 'headingLevel'
  | 'manageTitle'
  | 'session'
  | 'fields'
  | 'appearance'
  | 'messages'
  | 'hiddenValues'
  | 'prefill'
  | 'captcha'
  | 'request'
  | 'name'
  | 'actions'
  | 'backLabel'
  | 'nextLabel'
  | 'state'
  | 'src';

/** The properties of a tag, as its class has them. */
export type TagProperties<T extends EntryTag> = {
  [K in PropertyName & keyof TagElements[T]]?: TagElements[T][K] | undefined;
};

interface EventsByTag {
  'entry-form': EntryEventName;
  'entry-session': EntryEventName;
  'entry-field': 'entry-change';
  'entry-frame': 'entry-ready' | 'entry-page' | 'entry-submitted' | 'entry-error';
}

/** The names of the events of a tag. */
export type TagEvents<T extends EntryTag> = T extends keyof EventsByTag ? EventsByTag[T] : never;

/** Listens to an event. */
export type TagListener<N extends EntryEventName> = (event: CustomEvent<EntryEventDetails[N]>) => void;
