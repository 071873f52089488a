import { readFileSync } from 'node:fs';

const read = (address) => readFileSync(new URL(address), 'utf8');
const preflight = read(import.meta.resolve('tailwindcss/preflight.css'));

/** Style sheets of pages that a form may stand in. */
export const hostSheets = {
  none: '',
  bootstrap: read(import.meta.resolve('bootstrap/dist/css/bootstrap.css')),
  // As it comes with a build of Tailwind 4, and unlayered as that of Tailwind 3.
  tailwind: `@layer theme, base, components, utilities; @layer base { ${preflight} }`,
  'tailwind-unlayered': preflight,
  wordpress: read(new URL('wordpress.css', import.meta.url)),
  hostile: read(new URL('hostile.css', import.meta.url)),
};
