// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import { n, us } from '../../english.js';
import type { AddressWords, LocationWords, CurrencyWords } from '../special-types.js';

export const enAddress: AddressWords = {
  names: { line1: 'Address line 1', line2: 'Address line 2', city: 'Town or city', town: 'City', suburb: 'Suburb', postcode: 'Postcode', zip: 'ZIP code', pin: 'PIN code', eircode: 'Eircode', postal: 'Postal code', region: 'Region', county: 'County', state: 'State', province: 'Province', prefecture: 'Prefecture', emirate: 'Emirate', country: 'Country' },
  address: 'Address',
  get findBy() { return us() ? 'ZIP code or street' : 'Postcode or street'; },
  find: 'Find address',
  finding: 'Finding addresses…',
  byHand: 'Enter address by hand',
  choose: 'Choose an address',
  found: (count) => `${n(count)} ${count === 1 ? 'address found' : 'addresses found'}`,
  noneFound: 'We could not find an address. Check it or enter it by hand.',
  failed: 'Finding addresses did not work. Try again, or enter the address by hand.',
  offline: 'Finding addresses needs a connection. You can enter the address by hand.',
  filled: 'Address filled in',
  cleared: (part) => `${part} was cleared`,
};

export const enLocation: LocationWords = {
  useDevice: 'Use my location',
  locating: 'Finding where you are…',
  denied: 'This page may not use your location. Enter the coordinates, or pick a place on the map.',
  unavailable: 'This device cannot say where it is. Enter the coordinates, or pick a place on the map.',
  timedOut: 'Finding where you are took too long. Try again, or enter the coordinates.',
  latitude: 'Latitude',
  longitude: 'Longitude',
  accuracy: (metres) => `Accurate to about ${metres} m`,
  map: 'Map',
  mapHelp: 'Move the map with the arrow keys, zoom with + and −, and place the marker with Enter.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  north: 'Move north',
  south: 'Move south',
  west: 'Move west',
  east: 'Move east',
  place: 'Place the marker in the middle',
  at: (latitude, longitude) => `Marker at ${latitude}, ${longitude}`,
  searchFor: 'Search for a place',
  search: 'Search',
  noneFound: 'We could not find this place. Check it, or pick it on the map.',
  searchFailed: 'Searching did not work. Try again, or pick the place on the map.',
  choosePlace: 'Choose a place',
};

export const enCurrency: CurrencyWords = {
  choose: 'currency',
};
