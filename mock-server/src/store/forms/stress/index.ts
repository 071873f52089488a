import { buildingSurvey } from './survey.js';

const german = (count: string) => ({
  form: { title: `Gebäudebegehung, ${count} Fragen`, description_md: 'Jeder Teil des Gebäudes, je eine Seite.' },
  settings: { submit_label: 'Begehung absenden' },
  confirmations: {
    default: { title: 'Die Begehung ist angekommen', body_md: 'Ihre Nummer ist **{{ entry.reference }}**.' },
  },
});

/** Enough questions to see whether a renderer keeps up. */
export const stress300 = buildingSurvey({
  slug: 'stress-300',
  public_id: 'pf_5LgKd9XtVn2MwQbZ',
  reference_prefix: 'SRV',
  size: 6,
  translations: {
    de: german('300'),
    ar: {
      form: { title: 'معاينة مبنى، 300 سؤال', description_md: 'كل جزء من المبنى في صفحة.' },
      settings: { submit_label: 'إرسال المعاينة' },
      confirmations: { default: { title: 'وصلت المعاينة', body_md: 'رقمها **{{ entry.reference }}**.' } },
    },
  },
});

/** As many questions as a form may have. */
export const stress2500 = buildingSurvey({
  slug: 'stress-2500',
  public_id: 'pf_2YjRp7HcFs4TzNkV',
  reference_prefix: 'SRX',
  size: 50,
  translations: {
    de: german('2500'),
    ja: {
      form: { title: '建物調査（2500問）', description_md: '建物の各部分を1ページずつ調べます。' },
      settings: { submit_label: '調査票を送信' },
      confirmations: { default: { title: '調査票を受け取りました', body_md: '番号は**{{ entry.reference }}**です。' } },
    },
  },
});
