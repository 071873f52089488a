import '../fields/color/color-name.js';

export { answerText, type ConflictRow, conflictRows, reviewRows, uploadText } from './answers.js';
export type { BannerAction, BannerTone } from './banner-words.js';
export { type End, endOf, type Receipt, receiptOf } from './ends.js';
export { type ErrorSummary, errorSummary, errorText } from './errors.js';
export { type BannerLine, bannerOf, sendingText, statusOf } from './lines.js';
export { primaryLabel } from './primary-label.js';
export type { ReviewCard, ReviewItem, ReviewRow, ReviewSection } from './review-rows.js';
export type { StatusLine } from './status-line.js';
export { type Words, wordsFor, wordsIn } from './words.js';
