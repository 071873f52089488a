/** The address of an operation below the root of the service: names in its path filled in, and what is asked behind it. */
export function addressOf(path: string, params: Readonly<Record<string, string>>, query: unknown): string {
  const filled = path.slice(1).replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}
