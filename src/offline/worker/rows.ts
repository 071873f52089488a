const path = /\/entry-sessions\/forms\/[^/]+\/options\/[^/]+$/u;

/** Whether an address is that of the first public rows of a look-up. What somebody searched for is in none that is kept. */
export const isRows = ({ pathname, searchParams }: URL): boolean =>
  path.test(pathname) && !searchParams.has('q') && !searchParams.has('cursor');

/** What rows are kept under: the same, however many were asked for. */
export const rowsKey = ({ origin, pathname, searchParams }: URL): string =>
  `${origin}${pathname}?locale=${encodeURIComponent(searchParams.get('locale') ?? '')}`;
