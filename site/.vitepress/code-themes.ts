/** Colours of code on a light page; every one has at least 4.5 : 1 on the grey of a block. */
export const lightHighContrast = 'github-light-high-contrast';
