const $tries = new Map();
const $made = new Map();

/** Fetches a chunk, under another address where it could not be had before. */
const $fetch = async (name) => {
  const tries = $tries.get(name) ?? 0;
  const address = new URL(`./${name}${$rest[name]}.js${tries > 0 ? `?try=${tries + 1}` : ''}`, import.meta.url).href;
  try {
    return await import(address);
  } catch (error) {
    $tries.set(name, tries + 1);
    const [entry] = performance.getEntriesByName(address).slice(-1);
    throw Object.assign(new Error(error.message), { status: entry?.responseStatus ?? 0 });
  }
};

const $make = async (name) => {
  // What it needs is fetched beside it; the order it wants that in it says itself.
  const [{ needs = [], default: make }] = await Promise.all([$fetch(name), ...($needs?.[name] ?? []).map($chunk)]);
  const given = await Promise.all(needs.map($chunk));
  if (!$made.has(name)) $made.set(name, make($core, ...given));
  return $made.get(name);
};

/** Gives what a chunk exports; it runs once, however often it is fetched. */
const $chunk = async (name) => $made.get(name) ?? $make(name);

/** What a module exports, for a chunk that holds several. */
const $names = (all) =>
  Object.keys(all).reduce(
    (names, name) => Object.defineProperty(names, name, { get: all[name], enumerable: true }),
    {},
  );

export { $chunk, $names };
