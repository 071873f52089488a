/** A text in base64, as UTF-8. */
export const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Halves of characters cannot be sent: they become the sign for what cannot be read. */
const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** A text as it stands in a segment of a path. */
export const percentEncoded = (text: string): string => encodeURIComponent(whole(text));

/** A text as it stands in a query. */
export const formEncoded = (text: string): string => new URLSearchParams({ q: text }).toString().slice('q='.length);
