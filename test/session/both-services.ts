interface Service {
  readonly dumb: boolean;
}

export const ignorant = 'with a service that ignores keys and revisions';

/** Tells a story twice: with the service as it should be, and with one that ignores every key and revision. */
export function onBothServices(title: string, story: (service: Service) => void): void {
  describe(title, () => story({ dumb: false }));
  describe(`${title}, ${ignorant}`, () => story({ dumb: true }));
}
