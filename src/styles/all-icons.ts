import { icons, line, solid } from './icons.js';

/** All pictures: those of a first page, and of what comes after it. */
export const allIcons = {
  ...icons,
  branch: line('branch', 'M6 17V3m0 0L3.5 5.5M6 3l2.5 2.5M14 3v14m0 0-2.5-2.5M14 17l2.5-2.5'),
  chevron: line('chevron', 'm5.5 8 4.5 4.5L14.5 8'),
  clock: line('clock', 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 5.8V10l2.8 1.8'),
  done: solid(
    'done',
    'M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm4.4 6.3-5.2 6-3.5-3.3 1.3-1.4 2.1 2 3.9-4.5 1.4 1.2Z',
  ),
  edit: line('edit', 'm4 16 .8-3.4L13.6 3.8a1.6 1.6 0 0 1 2.3 0l.3.3a1.6 1.6 0 0 1 0 2.3L7.4 15.2 4 16Z'),
  offline: line(
    'offline',
    'm3 3 14 14M2.5 8a11 11 0 0 1 3-2m12 2a11 11 0 0 0-7-2.9M5.5 11a6.6 6.6 0 0 1 3-1.7m6 1.7-.6-.5M10 15h.01',
  ),
  tabs: line(
    'tabs',
    'M4.5 6h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM6.5 6V4.5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-2',
  ),
};

export type IconName = keyof typeof allIcons;
