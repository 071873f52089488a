/** Addresses that a link may lead to; nothing that runs as a script, and no other host in disguise. */
const link = /^(?:https?:\/\/|mailto:|tel:|\.{0,2}\/(?![/\\]))/iu;
const picture = /^(?:https?:\/\/|data:image\/|blob:|\.{0,2}\/(?![/\\]))/iu;
/** Browsers leave some of them out: a slash, a tab and another slash lead to another host. */
const control = /\p{Cc}/u;

/** An author's address where a link may lead there, once its expressions are filled in. */
export const safeLink = (url: string | null | undefined): string | undefined => safe(link, url);

/** An author's address where a picture or a film may come from. */
export const safeMedia = (url: string | null | undefined): string | undefined => safe(picture, url);

const safe = (allowed: RegExp, url: string | null | undefined): string | undefined =>
  url && allowed.test(url) && !control.test(url) ? url : undefined;
