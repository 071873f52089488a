/** A picture of one colour, in the document itself: nothing is fetched from others. */
export const picture = (colour: string): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Crect width='4' height='3' fill='%23${colour}'/%3E%3C/svg%3E`;
