/** Stands in for the test runner's keys where pictures are taken. */
export const sendKeys = () => Promise.reject(new Error('No keys are pressed while pictures are taken.'));
