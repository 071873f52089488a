import type { HTMLAttributes, ReservedProps } from 'vue';
import type { EntryTag, TagAttributes } from '../tags/tag-attributes.js';
import type { TagEvents, TagListener, TagProperties } from '../tags/tag-members.js';

/** What a tag takes in a template: attributes or properties, and events by `@entry-…`. */
export type VueTag<T extends EntryTag> = TagAttributes[T] &
  TagProperties<T> & { [N in TagEvents<T> as `on${Pascal<N>}`]?: TagListener<N> | undefined } & Omit<
    HTMLAttributes & ReservedProps,
    keyof TagAttributes[T] | keyof TagProperties<T>
  >;

/** `entry-submitted` is listened to as `onEntrySubmitted`. */
type Pascal<N extends string> = N extends `${infer A}-${infer B}` ? `${Capitalize<A>}${Pascal<B>}` : Capitalize<N>;

type VueTags = { [T in EntryTag]: new () => { $props: VueTag<T> } };

declare module 'vue' {
  interface GlobalComponents extends VueTags {}
}
