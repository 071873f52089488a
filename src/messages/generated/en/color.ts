// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import { us } from '../../english.js';
import type { ColorWords } from '../special-types.js';

export const enColor: ColorWords = {
  names: { red: 'red', orange: 'orange', yellow: 'yellow', green: 'green', turquoise: 'turquoise', blue: 'blue', purple: 'purple', pink: 'pink', brown: 'brown', get grey() { return us() ? 'gray' : 'grey'; }, black: 'black', white: 'white' },
  light: (color) => `light ${color}`,
  dark: (color) => `dark ${color}`,
  get choose() { return us() ? 'choose a color' : 'choose a colour'; },
};
