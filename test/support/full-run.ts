/** Whether everything is asked for (`npm test -- --full`), for tests in Node: otherwise a slice of long proofs will do. */
export const isFullRun: boolean = JSON.parse(process.env.ENTRYWAY_TEST_RUN ?? '{}').full === true;
