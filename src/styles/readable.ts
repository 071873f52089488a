/*
 * Contrast, solved by the browser. WCAG's ratio takes the luminances of two colours, and a relative colour knows the
 * channels of one: so the luminance of the ground comes along in the alpha of a mix, as its root, which loses least in
 * the dark. What is changed is the luminance alone, as little as is needed: light is taken away, or white is added.
 */

/** Two colours in one. The first has lost what a screen cannot show, or would let shine through: it is what is painted. */
const mixed = (colour: string, ground: string): string =>
  `color-mix(in xyz-d65,color(from ${colour} srgb clamp(0,r,1) clamp(0,g,1) clamp(0,b,1)/1),color(from ${ground} xyz-d65 0 0 0/sqrt(y)))`;

/** How the channels of the first are read from the mix, and the luminance of the second. */
const own = '*2*alpha';
const ground = 'pow(2*alpha - 1,2)';

/** 1 where white differs from the second by more than black, and 0 elsewhere. */
const isDark = `clamp(0,(.18 - ${ground})*9999,1)`;

/** A colour of two, channel by channel. */
const made = (colour: string, against: string, write: (channel: string, white: string) => string): string =>
  `color(from ${mixed(colour, against)} xyz-d65 ${write('x', '.95046')} ${write('y', '1')} ${write('z', '1.08906')}/1)`;

/** A colour with a luminance between two. */
const between = (colour: string, against: string, least: string, most: string): string =>
  made(
    colour,
    against,
    (channel, white) =>
      `calc(${channel + own}*clamp(0,(${most})/(y${own}),1) + (${white} - ${channel + own})*clamp(0,(${least} - y${own})/(1 - y${own}),1))`,
  );

const lighter = (ratio: string): string => `((${ground} + .05)*(${ratio}) - .05)`;
const darker = (ratio: string): string => lighter(`1/(${ratio})`);

/** A colour that differs from a ground by a ratio at least: darker on light grounds, lighter on dark ones. */
export const readable = (colour: string, on: string, ratio: string): string =>
  between(colour, on, `${isDark}*${lighter(ratio)}`, `${isDark} + (1 - ${isDark})*${darker(ratio)}`);

/** A colour that differs from a ground by a ratio at most. */
export const near = (colour: string, to: string, ratio: string): string =>
  between(colour, to, darker(ratio), lighter(ratio));

/** A colour where it differs from a fill by a ratio; else white or black, whichever differs more. */
export const onFill = (colour: string, fill: string, ratio: string): string => {
  const reached = `clamp(0,((max(y${own},${ground}) + .05)/(min(y${own},${ground}) + .05) - (${ratio}))*9999,1)`;
  return made(
    colour,
    fill,
    (channel, white) => `calc(${channel + own}*${reached} + ${white}*(1 - ${reached})*${isDark})`,
  );
};
