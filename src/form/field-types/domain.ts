/** At least two labels of letters of any script, the last of which does not begin with a digit. */
export const domain: string = '(?:[\\p{L}\\p{M}\\p{N}-]{1,63}\\.)+\\p{L}[\\p{L}\\p{M}\\p{N}-]{1,62}';
