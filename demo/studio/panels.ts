import type { Side } from './state.js';

/** A panel: one custom element, fetched when it is first opened, that gets the studio as its property `studio`. */
export interface Panel {
  /** Never changes: it is in links and in what is kept. */
  readonly id: string;
  readonly title: string;
  /** A path of SVG in a box of 16 by 16, drawn as a line. */
  readonly icon: string;
  readonly side: Side;
  /** The element `panel-<id>`. */
  readonly load: () => Promise<unknown>;
}

/** Every panel there is, in the order of its side. A new one is a folder beside these and a line here. */
export const panels: readonly Panel[] = [
  {
    id: 'gallery',
    title: 'Gallery',
    icon: 'M2.5 2.5h4.5v4.5h-4.5zM9 2.5h4.5v4.5h-4.5zM2.5 9h4.5v4.5h-4.5zM9 9h4.5v4.5h-4.5z',
    side: 'left',
    load: () => import('../panels/gallery/panel-gallery.js'),
  },
  {
    id: 'form',
    title: 'Form',
    icon: 'M3 2.5h10v11H3zM5.5 6h5M5.5 9h5M5.5 11.5h2.5',
    side: 'left',
    load: () => import('../panels/form/panel-form.js'),
  },
  {
    id: 'lint',
    title: 'Wording',
    icon: 'M3 4h10M3 7.5h6M3 11h4M9.5 11.5l1.5 1.5 3-4',
    side: 'left',
    load: () => import('../panels/lint/panel-lint.js'),
  },
  {
    id: 'versions',
    title: 'Versions',
    icon: 'M8 4.5V8l2.5 1.5M3 8a5 5 0 1 0 1.6-3.7L3 6M3 2.5V6h3.5',
    side: 'left',
    load: () => import('../panels/versions/panel-versions.js'),
  },
  {
    id: 'look',
    title: 'Theme',
    icon: 'M8 2.5c2.6 2.9 4.3 5.1 4.3 7a4.3 4.3 0 0 1-8.6 0c0-1.9 1.7-4.1 4.3-7z',
    side: 'right',
    load: () => import('../panels/look/panel-look.js'),
  },
  {
    id: 'access',
    title: 'Access',
    icon: 'M8 2.6v.1M2.8 5.8 8 6.8l5.2-1M8 6.8v3L5.2 14M8 9.8l2.8 4.2',
    side: 'right',
    load: () => import('../panels/access/panel-access.js'),
  },
  {
    id: 'network',
    title: 'Network',
    icon: 'M2 6.5a9 9 0 0 1 12 0M4.2 9a5.7 5.7 0 0 1 7.6 0M6.4 11.3a2.4 2.4 0 0 1 3.2 0M8 13.2v.1',
    side: 'right',
    load: () => import('../panels/network/panel-network.js'),
  },
  {
    id: 'states',
    title: 'States',
    icon: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z',
    side: 'right',
    load: () => import('../panels/states/panel-states.js'),
  },
  {
    id: 'session',
    title: 'Session',
    icon: 'M2.5 4.5h4v3h-4zM9.5 8.5h4v3h-4zM6.5 6h2a1 1 0 0 1 1 1v3',
    side: 'bottom',
    load: () => import('../panels/session/panel-session.js'),
  },
  {
    id: 'events',
    title: 'Events',
    icon: 'M9 2 4 9h3.5L7 14l5-7H8.5z',
    side: 'bottom',
    load: () => import('../panels/events/panel-events.js'),
  },
  {
    id: 'requests',
    title: 'Requests',
    icon: 'M5 13V3M2.5 5.5 5 3l2.5 2.5M11 3v10m-2.5-2.5L11 13l2.5-2.5',
    side: 'bottom',
    load: () => import('../panels/requests/panel-requests.js'),
  },
  {
    id: 'spoken',
    title: 'Spoken',
    icon: 'M3 6.5v3h2L8 12V4L5 6.5zM10.5 6a3 3 0 0 1 0 4M12.3 4.2a5.5 5.5 0 0 1 0 7.6',
    side: 'bottom',
    load: () => import('../panels/spoken/panel-spoken.js'),
  },
  {
    id: 'code',
    title: 'Code',
    icon: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
    side: 'bottom',
    load: () => import('../panels/code/panel-code.js'),
  },
  {
    id: 'share',
    title: 'Share',
    icon: 'M8 10V2.5M5 5l3-3 3 3M3.5 8.5v4.5h9V8.5',
    side: 'right',
    load: () => import('../panels/share/panel-share.js'),
  },
];
