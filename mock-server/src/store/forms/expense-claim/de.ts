import type { Texts } from '../translations.js';

export const de: Texts = {
  form: {
    title: 'Reisekosten abrechnen',
    description_md: 'Halten Sie Ihre Belege bereit. Es dauert etwa **8 Minuten**.',
  },
  settings: { submit_label: 'Abrechnung absenden' },
  pages: {
    trip: 'Die Reise',
    lines: {
      title: 'Was Sie bezahlt haben',
      description_md: 'Eine Zeile für jeden Beleg. Unter 25 Euro brauchen wir keinen.',
    },
    total: 'Summe',
  },
  sections: { about: 'Wofür sie war', receipts: 'Belege', car: 'Ihr eigenes Auto', adding_up: 'Zusammengerechnet' },
  fields: {
    staff_number: {
      label: 'Personalnummer',
      error_name: 'Ihre Personalnummer',
      hint: 'Fünf Ziffern, auf der Rückseite Ihrer Karte',
      messages: { pattern: 'Die Personalnummer muss 5 Ziffern haben, wie 20417' },
    },
    purpose: { label: 'Wofür war die Reise?', error_name: 'wofür die Reise war' },
    travel_days: { label: 'Wann waren Sie unterwegs?', error_name: 'wann Sie unterwegs waren' },
    cost_centre: {
      label: 'Wer bezahlt?',
      error_name: 'wer bezahlt',
      options: {
        sales: '1100 Vertrieb',
        service: '1200 Service',
        research: '2100 Forschung',
        people: '3100 Personal',
        board: '9000 Vorstand',
      },
    },
    abroad: { label: 'Waren Sie im Ausland?', error_name: 'Ja, wenn Sie im Ausland waren' },
    currency_note: {
      label: 'Wie haben Sie im Ausland bezahlt?',
      error_name: 'wie Sie bezahlt haben',
      options: { company: 'Mit der Firmenkarte', own: 'Mit meiner eigenen Karte', cash: 'Bar' },
    },
    expenses: {
      item_name: 'Zeile',
      label: 'Ausgaben',
      error_name: 'eine Ausgabe',
      item_label: 'Zeile {{ position }}',
      add_label: 'Zeile hinzufügen',
      remove_label: 'Diese Zeile entfernen',
    },
    spent_on: {
      label: 'Datum',
      error_name: 'das Datum',
      validations: { on_trip: { message: 'Dieser Tag gehört nicht zur Reise' } },
    },
    kind: {
      label: 'Art',
      error_name: 'die Art der Ausgabe',
      options: {
        train: 'Bahn oder Bus',
        flight: 'Flug',
        hotel: 'Hotel',
        taxi: 'Taxi',
        food: 'Essen mit Gästen',
        other: 'Anderes',
      },
    },
    what: { label: 'Was war es?', error_name: 'was es war' },
    net: { label: 'Nettobetrag, in Euro', error_name: 'den Nettobetrag' },
    vat: { label: 'Mehrwertsteuer', error_name: 'die Mehrwertsteuer' },
    gross: 'Brutto, in Euro',
    receipt: { label: 'Beleg', error_name: 'den Beleg' },
    drove: { label: 'Sind Sie mit dem eigenen Auto gefahren?', error_name: 'Ja, wenn Sie selbst gefahren sind' },
    km: { label: 'Kilometer', error_name: 'die Kilometer' },
    car_money: 'Für das Auto',
    net_total: 'Netto',
    vat_total: 'Mehrwertsteuer',
    grand_total: 'Sie bekommen zurück',
    advance: {
      label: 'Vorschuss, den Sie bekommen haben, in Euro',
      error_name: 'den Vorschuss',
      validations: {
        not_more: { message: 'Der Vorschuss ist höher als die Summe. Den Rest müssen Sie zurückzahlen.' },
      },
    },
    explain: { label: 'Warum sind es mehr als 2.000 Euro?', error_name: 'warum es so viel ist' },
    when_paid:
      'Wir zahlen **{{ format_currency(vars.total - coalesce(answers.advance.amount, 0), "EUR") }}** mit Ihrem nächsten Gehalt.',
    truth: {
      label: 'Ihr Wort',
      error_name: 'das Kästchen zum Bestätigen',
      statement_md: 'Ich habe all das für die Arbeit bezahlt, und niemand sonst hat es mir erstattet.',
      checkbox_label: 'Das bestätige ich',
    },
    signed: { label: 'Unterschrift', error_name: 'Ihre Unterschrift' },
  },
  confirmations: {
    default: {
      title: 'Ihre Abrechnung ist da',
      body_md:
        'Abrechnung **{{ entry.reference }}** über {{ format_currency(vars.total, "EUR") }} liegt bei der Buchhaltung.',
    },
  },
};
