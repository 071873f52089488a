const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const short = days.map((day) => day.slice(0, 3));
const month = `(${months.join('|')})`;
const time = '(\\d\\d):(\\d\\d):(\\d\\d)';

/** The three spellings a date may have in a header; anything else is no date, whatever `Date.parse` makes of it. */
const preferred = new RegExp(`^(?:${short.join('|')}), (\\d\\d) ${month} (\\d{4}) ${time} GMT$`);
const rfc850 = new RegExp(`^(?:${days.join('|')}), (\\d\\d)-${month}-(\\d\\d) ${time} GMT$`);
const asctime = new RegExp(`^(?:${short.join('|')}) ${month} ([ \\d]\\d) ${time} (\\d{4})$`);

function instant(
  year: number,
  name: string,
  day: string,
  hour: string,
  minute: string,
  second: string,
): number | undefined {
  const fields = [Number(day), Number(hour), Number(minute), Number(second)] as const;
  const at = Date.UTC(year, months.indexOf(name), ...fields);
  const date = new Date(at);
  // A leap second is the first of the next minute; a 31st of February is nothing.
  const isReal = fields[0] > 0 && fields[1] < 24 && fields[2] < 60 && fields[3] <= 60;
  return isReal && new Date(Date.UTC(year, months.indexOf(name), fields[0])).getUTCDate() === fields[0]
    ? date.getTime()
    : undefined;
}

/** A date of a header as milliseconds; `now` decides the century of a year with two digits. */
export function parseHttpDate(text: string, now: number): number | undefined {
  const modern = preferred.exec(text);
  if (modern) return instant(Number(modern[3]), modern[2]!, modern[1]!, modern[4]!, modern[5]!, modern[6]!);
  const old = rfc850.exec(text);
  if (old) {
    const today = new Date(now).getUTCFullYear();
    const year = Math.floor(today / 100) * 100 + Number(old[3]);
    // A year that looks more than 50 years ahead is the last one that ended like this.
    const past = year > today + 50 ? year - 100 : year;
    return instant(past, old[2]!, old[1]!, old[4]!, old[5]!, old[6]!);
  }
  const plain = asctime.exec(text);
  return plain ? instant(Number(plain[6]), plain[1]!, plain[2]!, plain[3]!, plain[4]!, plain[5]!) : undefined;
}

/** The three spellings of a moment. */
export const printHttpDate = (at: number, spelling: 'modern' | 'rfc850' | 'asctime' = 'modern'): string => {
  const text = new Date(at).toUTCString();
  if (spelling === 'modern') return text;
  const [day, date, name, year, clock] = text.replace(',', '').split(' ') as [string, string, string, string, string];
  if (spelling === 'asctime') return `${day} ${name} ${date.replace(/^0/, ' ')} ${clock} ${year}`;
  return `${days[short.indexOf(day)]}, ${date}-${name}-${year.slice(2)} ${clock} GMT`;
};
