/** A formatter is made when it is first needed, since making one is slow. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
