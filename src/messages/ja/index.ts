import { load } from '../../load/load.js';
import type { Messages } from '../messages.js';
import { dayFrom } from '../writing.js';
import { jaFields } from './fields.js';
import { issueText } from './issues.js';
import { day, number, time } from './writing.js';

function saved(at: number, now: number): string {
  const when = { today: '', yesterday: '昨日 ', earlier: `${day(at)} ` }[dayFrom(at, now)];
  return `保存済み ${when}${time(at)}`;
}

/** Every sentence in Japanese. */
export const ja: Messages = {
  locale: 'ja',
  dir: 'ltr',
  optional: '（任意）',
  errorPrefix: 'エラー：',
  skip: '質問に移動',
  back: '戻る',
  continue: '次へ',
  checkAnswers: '回答を確認する',
  send: '送信する',
  sendChanges: '変更を送信する',
  sending: '送信中…',
  checking: '確認中…',
  finishLater: '保存して後で続ける',
  loading: 'フォームを読み込んでいます',
  opening: '回答を開いています',
  stillLoading: 'まだ読み込んでいます',
  retryNow: '今すぐ試す',
  progress: '進み具合',
  unsupportedField: 'この質問はここでは表示できません。',
  pageOf: (page, count) => `${number(page)}${count === null ? '' : `／${number(count)}`}ページ`,
  questionOf: (question, count) =>
    count === null ? `質問${number(question)}` : `質問${number(question)}／約${number(count)}問`,
  percentDone: (percent) => `${number(percent)}%完了`,
  issue: issueText,
  fields: jaFields,
  sync: {
    kept: 'この端末に保管しました',
    saving: '保存中…',
    saved,
    retrying: (seconds) =>
      seconds === null ? 'まだ保存されていません' : `まだ保存されていません。${number(seconds)}秒後に再試行します`,
    notKept: '保存されていません。このページを開いたままにしてください。',
    unsent: '変更は保持されています（未送信）',
    what: 'これはどういう意味ですか？',
    whatKept: '回答はこのブラウザーにあり、接続が戻ると保存されます。',
  },
  fatal: {
    title: 'このフォームに問題があります',
    text: 'ページを再読み込みしてください。',
  },
  missing: {
    question: 'この質問を読み込めませんでした。',
    part: 'フォームのこの部分を読み込めませんでした。',
    trying: 'もう一度試しています…',
    tryAgain: 'もう一度試す',
    reload: 'ページを再読み込み',
    kept: '回答はこの端末に保管されています。',
    copy: '回答をコピー',
    notKept: 'このページを再読み込みする、または離れる前に、回答をコピーしてください。',
    copied: 'コピーしました',
    named: (question) => `「${question}」を読み込めませんでした。もう一度試してから回答してください。`,
    sent: '送信しました',
    reference: (reference) => `受付番号：${reference}`,
  },
  deferred: async () => (await load('messages/ja/deferred', () => import('./deferred.js'))).jaDeferred,
};
