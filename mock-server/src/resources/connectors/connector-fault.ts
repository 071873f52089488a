/** Where in a request and its reply something is wrong. */
type Place = '/request/url' | '/request/headers' | '/request/path' | '/response/status' | '/response/body' | '/auth';

interface Told {
  readonly state?: 'failed' | 'timed_out';
  readonly code?: 'extension_failed' | 'extension_timeout' | 'reference_unresolved' | 'validation_failed';
  readonly upstream_status?: number | null;
}

/** Why a connector came to nothing: in words that hold no secret. */
export class ConnectorFault extends Error {
  override readonly name = 'ConnectorFault';
  readonly place: Place;
  readonly state: 'failed' | 'timed_out';
  readonly code: NonNullable<Told['code']>;
  /** What the other service answered with; none when it did not. */
  readonly upstream_status: number | null;

  constructor(place: Place, message: string, told: Told = {}) {
    super(message);
    this.place = place;
    this.state = told.state ?? 'failed';
    this.code = told.code ?? 'extension_failed';
    this.upstream_status = told.upstream_status ?? null;
  }
}
