import type { Texts } from '../translations.js';

export const de: Texts = {
  form: {
    title: 'Haushaltsbefragung',
    description_md:
      'Wer bei Ihnen wohnt, was gearbeitet wird und was das Wohnen kostet. Es dauert etwa **12 Minuten**.',
  },
  settings: { submit_label: 'Befragung absenden' },
  pages: {
    home: 'Ihre Wohnung',
    people: { title: 'Personen', description_md: 'Beginnen Sie mit sich selbst, dann alle, die bei Ihnen wohnen.' },
    money: 'Geld',
    check: 'Prüfen Sie Ihre Antworten',
  },
  sections: {
    dwelling: 'Die Wohnung',
    rooms_section: 'Die Zimmer',
    who: 'Wer bei Ihnen wohnt',
    costs: 'Was das Wohnen kostet',
    sums: 'Was wir ausgerechnet haben',
  },
  fields: {
    dwelling_kind: {
      label: 'Was für eine Wohnung ist es?',
      error_name: 'die Art der Wohnung',
      options: { flat: 'Wohnung', house: 'Haus', room: 'Zimmer in einer WG', mobile: 'Wohnwagen oder Boot' },
    },
    tenure: {
      label: 'Mieten Sie oder gehört sie Ihnen?',
      error_name: 'ob Sie mieten oder besitzen',
      options: { rent: 'Zur Miete', own: 'Eigentum', loan: 'Eigentum mit Kredit', free: 'Wir wohnen dort umsonst' },
    },
    room_count: {
      label: 'Wie viele Zimmer hat sie?',
      error_name: 'die Zahl der Zimmer',
      hint: 'Ohne Küche, Bad und Flur',
    },
    rooms: { label: 'Zimmer', item_label: 'Zimmer {{ position }}' },
    room_use: {
      label: 'Genutzt als',
      error_name: 'wofür das Zimmer genutzt wird',
      options: {
        living: 'Wohnzimmer',
        bedroom: 'Schlafzimmer',
        child: 'Kinderzimmer',
        study: 'Arbeitszimmer',
        other: 'Etwas anderes',
      },
    },
    room_area: { label: 'Größe', error_name: 'die Größe des Zimmers' },
    living_area: 'Wohnfläche in Quadratmetern',
    people_list: {
      label: 'Personen',
      error_name: 'mindestens eine Person',
      item_label: "{{ coalesce(item.person_name, 'Person ' + string(position)) }}",
      add_label: 'Person hinzufügen',
      remove_label: 'Diese Person entfernen',
    },
    person_name: { label: 'Vor- und Nachname', error_name: 'den vollständigen Namen' },
    born: { label: 'Geburtsdatum', error_name: 'das Geburtsdatum', hint: 'Zum Beispiel 27. 3. 2007' },
    relation: {
      label: 'Wie sind Sie verwandt?',
      error_name: 'wie Sie verwandt sind',
      options: {
        self: 'Das bin ich',
        partner: 'Partnerin oder Partner',
        child: 'Kind',
        parent: 'Elternteil',
        flatmate: 'Mitbewohnerin oder Mitbewohner',
      },
      other: { label: 'Etwas anderes' },
    },
    person_email: {
      label: 'E-Mail-Adresse',
      error_name: 'die E-Mail-Adresse',
      hint: 'Jede Person braucht eine eigene, um sich später anzumelden',
      messages: { unique: 'Diese E-Mail-Adresse hat schon jemand im Haushalt' },
    },
    at_school: { label: 'Besucht eine Schule oder Kita?', error_name: 'Ja, wenn eine Schule oder Kita besucht wird' },
    works: { label: 'Hat eine bezahlte Arbeit?', error_name: 'Ja, wenn die Person bezahlt arbeitet' },
    jobs: {
      label: 'Arbeitsstellen',
      error_name: 'eine Arbeitsstelle',
      item_label: "{{ coalesce(item.employer, 'Stelle ' + string(position)) }}",
      add_label: 'Weitere Stelle hinzufügen',
      remove_label: 'Diese Stelle entfernen',
    },
    employer: { label: 'Arbeitgeber', error_name: 'den Arbeitgeber' },
    pay: { label: 'Lohn pro Monat vor Steuern, in Euro', error_name: 'den Lohn' },
    work_days: { label: 'Arbeitstage', add_label: 'Tag hinzufügen', remove_label: 'Diesen Tag entfernen' },
    weekday: {
      label: 'Tag',
      error_name: 'den Tag',
      options: {
        mon: 'Montag',
        tue: 'Dienstag',
        wed: 'Mittwoch',
        thu: 'Donnerstag',
        fri: 'Freitag',
        sat: 'Samstag',
        sun: 'Sonntag',
      },
      messages: { unique: 'Wählen Sie jeden Tag nur einmal' },
    },
    day_hours: { label: 'Stunden', error_name: 'die Stunden an diesem Tag' },
    week_hours: 'Stunden pro Woche',
    person_pay: 'Lohn dieser Person',
    housing_cost: {
      label: '{{ answers.tenure == "rent" ? "Miete pro Monat" : "Wohnkosten pro Monat" }}, in Euro',
      error_name: 'was Sie im Monat zahlen',
      validations: {
        burden: { message: 'Das sind mehr als 60 % dessen, was Sie zusammen verdienen. Prüfen Sie den Betrag.' },
      },
    },
    heating_cost: { label: 'Heizung pro Monat, in Euro', error_name: 'was die Heizung kostet' },
    has_benefits: { label: 'Bekommt jemand Sozialleistungen?', error_name: 'Ja, wenn jemand Leistungen bekommt' },
    benefits: { label: 'Welche Leistungen?', error_name: 'welche Leistungen' },
    adults: 'Erwachsene',
    children: 'Kinder',
    total_pay: 'Lohn aller zusammen',
    pay_per_head: 'Lohn pro Kopf',
    crowded: 'Mehr Personen als Zimmer',
    note: 'Ihr Haushalt verdient **{{ format_currency(vars.income, "EUR") }}** im Monat und zahlt **{{ format_number(vars.burden, 0) }} %** davon fürs Wohnen.',
  },
  confirmations: {
    default: {
      title: 'Danke, dass Sie teilgenommen haben',
      body_md:
        'Ihre Angaben zu {{ string(count(answers.people_list)) }} Personen sind angekommen. Ihre Nummer ist **{{ entry.reference }}**.',
    },
  },
};
