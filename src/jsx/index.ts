import type { HTMLAttributes, RefAttributes } from 'react';
import type { EntryTag, TagAttributes } from '../tags/tag-attributes.js';
import type { TagElements } from '../tags/tag-elements.js';
import type { TagEvents, TagListener, TagProperties } from '../tags/tag-members.js';

/** What a tag takes in JSX of React 19: attributes or properties, and events by their names after `on`. */
export type ReactTag<T extends EntryTag> = Own<T> & Omit<HTMLAttributes<TagElements[T]>, keyof Own<T>>;

type Own<T extends EntryTag> = TagAttributes[T] &
  TagProperties<T> &
  RefAttributes<TagElements[T]> & { [N in TagEvents<T> as `on${N}`]?: TagListener<N> | undefined } & {
    class?: string | undefined;
  };

type ReactTags = { [T in EntryTag]: ReactTag<T> };

declare module 'react' {
  // biome-ignore lint/style/noNamespace: React's own
  namespace JSX {
    interface IntrinsicElements extends ReactTags {}
  }
}

export type { EntryTag, TagAttributes } from '../tags/tag-attributes.js';
export type { TagEvents, TagProperties } from '../tags/tag-members.js';
