import { html, type TemplateResult } from 'lit';

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const short = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** A moment in words, on the clock of whoever reads it. */
export const moment = (at: string): TemplateResult => html`<time datetime=${at}>${long.format(new Date(at))}</time>`;

/** The time of day, to the second. */
export const timeOfDay = (at: number): string => short.format(at);

/** A number and what it counts. */
export const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
