/** So many steps of red, green and blue each, from none to all: 13 make 2,197 colours. */
export function grid(steps) {
  const part = (step) =>
    Math.round((step / (steps - 1)) * 255)
      .toString(16)
      .padStart(2, '0');
  const all = Array.from({ length: steps }, (_, step) => part(step));
  return all.flatMap((red) => all.flatMap((green) => all.map((blue) => `#${red}${green}${blue}`)));
}

/** The colours that are hardest, which are in every choice. */
const hard = ['#ffe600', '#ffffff', '#000000', '#777777', '#0000ff', '#00ff00', '#ff00ff', '#e4572e'];

/** So many colours, from all corners of the grid. */
export function spread(count) {
  const all = grid(13);
  const step = all.length / Math.max(1, count - hard.length);
  const others = Array.from({ length: Math.max(0, count - hard.length) }, (_, at) => all[Math.floor(at * step)]);
  return [...hard, ...others].slice(0, count);
}
