/** The parts of an address that countries call by different names. */
export type AddressName =
  | 'line1'
  | 'line2'
  | 'city'
  | 'town'
  | 'suburb'
  | 'postcode'
  | 'zip'
  | 'pin'
  | 'eircode'
  | 'postal'
  | 'region'
  | 'county'
  | 'state'
  | 'province'
  | 'prefecture'
  | 'emirate'
  | 'canton'
  | 'department'
  | 'country';

export interface AddressWords {
  readonly names: Readonly<Record<AddressName, string>>;
  readonly address: string;
  readonly findBy: string;
  readonly find: string;
  readonly finding: string;
  readonly byHand: string;
  readonly choose: string;
  found(count: number): string;
  readonly noneFound: string;
  readonly failed: string;
  readonly offline: string;
  readonly filled: string;
  cleared(part: string): string;
}

export interface LocationWords {
  readonly useDevice: string;
  readonly locating: string;
  readonly denied: string;
  readonly unavailable: string;
  readonly timedOut: string;
  readonly latitude: string;
  readonly longitude: string;
  accuracy(metres: string): string;
  readonly map: string;
  readonly mapHelp: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly north: string;
  readonly south: string;
  readonly west: string;
  readonly east: string;
  readonly place: string;
  at(latitude: string, longitude: string): string;
  readonly searchFor: string;
  readonly search: string;
  readonly noneFound: string;
  readonly searchFailed: string;
  readonly choosePlace: string;
  readonly noTiles: string;
}
