// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import { n } from '../../english.js';
import type { RankingWords } from '../special-types.js';

export const enRanking: RankingWords = {
  bestFirst: 'Most important first',
  up: (label) => `Move ${label} up`,
  down: (label) => `Move ${label} down`,
  moveTo: (label) => `Move ${label} to place`,
  reorder: (label) => `Reorder ${label}`,
  place: (label, place, count) => `${label}, ${n(place)} of ${n(count)}`,
  lifted: (label, place, count) => `${label} lifted, ${n(place)} of ${n(count)}. Move it with the arrow keys, drop it with Space, cancel with Escape`,
  dropped: (label, place, count) => `${label} dropped, ${n(place)} of ${n(count)}`,
  cancelled: (label) => `${label} is back where it was`,
  notRanked: 'Not ranked yet',
  keep: 'Keep this order',
  kept: 'Order kept',
  pool: 'Not in the ranking',
  add: (label) => `Add ${label} to ranking`,
  takeOut: (label) => `Take ${label} out of ranking`,
  takenOut: (label) => `${label} taken out`,
};
