import type { DeferredMessages, Messages } from '../messages/index.js';
import { momentIn, timeIn } from '../messages/moments.js';
import type { Banner, SessionView } from '../session/index.js';

type Kind = Banner['kind'];

export type BannerTone = 'danger' | 'warning' | 'quiet' | 'accent';

/** What can be done about a banner. */
export type BannerAction = 'compare' | 'copyAnswers' | 'startAgainWithAnswers' | 'retry' | 'show';

/** How much a banner matters. */
export function bannerTone(kind: Kind): BannerTone {
  if (urgent.has(kind)) return 'danger';
  if (kind === 'editing') return 'accent';
  return kind === 'slow' || kind === 'otherTab' ? 'quiet' : 'warning';
}

/** What can be done about a banner, and what the buttons for it say. */
export function bannerActions(
  kind: Kind,
  messages: Messages,
  words: DeferredMessages,
): readonly (readonly [BannerAction, string])[] {
  switch (kind) {
    case 'conflict':
      return [['compare', words.banners.compare]];
    case 'keyRejected':
      return [
        ['copyAnswers', words.copyAnswers],
        ['startAgainWithAnswers', words.banners.startAgainWith],
      ];
    case 'unreachable':
    case 'refused':
      return [['retry', messages.retryNow]];
    case 'attention':
    case 'needsAttention':
      return [['show', words.banners.showThem]];
    default:
      return [];
  }
}

/** While a summary of errors is visible only these are shown beside it; the rest is in the status line. */
const urgent: ReadonlySet<Kind> = new Set(['conflict', 'keyRejected']);

/** While an entry is sent, these are told below the button that was pressed. */
const toldBelow: ReadonlySet<Kind> = new Set(['offline', 'rateLimited', 'unreachable', 'slow']);

/** The banner to show, where none of the rest on screen says it already. */
export function shownBanner({ banner, problems, journey }: SessionView): Banner | null {
  if (!banner) return null;
  if (journey === 'submitting' || journey === 'verifying') return toldBelow.has(banner.kind) ? null : banner;
  return problems.length === 0 || urgent.has(banner.kind) ? banner : null;
}

/** That an entry may have been sent, with what a person can ask the people behind the form about: when, and which it was. */
export function maybeSentText(
  { receipt }: SessionView,
  sentAt: number,
  messages: Messages,
  words: DeferredMessages,
  kept: boolean,
): string {
  const text = words.banners.maybeSent(momentIn(words, sentAt), kept);
  return receipt?.reference ? `${text} ${messages.missing.reference(receipt.reference)}` : text;
}

/** The sentence of a banner; `kept` says whether the device has what was typed. */
export function bannerText(
  banner: Banner,
  view: SessionView,
  messages: Messages,
  words: DeferredMessages,
  now: number,
  kept: boolean,
): string {
  const { banners } = words;
  switch (banner.kind) {
    case 'conflict':
      return banners.conflict(banner.at ? timeIn(words, Date.parse(banner.at)) : null);
    case 'keyRejected':
      return banner.sentAt === null
        ? banners.keyRejected(kept)
        : maybeSentText(view, banner.sentAt, messages, words, kept);
    case 'rateLimited':
      return banners.rateLimited(countdown(banner.retryAt, now), kept);
    case 'attention':
    case 'needsAttention':
      return banners.attention(banner.count, banner.page?.page.title ?? '');
    case 'editing':
      return banners.editing(momentIn(words, Date.parse(banner.since)));
    case 'emptied':
      return banners.emptied(view.sync.waiting > 0 ? kept : null);
    case 'slow':
    case 'otherTab':
      return banners[banner.kind];
    default:
      return banners[banner.kind](kept);
  }
}

/** Minutes and seconds to go. */
function countdown(until: number | null, now: number): string | null {
  const left = until === null ? 0 : Math.ceil((until - now) / 1000);
  return left <= 0 ? null : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
