import type { FontFace } from './font-face.js';

const families = [
  /^Noto Sans(?! (Mono|Symbols|Math))/,
  /^(DejaVu Sans|Liberation Sans|Arial|Segoe UI|Tahoma|Helvetica|Hiragino|Yu Gothic|Meiryo|Geeza Pro)(?! Mono)/,
];
const special = /mono|symbol|emoji|math|condensed|narrow|display|serif|mincho|ming|song|light|thin/i;

/** Chinese, Japanese and Korean share characters, and each writes them its own way. */
const regions = {
  ja: /\b(JP|Hiragino (Kaku|Maru|Sans)(?! (GB|CNS))|Yu Gothic|Meiryo|MS P?Gothic|IPA|Takao|VL Gothic)/,
  ko: /\b(KR|Malgun|Apple SD Gothic|Nanum|Gulim|Dotum)/,
  'zh-TW': /\b(TC|HK|TW|JhengHei|PingFang (TC|HK)|MingLiU|CNS)/,
  zh: /\b(SC|CN|YaHei|PingFang SC|SimSun|SimHei|WenQuanYi|GB)/,
};

const regionOf = (language: string): keyof typeof regions => {
  if (/^zh-(.*-)?(TW|HK|MO|Hant)\b/i.test(language)) return 'zh-TW';
  if (/^zh\b/i.test(language)) return 'zh';
  // What its fonts do not have is found in the others.
  return /^ko\b/i.test(language) ? 'ko' : 'ja';
};

/** How far a font is from what is wanted: 0 is a plain one of the language's region and of the right weight. */
export function rankOf({ family, weight }: FontFace, wanted: { readonly weight: number; readonly language: string }) {
  const own = regionOf(wanted.language);
  const isOfOther = !regions[own].test(family) && Object.values(regions).some((region) => region.test(family));
  const known = families.findIndex((pattern) => pattern.test(family));
  const rank = known === -1 ? families.length : known;
  return (isOfOther ? 100 : 0) + (special.test(family) ? 50 : 0) + rank * 10 + Math.abs(weight - wanted.weight) / 100;
}
