/** Attributes of the two elements that hold a form. */
interface HostAttributes {
  /** Root of the service's API, with `/api/v1`. */
  'base-url'?: string | undefined;
  /** Public id or slug of the form. */
  form?: string | undefined;
  /** Language to ask the service for. */
  locale?: string | undefined;
  /** How to lay the form out; as the form says, unless told otherwise. */
  layout?: 'classic' | 'paged' | 'one_question' | undefined;
  /** Where a draft is kept until it is sent. */
  persist?: 'device' | 'session' | 'none' | undefined;
  /** Other people use this device too: nothing is kept on it. */
  'shared-device'?: boolean | undefined;
  /** How pages are kept in the browser's history. */
  history?: 'hash' | 'callback' | 'none' | undefined;
  /** Whether answers are shown once more before they are sent. */
  review?: 'auto' | 'always' | 'never' | undefined;
  /** One of the library's themes. */
  theme?: string | undefined;
  /** Level of the main heading; found from the page around it unless told. */
  'heading-level'?: number | undefined;
  /** Lets the form write the page's title. */
  'manage-title'?: boolean | undefined;
  /** Goes on by itself after a choice by pointer, where questions come one by one. */
  'auto-advance'?: 'pointer' | undefined;
  /** Tells by `entry-measure` how long questions take and where people leave. */
  measure?: boolean | undefined;
  /** Inside a form of the page: that one waits for ours, and gets the entry's id under this name. */
  name?: string | undefined;
}

interface FormAttributes extends HostAttributes {
  /** Puts the form into one shadow root, out of reach of the page's styles. */
  isolated?: boolean | undefined;
  /** Address of map tiles, with `{z}`, `{x}` and `{y}` in it; without it a place has no map. */
  'map-tiles'?: string | undefined;
}

interface NamedAttributes {
  /** The key or path of what is drawn. */
  name?: string | undefined;
}

interface NavAttributes {
  actions?: 'all' | 'back' | 'go' | undefined;
  'back-label'?: string | undefined;
  'next-label'?: string | undefined;
}

interface OutletAttributes {
  /** The states it shows its content in, divided by spaces; `*` for all that no other outlet takes. */
  state?: string | undefined;
}

interface FrameAttributes {
  /** Address of the page with the form; that page calls `forwardToParent`. */
  src?: string | undefined;
  /** What the frame is called, for people who do not see it. */
  title?: string | undefined;
  /** What the framed page may do, in place of what a form needs. */
  sandbox?: string | undefined;
  /** Features of the browser that are handed on, such as `camera` or `geolocation`. */
  allow?: string | undefined;
  /** When the frame is fetched. */
  loading?: 'lazy' | 'eager' | undefined;
  /** No taller than this many CSS pixels; what is longer is scrolled in the frame. */
  'max-height'?: number | undefined;
}

/** The attributes of every public element, by tag; test/package/tags.test.ts holds them to the manifest. */
export interface TagAttributes {
  'entry-form': FormAttributes;
  'entry-session': HostAttributes;
  'entry-page': object;
  'entry-heading': object;
  'entry-field': NamedAttributes;
  'entry-group': NamedAttributes;
  'entry-nav': NavAttributes;
  'entry-progress': object;
  'entry-status': object;
  'entry-errors': object;
  'entry-banner': object;
  'entry-review': object;
  'entry-outlet': OutletAttributes;
  'entry-rest': object;
  'entry-screen': object;
  'entry-frame': FrameAttributes;
}

export type EntryTag = keyof TagAttributes;
