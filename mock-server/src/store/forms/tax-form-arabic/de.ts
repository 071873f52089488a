import type { Texts } from '../translations.js';

export const de: Texts = {
  form: {
    title: 'Einkommensteuererklärung',
    description_md: 'Halten Sie Ausweis und Abrechnungen bereit. Es dauert etwa **15 Minuten**.',
  },
  settings: { submit_label: 'Erklärung absenden', next_label: 'Weiter', back_label: 'Zurück' },
  pages: {
    taxpayer: 'Über Sie',
    income: {
      title: 'Einkommen',
      description_md: 'Fügen Sie alle hinzu, die Ihnen in diesem Jahr etwas gezahlt haben.',
    },
    deductions: 'Abzüge',
    finish: 'Erklärung',
  },
  sections: {
    identity: 'Angaben zur Person',
    status: 'Familie',
    sources: 'Einkommensquellen',
    costs: 'Was Sie gezahlt haben',
    result: 'Ergebnis',
    bank: 'Bankkonto',
    word: 'Unterschrift',
  },
  fields: {
    full: {
      label: 'Name',
      error_name: 'Ihren Namen',
      hint: 'Wie auf Ihrem Ausweis',
      parts: { first: { label: 'Vorname' }, middle: { label: 'Name des Vaters' }, last: { label: 'Familienname' } },
    },
    national_id: {
      label: 'Ausweisnummer',
      error_name: 'Ihre Ausweisnummer',
      hint: 'Zehn Ziffern, die mit 1 oder 2 beginnen',
      messages: { pattern: 'Die Ausweisnummer muss 10 Ziffern haben und mit 1 oder 2 beginnen' },
    },
    born: { label: 'Geburtsdatum', error_name: 'Ihr Geburtsdatum' },
    email: { label: 'E-Mail-Adresse', error_name: 'Ihre E-Mail-Adresse' },
    mobile: { label: 'Handynummer', error_name: 'Ihre Handynummer' },
    home: {
      label: 'Adresse',
      error_name: 'Ihre Adresse',
      parts: {
        line1: { label: 'Straße und Hausnummer' },
        city: { label: 'Ort' },
        region: { label: 'Region' },
        postal_code: { label: 'Postleitzahl' },
        country: { label: 'Land' },
      },
    },
    marital: {
      label: 'Familienstand',
      error_name: 'Ihren Familienstand',
      options: { single: 'Ledig', married: 'Verheiratet', widowed: 'Verwitwet', divorced: 'Geschieden' },
    },
    children: { label: 'Kinder unter 18', error_name: 'die Zahl der Kinder' },
    year: { label: 'Steuerjahr', error_name: 'das Steuerjahr' },
    sources_list: {
      item_name: 'Quelle',
      label: 'Einkommensquellen',
      error_name: 'eine Einkommensquelle',
      item_label: 'Quelle {{ position }}',
      add_label: 'Quelle hinzufügen',
      remove_label: 'Diese Quelle entfernen',
    },
    source_kind: {
      label: 'Art',
      error_name: 'die Art der Quelle',
      options: { salary: 'Gehalt', business: 'Gewerbe', rent: 'Miete', interest: 'Kapitalerträge' },
    },
    payer: { label: 'Wer gezahlt hat', error_name: 'wer gezahlt hat' },
    amount: { label: 'Betrag im Jahr, in Rial', error_name: 'den Betrag' },
    gross: 'Einkommen insgesamt',
    gave: { label: 'Haben Sie an eine anerkannte Stelle gespendet?', error_name: 'Ja, wenn Sie gespendet haben' },
    donations: {
      label: 'Ihre Spenden, in Rial',
      error_name: 'Ihre Spenden',
      validations: { cap: { message: 'Wir ziehen höchstens 10 % des Einkommens ab' } },
    },
    receipts: {
      label: 'Spendenbelege',
      error_name: 'die Belege',
    },
    home_office: { label: 'Anteil der Wohnung für die Arbeit', error_name: 'den Anteil der Wohnung' },
    withheld: { label: 'Schon gezahlte Steuer, in Rial', error_name: 'die gezahlte Steuer' },
    due_title: 'Fällige Steuer',
    allowance: 'Freibetrag',
    taxable: 'Zu versteuerndes Einkommen',
    due: 'Nachzahlung oder Erstattung',
    iban: {
      label: 'IBAN',
      error_name: 'Ihre IBAN',
      hint: 'Für eine Erstattung, zum Beispiel SA03 8000 0000 6080 1016 7519',
      messages: { pattern: 'Die IBAN muss mit SA beginnen, danach 22 Ziffern' },
    },
    truth: {
      label: 'Erklärung',
      error_name: 'das Kästchen für die Erklärung',
      statement_md: 'Ich erkläre, dass meine Angaben **wahr und vollständig** sind.',
      checkbox_label: 'Das erkläre ich',
    },
    signed: { label: 'Unterschrift', error_name: 'Ihre Unterschrift' },
  },
  confirmations: {
    refund: {
      title: 'Danke, {{ answers.full.first }}',
      body_md:
        'Wir erstatten {{ format_currency(abs(answers.due), "SAR") }} innerhalb von 30 Tagen. Nummer der Erklärung: **{{ entry.reference }}**.',
    },
    default: {
      title: 'Danke, {{ answers.full.first }}',
      body_md: 'Ihre Erklärung ist da. Ihre Nummer ist **{{ entry.reference }}**.',
    },
  },
};
