const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size as people write it: 184 kB, 6.2 MB. */
export function sizeOf(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const digits = step > 1 && value < 100 ? 1 : 0;
  // Kept together from left to right, or "5 MB" would read "MB 5" among Arabic words.
  const text = `${writeNumber(value, digits, locale)} ${units[step]}`;
  return rightToLeft.test(locale) ? `\u2066${text}\u2069` : text;
}

const rightToLeft = /^(?:ar|fa|he|ur|ps|yi)\b/iu;

function writeNumber(value: number, maximumFractionDigits: number, locale: string): string {
  try {
    return new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value);
  } catch {
    return new Intl.NumberFormat('en', { maximumFractionDigits }).format(value);
  }
}

const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/svg+xml': 'SVG',
  'text/plain': 'TXT',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
};

/** A type of file as people call it: PDF, JPG. A whole kind, such as `image/*`, is for the catalogue to name. */
export const typeName = (accept: string): string =>
  accept.endsWith('/*')
    ? accept.toLowerCase()
    : (names[accept.toLowerCase()] ?? accept.replace(/^.*[/.]/u, '').toUpperCase());

/** What stands on the picture of a file: the end of its name, else its type. */
export const badgeOf = (name: string, type: string): string =>
  (/\.([a-z0-9]{1,4})$/iu.exec(name)?.[1] ?? typeName(type || 'file')).toUpperCase().slice(0, 4);

/** A long name with its middle left out, so that its end, which tells most, still shows. */
export const shortName = (name: string, most = 40): string => {
  const letters = [...name];
  if (letters.length <= most) return name;
  const end = Math.floor(most / 3);
  return `${letters.slice(0, most - end - 1).join('')}…${letters.slice(-end).join('')}`;
};
