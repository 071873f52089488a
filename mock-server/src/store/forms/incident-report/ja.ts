import type { Texts } from '../translations.js';

export const ja: Texts = {
  form: {
    title: '事故の報告',
    description_md: '起きたこと、起きそうだったことを報告します。所要時間は約**6分**です。',
  },
  settings: { submit_label: '報告を送信' },
  pages: { what: '起きたこと', people: '居合わせた人', proof: '写真と署名' },
  sections: {
    facts: '事実',
    spilled: '漏れたもの',
    hurt: 'けがをした人',
    seen: '目撃者',
    pictures: '写真',
    reporter: '報告者',
  },
  fields: {
    emergency: '**今**危険にさらされている人がいますか。まず[112](tel:112)に電話します。',
    kind: {
      label: 'どのような事故でしたか',
      error_name: '事故の種類',
      options: {
        injury: ['けが人が出た', '小さなけがも含みます'],
        near_miss: ['事故になりかけた', 'けが人はいないが、危険があった'],
        damage: ['物が壊れた', '機械、建物、車両、荷物'],
        spill: ['何かが漏れた', '油、薬品、水'],
      },
    },
    happened_at: {
      label: 'いつ起きましたか',
      error_name: '発生日時',
      validations: { recent: { message: '30日以上前です。日付を確認してください。' } },
    },
    place: { label: 'どこで起きましたか', error_name: '発生場所', hint: '現在地を使うか、地図で指定します' },
    spot: { label: '正確な位置', hint: '例：第3棟、Bゲートの横' },
    story: { label: '何が起きましたか', error_name: '起きたこと', hint: '見たことを起きた順に書きます' },
    danger: { label: 'どのくらい危険でしたか', error_name: '危険の程度' },
    substance: {
      label: '何が漏れましたか',
      error_name: '漏れたもの',
      options: { oil: '油', fuel: '燃料', acid: '酸', water: '水', gas: 'ガス' },
      other: { label: 'その他' },
    },
    litres: { label: '量（リットル）', error_name: '漏れた量' },
    injured: {
      item_name: '負傷者',
      label: 'けがをした人',
      error_name: 'けがをした人',
      item_label: "{{ coalesce(item.injured_name, string(position) + '人目') }}",
      add_label: '人を追加',
      remove_label: 'この人を削除',
    },
    injured_name: { label: '氏名', error_name: '氏名' },
    body_parts: {
      label: 'けがをした部位',
      error_name: 'けがをした部位',
      options: { head: '頭', eyes: '目', hand: '手・腕', leg: '脚・足', back: '背中', skin: '皮膚' },
      other: { label: 'その他' },
    },
    treatment: {
      label: '手当て',
      error_name: '手当て',
      options: { none: 'なし', first_aid: '応急手当', doctor: '医師の診察', hospital: '病院' },
    },
    off_work: { label: '休業していますか', error_name: '休業の有無' },
    has_witness: { label: 'ほかに見た人はいますか', error_name: '目撃者の有無' },
    witness: { label: '見た人は誰ですか', error_name: '見た人' },
    witness_phone: '目撃者の電話番号',
    how: '3枚の写真：遠くから、近くから、ラベル',
    photos: { label: '写真', error_name: '写真' },
    done: 'これまでに行ったこと',
    anonymous: { label: '匿名で報告しますか', error_name: '匿名かどうか' },
    your_name: {
      label: 'お名前',
      error_name: 'お名前',
      parts: { first: { label: '名' }, last: { label: '姓' } },
    },
    your_email: { label: 'メールアドレス', error_name: 'メールアドレス' },
    true_report: {
      label: '確認',
      error_name: '確認の欄',
      statement_md: '見たこと、または聞いたことを報告します。',
      checkbox_label: '確認しました',
    },
    signed: { label: '署名', error_name: '署名' },
  },
  confirmations: {
    serious: {
      title: 'ありがとうございます。安全チームが向かっています',
      body_md: '安全であればその場にとどまります。報告番号は**{{ entry.reference }}**です。',
    },
    default: {
      title: '報告ありがとうございます',
      body_md: '安全チームが**{{ entry.reference }}**を1営業日以内に読みます。',
    },
  },
};
