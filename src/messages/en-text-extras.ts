import type { DateWords, EmailWords, PhoneWords, ZoomWords } from './special-words.js';

export const enEmail: EmailWords = { didYouMean: (domain) => `Did you mean ${domain}?` };

export const enPhone: PhoneWords = { country: 'country' };

export const enDate: DateWords = { inZone: (place) => `${place} time` };

export const enZoom: ZoomWords = { enlarge: (label) => `Enlarge ${label}`, close: 'Close' };
