import type { DeferredMessages } from '../deferred-messages.js';
import { jaReview } from './review.js';
import { answers, counted, dateTime, number, time } from './writing.js';

const whereKept = (kept: boolean): string =>
  kept ? '回答はこの端末に保管されています。' : 'このページを開いたままにしてください。';

/** What is said in Japanese only after something has happened. */
export const jaDeferred: DeferredMessages = {
  screens: {
    closed: { title: 'このフォームは終了しました', text: '回答の受け付けは終わりました。' },
    notOpenYet: { title: 'このフォームはまだ始まっていません', text: '開始後にもう一度お越しください。' },
    notFound: {
      title: 'フォームが見つかりません',
      text: 'リンクが途中で切れていないか確認してください。送られてきたリンクの場合は、送り主に新しいリンクを頼んでください。',
    },
    unavailable: {
      title: 'このフォームは現在、回答を受け付けていません',
      text: '後でもう一度試してください。',
    },
    denied: {
      title: 'ここからはこのフォームを開けません',
      text: '案内元の組織のページから開いてください。',
    },
    fatal: {
      title: 'このフォームに問題があります',
      text: 'ページを再読み込みしてください。',
    },
    submitted: { title: '送信しました', text: '' },
    alreadySent: { title: 'このフォームは送信済みです', text: '' },
    unreachable: {
      title: 'フォームに接続できません',
      text: '接続を確認してください。再試行を続けており、つながると自動で開きます。',
    },
  },
  problems: (count) => counted(count, { other: '#件の問題があります' }),
  refused: {
    captcha: '人が送信していることを確認できませんでした。もう一度送信し、確認に答えてください。',
    other: 'フォームは受け付けられませんでした。何も送信されていません。少し待ってからもう一度送信してください。',
  },
  reload: '再読み込み',
  tryAgain: 'もう一度試す',
  copyAnswers: '回答をコピー',
  copied: 'コピーしました',
  answersKeptHere: '回答はこの端末に残っています。',
  typedIsKept: 'これまでに入力した内容はこの端末に残っています。',
  opensOn: (at) => `このフォームは${at}に始まります`,
  closedOn: (at) => `${at}に終了しました。`,
  dateTime,
  time,
  banners: {
    conflict: (at) => `${at ? `${at}に` : ''}別の場所で回答が変更されました。`,
    compare: '比べて選ぶ',
    maybeSent: (at, kept) =>
      `回答は${at}に送信された可能性がありますが、もう確認できません。回答は${kept ? 'この端末に残っています' : 'このページにのみあります'}。`,
    keyRejected: (kept) =>
      `保存されたこのフォームは、ここからは更新できなくなりました。回答は${kept ? 'この端末に残っています' : 'このページにだけあります'}。`,
    startAgainWith: 'この回答で新しく始める',
    offline: (kept) =>
      kept
        ? 'オフラインです。そのまま続けられます。回答はこの端末に保管され、接続が戻ると保存されます。'
        : 'オフラインです。このページを開いたまま続けてください。接続が戻ると回答が保存されます。',
    rateLimited: (wait, kept) =>
      `このフォームは混み合っています。${whereKept(kept)}${wait ? `${wait}後に保存を再開します。` : ''}`,
    unreachable: (kept) => `フォームのサービスに接続できません。${whereKept(kept)}`,
    refused: (kept) => `このフォームは現在、回答を受け付けていません。${whereKept(kept)}`,
    slow: '接続が遅くなっています。',
    emptied: (kept) =>
      `このブラウザーが、このフォームのために保管していた内容を消去しました。${kept === null ? '' : `${whereKept(kept)}`}`,
    otherTab: 'このフォームは別のタブでも開かれています。両方の回答がまとめて保管されます。',
    attention: (count, page) => `${page ? `「${page}」の` : ''}${answers(count)}に確認が必要です。`,
    showThem: '見る',
    editing: (since) => `${since}に送信した回答を変更しています。もう一度送信するまで何も変わりません。`,
  },
  spoken: {
    stillLoading: 'まだ読み込んでいます',
    answersAreBack: '前回の回答があります。',
    saved: '回答を保存しました',
    savedAgain: '回答の保存が再開しました',
    notSaved: (kept) => `回答はまだ保存されていません。${whereKept(kept)}`,
    backOnline: 'オンラインに戻りました',
    sending: '回答を送信しています',
    stillSending: 'まだ送信しています',
    checking: '確認しています',
    fixed: (question) => `修正済み：${question}`,
    added: (count) => counted(count, { other: '下に#件の質問が追加されました' }),
    removed: '質問がなくなりました',
    advancing: '次の質問に進みます',
    filledIn: (count) => `${answers(count)}を入力しました`,
    buttonFailed: 'うまくいきませんでした。もう一度試してください。',
    layoutChanged: (layout) => `表示：${layout}`,
  },
  start: {
    start: '始める',
    minutes: (count) => `約${number(count)}分`,
    questions: (count) => counted(count, { other: '#問' }),
    saveNote: '回答を保存して、後で続けることができます。',
  },
  resume: {
    title: 'おかえりなさい',
    savedAt: (at) => `前回の保存：${at}`,
    unsaved: (count) => `この端末に、まだ保存されていない${answers(count)}があります。`,
    continue: '続きから始める',
    check: 'これまでの回答を確認する',
    startAgain: '最初から始める',
    startAgainSure: '最初から始めると、これまでの回答は削除されます。',
    startAgainYes: '削除して最初から始める',
    keep: '残しておく',
    linkTitle: '回答の続きを始める',
    linkText: 'このリンクで、以前保存した回答を開きます。',
    linkRefused: 'このリンクは使えなくなりました。新しいリンクを依頼するか、最初から始めてください。',
    confirmTitle: 'ご自身の回答ですか',
    confirmText: 'リンクは誤って他の人に渡ることがあります。ご自身の回答であることを確認してから表示します。',
    begun: (at, address) => `${at}に${address ? `${address}が` : ''}開始`,
    mine: 'はい、続ける',
    notMine: '自分のものではない',
    here: 'この端末には、このフォームへの別の回答があります。そのまま残ります。',
    hereContinue: 'この端末の回答で続ける',
    versionTitle: '開始した後にフォームが変更されました',
    versionText: '回答は新しい版に引き継げます。見直しが必要なものもあります。',
    versionContinue: '新しい版で続ける',
  },
  finish: {
    title: '回答を保存しました',
    savingTitle: '回答を保存しています',
    failedTitle: '回答はまだ保存されていません',
    failedText: 'この端末に保管されています。続けるためのリンクには接続が必要です。',
    text: 'このリンクから続けられます。リンクを知っている人は誰でも、回答を見たり変更したりできます。',
    link: '続けるためのリンク',
    copyLink: 'リンクをコピー',
    expires: (at) => `このリンクは${at}まで使えます。`,
    email: 'リンクをメールで送る',
    emailHint: 'このアドレスはリンクの送信以外には使いません。',
    emailSend: 'リンクを送る',
    emailed: (address) => `${address}にリンクを送りました`,
    emailFailed: 'リンクを送れませんでした。アドレスを確認してもう一度試してください。',
    shared: '共用のパソコンですか？',
    remove: 'この端末から削除する',
    removed: 'この端末から削除しました',
    goOn: '今すぐ続ける',
  },
  compare: {
    title: '残す回答を選んでください',
    text: (count, at) => `${at ? `${at}に` : ''}別の場所で${answers(count)}が変更されました。ほかはすべて同じです。`,
    keepMine: 'ここの回答をすべて残す',
    keepTheirs: '保存された回答をすべて残す',
    mine: 'ここ',
    theirs: (at) => (at ? `別の場所で保存（${at}）` : '別の場所で保存'),
    removed: '別の場所で削除',
    keep: 'この回答を残す',
  },
  version: {
    title: '開始した後にフォームが変更されました',
    text: (count, removed) => {
      if (count > 0) return `${answers(count)}に見直しが必要です。`;
      return removed > 0 ? `${answers(removed)}は不要になりました。` : '回答はすべて残っています。';
    },
    carried: (count) => `${answers(count)}を引き継ぎました。`,
    attention: '見直しが必要なもの',
    removed: '質問されなくなったもの',
    goOn: '続ける',
  },
  sending: {
    still: 'まだ送信しています。このページを開いたままにしてください。',
    waiting: '接続が戻ると回答を送信します。このページを開いたままにしてください。',
    verifying: '回答が届いたか確認しています',
    stuck: (kept) => `回答はまだ届いていません。約1分ごとに自動で送信し直します。${whereKept(kept)}`,
  },
  layouts: {
    label: '表示',
    classic: 'すべて1ページに',
    paged: 'ページごとに',
    one_question: '1問ずつ',
  },
  contents: { label: 'すべてのページ', here: '現在のページ', done: '表示済み' },
  pressEnter: 'または',
  unapplied: {
    text: (count) => `不要になった${answers(count)}は送信されません`,
    show: 'どの回答か見る',
  },
  leftOut: (count) => `入力済みの${count}件は除外され、送信されません。数を増やすと元に戻ります`,
  review: jaReview,
};
