const $tries = new Map();
const $made = new Map();

/** Fetches a file, under another address where it could not be had before. */
const $fetch = async (file) => {
  const tries = $tries.get(file) ?? 0;
  const address = new URL(tries > 0 ? `${file}?try=${tries + 1}` : file, import.meta.url).href;
  try {
    return await import(address);
  } catch (error) {
    $tries.set(file, tries + 1);
    const [entry] = performance.getEntriesByName(address).slice(-1);
    throw Object.assign(new Error(error.message), { status: entry?.responseStatus ?? 0 });
  }
};

const $make = async (file) => {
  // What it needs is fetched beside it; the order it wants that in it says itself.
  const [{ needs = [], default: make }] = await Promise.all([$fetch(file), ...($needs?.[file] ?? []).map($chunk)]);
  const given = await Promise.all(needs.map($chunk));
  if (!$made.has(file)) $made.set(file, make($core, ...given));
  return $made.get(file);
};

/** Gives what a chunk exports; it runs once, however often it is fetched. */
const $chunk = async (file) => $made.get(file) ?? $make(file);

/** What a module exports, for a chunk that holds several. */
const $names = (all) => {
  const names = {};
  for (const name in all) Object.defineProperty(names, name, { get: all[name], enumerable: true });
  return names;
};

export { $chunk, $names };
