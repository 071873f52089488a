import type { Texts } from '../translations.js';

export const ja: Texts = {
  form: { title: '出張費の精算', description_md: '領収書を用意します。所要時間は約**8分**です。' },
  settings: { submit_label: '精算書を送信' },
  pages: {
    trip: '出張',
    lines: { title: '支払った費用', description_md: '領収書1枚につき1行です。25ユーロ未満は領収書が不要です。' },
    total: '合計',
  },
  sections: { about: '出張の目的', receipts: '領収書', car: '自家用車', adding_up: '集計' },
  fields: {
    staff_number: {
      label: '社員番号',
      error_name: '社員番号',
      hint: '社員証の裏にある5桁の数字',
      messages: { pattern: '社員番号は5桁の数字です。例：20417' },
    },
    purpose: { label: '出張の目的は何ですか', error_name: '出張の目的' },
    travel_days: { label: 'いつ出張しましたか', error_name: '出張の期間' },
    cost_centre: {
      label: '負担する部門はどこですか',
      error_name: '負担する部門',
      options: {
        sales: '1100 営業',
        service: '1200 サービス',
        research: '2100 研究',
        people: '3100 人事',
        board: '9000 役員',
      },
    },
    abroad: { label: '海外出張でしたか', error_name: '海外出張かどうか' },
    currency_note: {
      label: '海外ではどのように支払いましたか',
      error_name: '支払い方法',
      options: { company: '会社のカード', own: '自分のカード', cash: '現金' },
    },
    expenses: {
      item_name: '行',
      label: '費用',
      error_name: '費用',
      item_label: '{{ position }}行目',
      add_label: '行を追加',
      remove_label: 'この行を削除',
    },
    spent_on: {
      label: '日付',
      error_name: '日付',
      validations: { on_trip: { message: 'この日は出張の期間に入っていません' } },
    },
    kind: {
      label: '種類',
      error_name: '費用の種類',
      options: {
        train: '電車・バス',
        flight: '飛行機',
        hotel: '宿泊',
        taxi: 'タクシー',
        food: '会食',
        other: 'その他',
      },
    },
    what: { label: '内容', error_name: '内容' },
    net: { label: '税抜金額（ユーロ）', error_name: '税抜金額' },
    vat: { label: '税率', error_name: '税率' },
    gross: '税込金額（ユーロ）',
    receipt: { label: '領収書', error_name: '領収書' },
    drove: { label: '自家用車を使いましたか', error_name: '自家用車の利用' },
    km: { label: '走行距離', error_name: '走行距離' },
    car_money: '車両費',
    net_total: '税抜合計',
    vat_total: '税額',
    grand_total: '精算額',
    advance: {
      label: '受け取った前払金（ユーロ）',
      error_name: '前払金',
      validations: { not_more: { message: '前払金が合計を超えています。差額を返していただきます。' } },
    },
    explain: { label: '2,000ユーロを超えた理由は何ですか', error_name: '超えた理由' },
    when_paid:
      '次の給与で**{{ format_currency(vars.total - coalesce(answers.advance.amount, 0), "EUR") }}**を支払います。',
    truth: {
      label: '確認',
      error_name: '確認の欄',
      statement_md: 'すべて業務のために支払い、ほかから払い戻しを受けていません。',
      checkbox_label: '確認しました',
    },
    signed: { label: '署名', error_name: '署名' },
  },
  confirmations: {
    default: {
      title: '精算書を受け取りました',
      body_md: '精算書**{{ entry.reference }}**（{{ format_currency(vars.total, "EUR") }}）を経理に回しました。',
    },
  },
};
