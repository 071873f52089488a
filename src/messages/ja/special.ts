import type { ComboboxWords, SpecialWords } from '../special-words.js';
import { jaGroup } from './group.js';
import { jaAddress, jaLocation } from './places.js';
import { jaUpload } from './upload.js';
import { counted, number } from './writing.js';

const combobox: ComboboxWords = {
  howTo: '入力して一覧から選んでください',
  results: (count) => (count === 0 ? '該当なし' : counted(count, { other: '#件' })),
  place: (label, place, count) => `${label}、${number(count)}件中${number(place)}番目`,
  nothingFor: (typed) => `「${typed}」に該当するものはありません`,
  use: (typed) => `「${typed}」を使う`,
  more: (shown, count) => `${number(count)}件中${number(shown)}件を表示しています。続けて入力すると絞り込めます`,
  gone: (label) => `${label}（現在は選べません）`,
};

function manyEach(min: number | null, max: number | null): string {
  if (min && max) return `それぞれ${min === max ? number(min) : `${number(min)}～${number(max)}`}個選んでください`;
  if (min && min > 1) return `それぞれ${number(min)}個以上選んでください`;
  return max ? `それぞれ${number(max)}個まで選べます` : 'それぞれ当てはまるものをすべて選んでください';
}

/** The words of the controls that few forms have, in Japanese. */
export const jaSpecial: SpecialWords = {
  combobox,
  lookup: {
    ...combobox,
    typeMore: (letters) => `${number(letters)}文字以上入力してください`,
    searching: '検索中…',
    failed: '検索できませんでした。',
    tryAgain: 'もう一度試す',
    offline: '接続が必要です',
    busy: (seconds) => `混み合っています。${number(seconds)}秒後に再試行します`,
    showMore: 'さらに表示',
    chosen: '選択済み',
    remove: (label) => `${label}を外す`,
    removed: (label) => `${label}を外しました`,
    added: (label) => `${label}を追加しました`,
  },
  email: { didYouMean: (domain) => `${domain}ではありませんか？` },
  choice: {
    noOptions: (depends) =>
      depends ? 'これまでの回答では、選べる項目がありません。' : 'この質問には選択肢がありません。',
  },
  phone: { country: '国' },
  date: { inZone: (place) => `${place}時間` },
  zoom: { enlarge: (label) => `${label}を拡大`, close: '閉じる' },
  matrix: { oneEach: 'それぞれ1つ選んでください', manyEach },
  ranking: {
    bestFirst: '重要なものから順に',
    up: (label) => `${label}を上へ`,
    down: (label) => `${label}を下へ`,
    moveTo: (label) => `${label}の移動先`,
    reorder: (label) => `${label}を並べ替える`,
    place: (label, place, count) => `${label}、${number(count)}件中${number(place)}番目`,
    lifted: (label, place, count) =>
      `${label}を持ち上げました。${number(count)}件中${number(place)}番目です。矢印キーで移動、スペースキーで確定、Escapeキーで取り消し`,
    dropped: (label, place, count) => `${label}を置きました。${number(count)}件中${number(place)}番目です`,
    cancelled: (label) => `${label}を元の位置に戻しました`,
    notRanked: 'まだ並べ替えていません',
    keep: 'この順番にする',
    kept: '順番を決めました',
    pool: '順番に入れていないもの',
    add: (label) => `${label}を順番に入れる`,
    takeOut: (label) => `${label}を順番から外す`,
    takenOut: (label) => `${label}を外しました`,
  },
  signature: {
    methods: { type: '氏名を入力', draw: '手書き', upload: '画像をアップロード' },
    name: '氏名',
    understand: 'これが署名として扱われることを理解しました',
    drawHere: 'ここに署名を書いてください。未記入',
    drawn: '署名を書きました',
    clear: '消す',
    undoStroke: '一画戻す',
    cannotDraw: 'このブラウザーでは手書きができません。別の方法で署名してください。',
    saving: '署名を保存しています…',
    saved: '署名を保存しました',
    failed: '署名を保存できませんでした。',
    retry: 'もう一度試す',
    preview: 'あなたの署名',
  },
  upload: jaUpload,
  address: jaAddress,
  location: jaLocation,
  button: {
    working: '処理中…',
    confirm: '続ける',
    cancel: 'キャンセル',
    used: (times) => (times === 1 ? 'すでに実行しました' : `${number(times)}回実行しました。これ以上は実行できません`),
    left: (times) => `あと${number(times)}回実行できます`,
    unknown: 'このボタンはここでは使えません。',
    newTab: '（新しいタブで開きます）',
  },
  group: jaGroup,
  effects: {
    done: '完了しました',
    failed: 'うまくいきませんでした。もう一度試してください。',
    timedOut: '時間がかかりすぎたため中断しました。もう一度試してください。',
    needsConnection: '接続が必要です。何も送信されていません。',
    unconfirmed: '実行されたかどうか分かりません。もう一度押す前に確認してください。',
    busy: 'ほかのボタンの処理が終わるまでお待ちください',
    notNow: '今は実行できません',
    cancelled: '中止しました',
    leaving: (host) => `${host}に移動します`,
    saved: '回答を保存しています',
    noFile: '今はファイルを取得できません。もう一度試してください。',
  },
};
