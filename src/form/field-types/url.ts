import { domain } from './domain.js';
import { when } from './faults.js';
import type { OwnRules } from './field-rules.js';
import { plainLine } from './typed/clean-text.js';

/** Neither `example.org:8080` nor `localhost:3000` begins with a scheme. */
const scheme = /^[a-z][a-z\d+-]*:(?!\d)|^[a-z][a-z\d+.-]*:(?=\/\/)/i;
/** Without a name and password before the host: they serve to make one site look like another. */
const address = new RegExp(
  `^[^:]+://(?:${domain}|(?:\\d{1,3}\\.){3}\\d{1,3}|\\[[\\da-f:.]+\\])(?::\\d{1,5})?(?:[/?#]\\S*)?$`,
  'u',
);

/** What a form may let people give: nothing that a click would run. */
export const urlSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel', 'ftp'];

/** Whether a text is an address with one of some schemes. */
export function isUrl(text: string, schemes: readonly string[]): boolean {
  const [own = '', rest = ''] = text.split(/:(.*)/s);
  // What has no host, such as `mailto:`, only has to lead somewhere.
  const wellFormed = /^(https?:|[^:]*:\/)/.test(text) ? address.test(text) : /^\S+$/.test(rest);
  return wellFormed && schemes.includes(own);
}

export const url: OwnRules<'url'> = {
  normalise(value, { schemes }) {
    const typed = plainLine(String(value));
    if (!typed) return null;
    const usual = schemes.includes('https') ? 'https' : (schemes[0] ?? 'https');
    const whole = scheme.test(typed) ? typed : `${usual}://${typed.replace(/^\/+/, '')}`;
    // Only scheme and host are the same in small letters.
    return whole.replace(/^[^:]+:(\/\/[^/?#]*)?/, (start) => start.toLowerCase());
  },
  check: (value, { schemes }) => when(!isUrl(String(value), schemes), 'url', { schemes }),
};
