import { enDeferred } from './generated/en/deferred.js';
import { enReview } from './generated/en/review.js';
import type { DeferredMessages } from './messages.js';

/** What is said in English only after something has happened. */
export const enLater: DeferredMessages = { locale: 'en', ...enDeferred, review: enReview };
