/** A name as it stands in an address: small letters, digits and hyphens. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return slug.length >= 3 ? slug : `${slug || 'item'}-${'x'.repeat(Math.max(1, 2 - slug.length))}`;
}
