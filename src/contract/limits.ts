/** How much of a form is read at all. */
export const limits = {
  fields: 2500,
  sections: 2500,
  /** In any one list, of options for example. */
  items: 5000,
  characters: 100_000,
  group_depth: 10,
  depth: 64,
  values: 250_000,
};

type Limit = keyof typeof limits;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

interface Place {
  readonly value: object;
  readonly key: string;
  readonly up: Place | null;
  readonly depth: number;
  /** How many lists of fields lead here. */
  readonly lists: number;
}

const pathOf = ({ up, key }: Place): string[] => (up ? [...pathOf(up), key] : []);

const beyond = (limit: Limit, place: Place) => ({
  path: pathOf(place),
  message: `${limit}: more than ${limits[limit]}`,
});

/**
 * The first place where a document is larger than any form may be. It is walked without recursion, and no
 * further than that; one that contains itself ends at the limit of depth.
 */
export function excess(document: unknown): ReturnType<typeof beyond> | undefined {
  if (!isObject(document)) return undefined;
  const places: Place[] = [{ value: document, key: '', up: null, depth: 0, lists: 0 }];
  const totals = { fields: 0, sections: 0, values: 0 };
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, key, depth, lists } = place;
    const size = Array.isArray(value) ? value.length : 0;
    if (key === 'fields' || key === 'sections') {
      totals[key] += size;
      if (totals[key] > limits[key]) return beyond(key, place);
    }
    if (size > limits.items) return beyond('items', place);
    if (lists > limits.group_depth + 1) return beyond('group_depth', place);
    if (depth > limits.depth) return beyond('depth', place);
    for (const name of Object.keys(value)) {
      const inner = (value as Record<string, unknown>)[name];
      totals.values += 1;
      const isLong = typeof inner === 'string' && inner.length > limits.characters;
      if (!isLong && !isObject(inner)) continue;
      const next = { value: Object(inner), key: name, up: place, depth: depth + 1, lists };
      if (name === 'fields') next.lists += 1;
      if (isLong) return beyond('characters', next);
      places.push(next);
    }
    if (totals.values > limits.values) return beyond('values', place);
  }
  return undefined;
}
