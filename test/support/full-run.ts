/** Whether everything is asked for (`npm test -- --full`), for tests in Node: otherwise a slice of long proofs will do. */
export const isFullRun: boolean = JSON.parse(process.env.ENTRYWAY_TEST_RUN ?? '{}').full === true;

/** How many runs a proof by chance gets: all of them in a full run, otherwise a quarter, with another seed each time. */
export const chances = (all: number): number => (isFullRun ? all : Math.ceil(all / 4));
