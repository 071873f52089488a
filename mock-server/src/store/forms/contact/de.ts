import type { Texts } from '../translations.js';

export const de: Texts = {
  form: {
    title: 'Kontakt',
    description_md: 'Fragen Sie uns zu Besichtigungen, Mietverträgen und Reparaturen. Es dauert etwa 2 Minuten.',
  },
  settings: { submit_label: 'Nachricht senden' },
  sections: { about_you: 'Über Sie', your_question: 'Ihre Frage' },
  fields: {
    full_name: { label: 'Vor- und Nachname', error_name: 'Ihren vollständigen Namen' },
    email: { label: 'E-Mail-Adresse', hint: 'An diese Adresse antworten wir', error_name: 'Ihre E-Mail-Adresse' },
    topic: {
      label: 'Worum geht es?',
      error_name: 'worum es geht',
      options: {
        viewing: ['Eine Besichtigung', 'Einen Termin vereinbaren, verschieben oder absagen'],
        tenancy: ['Mein Mietverhältnis', 'Vertrag, Miete, Kaution oder Auszug'],
        repair: ['Eine Reparatur', 'Etwas in Ihrer Wohnung ist kaputt oder gefährlich'],
        other: ['Etwas anderes', 'Eigene Wohnung vermieten, Presse, Rückmeldung'],
      },
    },
    reference_number: {
      label: 'Auftrags- oder Vorgangsnummer',
      hint: 'Falls Sie eine haben, zum Beispiel aus einer früheren Nachricht',
    },
    message: { label: 'Ihre Nachricht', error_name: 'Ihre Nachricht' },
  },
  confirmations: {
    default: {
      title: 'Danke, Ihre Nachricht ist unterwegs',
      body_md:
        'Wir antworten innerhalb von zwei Werktagen an die angegebene Adresse. Heben Sie Ihre Vorgangsnummer auf.',
    },
  },
};
