import { plainLine } from './clean-text.js';
import { domain } from './domain.js';
import { when } from './faults.js';
import type { OwnRules } from './field-rules.js';

/** Neither `example.org:8080` nor `localhost:3000` begins with a scheme. */
const scheme = /^[a-z][a-z\d+-]*:(?!\d)|^[a-z][a-z\d+.-]*:(?=\/\/)/i;
/** Without a name and password before the host: they serve to make one site look like another. */
const address = new RegExp(
  `^[^:]+://(?:${domain}|(?:\\d{1,3}\\.){3}\\d{1,3}|\\[[\\da-f:.]+\\])(?::\\d{1,5})?(?:[/?#]\\S*)?$`,
  'u',
);

export const url: OwnRules<'url'> = {
  normalise(value, { schemes }) {
    const typed = plainLine(String(value));
    if (!typed) return null;
    const usual = schemes.includes('https') ? 'https' : (schemes[0] ?? 'https');
    const whole = scheme.test(typed) ? typed : `${usual}://${typed.replace(/^\/+/, '')}`;
    // Only scheme and host are the same in small letters.
    return whole.replace(/^[^:]+:(\/\/[^/?#]*)?/, (start) => start.toLowerCase());
  },
  check(value, { schemes }) {
    const [own = '', rest = ''] = String(value).split(/:(.*)/s);
    // What has no host, such as `mailto:`, only has to lead somewhere.
    const wellFormed = /^(https?:|[^:]*:\/)/.test(String(value)) ? address.test(String(value)) : /^\S+$/.test(rest);
    return when(!wellFormed || !schemes.includes(own), 'url', { schemes });
  },
};
