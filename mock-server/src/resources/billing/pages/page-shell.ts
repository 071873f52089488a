import { escapeHtml } from '../../../platform/escape-html.js';

/** A page that works without any script. */
export interface BillingPage {
  readonly status?: number;
  readonly title: string;
  readonly body: string;
  /** Where its forms lead in the end, besides this server. */
  readonly leadsTo?: readonly string[];
}

/** Text in markup. */
export const text = escapeHtml;

const mark =
  '<svg class="mark" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M4.5 1h11A3.5 3.5 0 0 1 19 4.5V19h-5v-9a4 4 0 0 0-8 0v9H1V4.5A3.5 3.5 0 0 1 4.5 1Z"/></svg>';
const warning =
  '<svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-1 4h2v6.2H9V5Zm0 8h2v2H9v-2Z"/></svg>';

/** The whole document. */
export const documentOf = ({ title, body }: BillingPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(title)} · Entryway mock-server</title>
<link rel="icon" href="/settings/assets/mark.svg">
<link rel="stylesheet" href="/settings/assets/settings.css">
</head>
<body>
<header><p class="brand">${mark}<strong>Entryway</strong> <span>mock-server</span></p></header>
<main>
${body}
</main>
</body>
</html>
`;

/** No script at all; a browser also asks where the answer to a form leads on to. */
export const policyOf = ({ leadsTo = [] }: BillingPage): string => {
  const origins = new Set(leadsTo.map((url) => new URL(url).origin));
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...origins].join(' ')}`,
  ].join('; ');
};

/** What is known, one line each. */
export const facts = (pairs: readonly (readonly [string, string])[]): string =>
  `<dl class="facts figures">${pairs
    .map(([name, value]) => `<div><dt>${text(name)}</dt><dd>${text(value)}</dd></div>`)
    .join('')}</dl>`;

/** A button that does one thing. */
export const button = (action: string, label: string, look: 'primary' | 'secondary' | 'danger'): string =>
  `<button class="${look}" name="action" value="${text(action)}">${text(label)}</button>`;

/** What went wrong, read out at once. */
export const problem = (words: string): string =>
  `<div class="summary" id="problem" role="alert" tabindex="-1" autofocus>${warning}<p>${text(words)}</p></div>`;

/** What was done, read out at once. */
export const notice = (words: string, isGood: boolean): string =>
  `<p class="${isGood ? 'success' : 'error'}" role="status">${text(words)}</p>`;

/** A card number that was sent, and what is wrong with it. */
export interface WrongCard {
  readonly sent: string;
  readonly fault: string;
}

/** The number of a card, which may be wrong. */
export function cardField(wrong: WrongCard | undefined): string {
  const error = wrong ? `<p class="error" id="card-error">${warning}${text(wrong.fault)}</p>` : '';
  const marks = wrong
    ? ' aria-describedby="card-hint card-error" aria-invalid="true"'
    : ' aria-describedby="card-hint"';
  return `<div class="field"${wrong ? ' data-invalid' : ''}>
<label for="card">Card number</label>
<p class="hint" id="card-hint">Any 16 digits will do: nothing is charged. A number ending in 0002 is declined.</p>
${error}
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" value="${text(wrong?.sent ?? '4242 4242 4242 4242')}"${marks}>
</div>`;
}

/** A page with nothing but a few words. */
export const plainPage = (title: string, words: string, status: number): BillingPage => ({
  status,
  title,
  body: `<h1>${text(title)}</h1>\n<p class="lead">${text(words)}</p>`,
});

/** Somewhere else to go, perhaps with a cookie. */
export interface Onward {
  readonly to: string;
  readonly cookie?: string;
}
