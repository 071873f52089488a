/** The line drawings of the editor, in a box of 16 by 16. */
export const shapes = {
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  copy: 'M5.5 5.5h7v7h-7zM3.5 10.5v-7h7',
  remove: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9',
  pick: 'M3 3l4 10 1.5-4.5L13 7z',
} as const;
