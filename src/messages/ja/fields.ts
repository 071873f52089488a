import type { FieldMessages } from '../field-messages.js';
import { jaSpecial } from './special.js';
import { counted, number } from './writing.js';

function selectHint(min: number | null, max: number | null): string {
  if (min && max)
    return min === max ? `${number(min)}個選んでください` : `${number(min)}～${number(max)}個選んでください`;
  if (min && min > 1) return `${number(min)}個以上選んでください`;
  return max ? `${number(max)}個まで選べます` : '当てはまるものをすべて選んでください';
}

const characters = (count: number): string => counted(count, { other: '#文字' });

/** The words of the controls in Japanese. */
export const jaFields: FieldMessages = {
  special: jaSpecial,
  prefilled: 'あらかじめ入力してあります',
  help: 'この質問の説明',
  yes: 'はい',
  no: 'いいえ',
  or: 'または',
  other: 'その他',
  otherText: 'あなたの回答',
  choose: '選択…',
  clear: '回答を消す',
  selectAll: 'すべて選択',
  clearAll: 'すべて解除',
  othersCleared: 'ほかの選択を解除しました',
  selectHint,
  charactersLeft: (left) => (left < 0 ? `${characters(-left)}超過しています` : `あと${characters(left)}`),
  forExample: (example) => `例：${example}`,
  again: '確認のためもう一度',
  day: '日',
  month: '月',
  year: '年',
  chooseDate: '日付を選ぶ',
  changeDate: '日付を変更',
  previousMonth: '前の月',
  nextMonth: '次の月',
  closeCalendar: '閉じる',
  notAvailable: (day) => `${day}、選択できません`,
  timeLike: (example) => `時刻、例：${example}`,
  from: '開始',
  to: '終了',
  between: (min, max) => `${min}～${max}`,
  outOf: (value, max) => `${max}段階中${value}`,
  notLikely: 'まったく勧めたくない',
  veryLikely: '強く勧めたい',
  currency: '通貨',
  chooseColor: '色を選ぶ',
  agree: '同意します',
  openDocument: '文書を読む（新しいタブで開きます）',
  name: { prefix: '敬称', first: '名', middle: 'ミドルネーム', last: '姓', suffix: '接尾辞' },
  video: '動画',
  videoNote: (host) =>
    `この動画は${host}から配信されます。再生すると、そこにあなたに関するデータが保存されることがあります。`,
  loadVideo: (host) => `${host}から動画を読み込む`,
  watchOn: (host) => `${host}で見る（新しいタブで開きます）`,
};
