/** Said aloud: one engine no longer takes a list without markers for a list. */
export const listRole = 'list';
