import type { HTMLAttributes } from 'svelte/elements';
import type { EntryTag, TagAttributes } from '../tags/tag-attributes.js';
import type { TagElements } from '../tags/tag-elements.js';
import type { TagEvents, TagListener, TagProperties } from '../tags/tag-members.js';

/** What a tag takes in Svelte 5: attributes or properties, and events by their names after `on`. */
export type SvelteTag<T extends EntryTag> = Own<T> & Omit<HTMLAttributes<TagElements[T]>, keyof Own<T>>;

type Own<T extends EntryTag> = TagAttributes[T] &
  TagProperties<T> & { [N in TagEvents<T> as `on${N}`]?: TagListener<N> | undefined };

type SvelteTags = { [T in EntryTag]: SvelteTag<T> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteTags {}
}
