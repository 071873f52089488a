/** How a file is handed out under its name, whatever letters it has (RFC 6266). */
export const contentDisposition = (disposition: 'attachment' | 'inline', name: string): string =>
  `${disposition}; filename*=UTF-8''${extended(name)}`;

/** `encodeURIComponent` leaves more as it is than a header may have (RFC 8187). */
const extended = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
