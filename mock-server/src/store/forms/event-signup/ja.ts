import type { Texts } from '../translations.js';

export const ja: Texts = {
  form: {
    title: 'ワークショップの申し込み',
    description_md: '1日で1つの技術を学びます。昼食付きです。所要時間は約**4分**です。',
  },
  settings: { submit_label: '申し込む' },
  pages: {
    choose: { title: 'ワークショップを選ぶ', description_md: '席は申し込み順です。' },
    who: '参加者',
  },
  sections: { where: '場所と内容', you: 'ご本人', others: '同伴者', needs: '必要なこと' },
  fields: {
    city: { label: 'どの都市で参加しますか', error_name: '都市', hint: '最初の文字を入力します' },
    workshop: { label: 'どのワークショップに参加しますか', error_name: 'ワークショップ' },
    seats_left: '空席',
    workshop_day: '開催日',
    guests: {
      label: '同伴者は何人ですか',
      error_name: '同伴者の人数',
      hint: '3人まで。お一人の場合は0を入力します',
      validations: { fits: { message: '残りの席は{{ string(answers.seats_left) }}席だけです' } },
    },
    arrival: { label: '何時に到着しますか', error_name: '到着時刻', hint: '開場は9時30分です' },
    participant: {
      label: 'お名前',
      error_name: 'お名前',
      parts: { first: { label: '名' }, last: { label: '姓' } },
    },
    email: { label: 'メールアドレス', error_name: 'メールアドレス', hint: 'チケットをお送りします' },
    guest_list: { item_name: '同伴者', label: '同伴者', item_label: '同伴者{{ position }}' },
    guest_name: { label: '同伴者の名前', error_name: '同伴者の名前' },
    guest_age: {
      label: '年齢',
      error_name: '同伴者の年齢',
      options: { child: '12歳未満', teen: '12〜17歳', adult: '18歳以上' },
    },
    lunch: '昼食が付いています',
    diet: {
      label: '食事について知っておくことはありますか',
      hint: '当てはまるものをすべて選びます',
      options: {
        vegetarian: 'ベジタリアン',
        vegan: 'ヴィーガン',
        halal: 'ハラール',
        gluten: 'グルテンなし',
        nuts: 'ナッツなし',
        all: '何でも食べます',
      },
      other: { label: 'その他' },
    },
    needs_help: {
      label: '当日の手助けは必要ですか',
      error_name: '手助けの要否',
      hint: '階段、聞くこと、読むことなど',
    },
    help: { label: 'どのような手助けが必要ですか', error_name: '必要な手助け' },
    heard: {
      label: 'どこで知りましたか',
      options: { friend: '友人から', poster: 'ポスター', radio: 'ラジオ', search: '検索', before: '前に参加した' },
      other: { label: 'その他' },
    },
    badge: {
      label: 'どのバッジにしますか',
      hint: '当日までに印刷します',
      options: {
        bee: { label: 'ハチ', image: { alt: '黄色の地にハチ' } },
        saw: { label: 'のこぎり', image: { alt: '灰色の地にのこぎり' } },
        leaf: { label: '葉', image: { alt: '緑の地に葉' } },
      },
    },
    apron: 'エプロンの色',
    rules: {
      label: '会場の決まり',
      error_name: '会場の決まりへの同意',
      statement_md: 'つま先の出ない靴を履き、講師の指示に従います。',
      checkbox_label: '会場の決まりに同意します',
    },
    photos: { label: '写真', statement_md: '私が写る写真を撮ってもかまいません。', checkbox_label: 'かまいません' },
  },
  confirmations: {
    default: {
      title: '{{ answers.participant.last }}様、申し込みが完了しました',
      body_md:
        '{{ answers.city.label }}の**{{ answers.workshop.label }}**です。チケット番号は{{ entry.reference }}です。',
    },
  },
};
