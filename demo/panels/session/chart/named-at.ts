import { states } from '../../../scenes/states/index.js';

/** The named state that shows a place of the chart, or the first one inside it. */
export function namedAt(region: string, ...path: readonly string[]): string | undefined {
  const place = (path[0] === 'end' ? path : [region, ...path]).join('.');
  return states.find(({ name }) => name === place || name.startsWith(`${place}.`))?.name;
}
