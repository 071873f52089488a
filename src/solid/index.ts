import type { JSX } from 'solid-js';
import type { EntryTag, TagAttributes } from '../tags/tag-attributes.js';
import type { TagElements } from '../tags/tag-elements.js';
import type { TagEvents, TagListener, TagProperties } from '../tags/tag-members.js';

/** What a tag takes in Solid: attributes, properties after `prop:` or by name, and events after `on:`. */
export type SolidTag<T extends EntryTag> = Own<T> & Omit<JSX.HTMLAttributes<TagElements[T]>, keyof Own<T>>;

type Own<T extends EntryTag> = TagAttributes[T] &
  TagProperties<T> & { [N in keyof TagProperties<T> & string as `prop:${N}`]?: TagProperties<T>[N] } & {
    [N in TagEvents<T> as `on:${N}`]?: TagListener<N> | undefined;
  };

type SolidTags = { [T in EntryTag]: SolidTag<T> };

declare module 'solid-js' {
  // biome-ignore lint/style/noNamespace: Solid's own
  namespace JSX {
    interface IntrinsicElements extends SolidTags {}
  }
}
