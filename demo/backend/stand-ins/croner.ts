/** In place of the reading of schedules: nothing in the studio makes a workflow that has one. */
export class Cron {
  constructor() {
    throw new Error('The service in the page has no schedules.');
  }
}
