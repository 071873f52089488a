import type { Texts } from '../translations.js';

export const de: Texts = {
  form: { title: 'Wohnungsantrag', description_md: 'Etwa **10 Minuten**.' },
  settings: { submit_label: 'Antrag absenden' },
  pages: { about_you: 'Über Sie', people: 'Haushalt', finish: 'Unterlagen' },
  sections: { contact: 'Kontakt', members: 'Mitglieder', docs: 'Unterlagen' },
  fields: {
    applicant: 'Ihr Name',
    email: 'E-Mail',
    iban: 'IBAN',
    check_iban: 'IBAN prüfen',
    household: {
      label: 'Personen in Ihrem Haushalt',
      item_label: "{{ coalesce(item.member_name, 'Person ' + string(position)) }}",
      add_label: 'Person hinzufügen',
    },
    member_name: 'Name',
    birth_date: 'Geburtsdatum',
    income: 'Monatliches Einkommen (EUR)',
    pets: { label: 'Haustiere dieser Person', item_label: 'Haustier {{ position }}' },
    pet_kind: { label: 'Art', options: { dog: 'Hund', cat: 'Katze' }, other: { label: 'Andere' } },
    proof: 'Einkommensnachweis',
    income_total: 'Einkommen des Haushalts',
    terms: { label: 'Erklärung', statement_md: 'Ich bestätige, dass meine Angaben wahr sind.' },
  },
  confirmations: {
    default: { title: 'Danke, {{ answers.applicant.first }}', body_md: 'Ihre Nummer ist **{{ entry.reference }}**.' },
  },
};
