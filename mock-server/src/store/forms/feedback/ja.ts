import type { Texts } from '../translations.js';

export const ja: Texts = {
  form: {
    title: 'ご来店はいかがでしたか',
    description_md: '前回のご来店についての質問です。所要時間は約**2分**です。',
  },
  settings: { submit_label: '回答を送信', next_label: '次へ' },
  pages: {
    hello: {
      title: 'ようこそ',
      description_md: '回答はカウンターのスタッフに直接届きます。',
      next_label: '始める',
    },
  },
  fields: {
    visit_kind: {
      label: 'どのようなご利用でしたか',
      error_name: 'ご利用の内容',
      options: { eat_in: '店内で食事', take_away: '持ち帰り', order: '注文品の受け取り' },
    },
    overall: { label: 'いかがでしたか', error_name: '評価', labels: { low: '悪い', high: 'とても良い' } },
    went_wrong: {
      label: '改善してほしい点はどこですか',
      error_name: '改善してほしい点',
      options: {
        wait: '待ち時間が長かった',
        food: '味がよくなかった',
        wrong: '違うものが出てきた',
        noise: '店内がうるさかった',
        price: '値段が高かった',
        nothing: 'どれでもない',
      },
      other: { label: 'その他' },
    },
    tell_us: { label: '何があったか教えてください', error_name: '何があったか', hint: '詳しいほど改善につながります' },
    best: {
      label: '一番よかったものは何ですか',
      options: { bread: 'パン', cakes: 'ケーキ', coffee: 'コーヒー', people: 'スタッフ', place: '雰囲気' },
    },
    parts: {
      label: '次の点はいかがでしたか',
      error_name: 'それぞれの評価',
      rows: { service: '接客', taste: '味', choice: '品ぞろえ', price: '値段' },
      columns: { poor: '悪い', fair: '普通', good: '良い', great: 'とても良い' },
    },
    recommend: {
      label: '友人に当店をすすめる可能性はどのくらいですか',
      error_name: 'すすめる可能性',
      labels: { low: '可能性は低い', high: '可能性は高い' },
    },
    because: '{{ nps_segment(answers.recommend) == "promoter" ? "どのように伝えますか" : "何が変わればよいですか" }}',
    wants_reply: { label: 'この件でご連絡してもよいですか', error_name: '連絡の可否' },
    email: { label: 'メールアドレス', error_name: 'メールアドレス', hint: 'この返信にだけ使います' },
  },
  confirmations: {
    sorry: { title: 'お知らせいただきありがとうございます', body_md: '申し訳ありません。店長が本日中に読みます。' },
    default: {
      title: 'ありがとうございます',
      body_md: 'またお越しください。次のコーヒーは無料です。番号**{{ entry.reference }}**をお見せください。',
    },
  },
};
