/** Where most private mailboxes are. */
const known = (
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com msn.com yahoo.com yahoo.co.uk yahoo.fr ' +
  'yahoo.co.jp icloud.com me.com aol.com mail.com email.com gmx.com ymail.com fastmail.com zoho.com proton.me protonmail.com gmx.de gmx.net gmx.at web.de t-online.de freenet.de ' +
  'orange.fr wanadoo.fr free.fr laposte.net libero.it virgilio.it btinternet.com sky.com qq.com 163.com 126.com ' +
  'naver.com yandex.ru mail.ru seznam.cz wp.pl onet.pl ziggo.nl kpnmail.nl telenet.be bluewin.ch comcast.net verizon.net'
).split(' ');

/** How many letters have to be changed, added, left out or swapped to make one text of another; 3 stands for more. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 9) + 1 : 9;
      row.push(Math.min(change, swap, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 3;
}

/** The domain an address was probably meant to have, where it is a slip away from a well-known one. */
export function likelyDomain(address: string): string | undefined {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (!address.includes('@') || domain.length < 4 || known.includes(domain)) return undefined;
  const slips = (other: string): number => distance(domain, other);
  const [best] = known.toSorted((a, b) => slips(a) - slips(b));
  // In a short name a single letter may make another real one.
  return best && slips(best) <= (best.length > 8 ? 2 : 1) ? best : undefined;
}
