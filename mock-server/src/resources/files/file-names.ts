/** What no file system takes, and what shows a name as another one: controls, ends of lines, marks of direction. */
const unseen = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;
/** What leads into other folders, or looks as if it did. */
const separators = /[/\\\u2044\u2215\u29F8\uFE68\uFF0F\uFF3C]/gu;
/** Halves of characters cannot be written down. */
const halves = /\p{Cs}/gu;
const ending = /(?<=.)\.[^.\s]{1,16}$/su;
const mostBytes = 255;

/** A name under which a file can be kept and handed on: of one spelling, in one folder, no longer than disks take. */
export function cleanFileName(name: string): string {
  const clean = name.replace(unseen, '').replace(separators, '_').replace(halves, '\uFFFD').normalize('NFC').trim();
  const cut = cutToFit(clean).trim();
  return /^\.*$/.test(cut) ? 'file' : cut;
}

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** Takes from the middle, so that the name still says what kind of file it is. */
function cutToFit(name: string): string {
  if (bytesOf(name) <= mostBytes) return name;
  const end = ending.exec(name)?.[0] ?? '';
  let room = mostBytes - bytesOf(end);
  let kept = '';
  for (const character of name.slice(0, name.length - end.length)) {
    room -= bytesOf(character);
    if (room < 0) break;
    kept += character;
  }
  return kept + end;
}
