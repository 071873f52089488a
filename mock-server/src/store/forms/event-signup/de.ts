import type { Texts } from '../translations.js';

export const de: Texts = {
  form: {
    title: 'Für einen Workshop anmelden',
    description_md: 'Ein Tag, ein Handwerk, Mittagessen inbegriffen. Es dauert etwa **4 Minuten**.',
  },
  settings: { submit_label: 'Anmelden' },
  pages: {
    choose: { title: 'Workshop wählen', description_md: 'Plätze werden in der Reihenfolge der Anmeldung vergeben.' },
    who: 'Wer kommt',
  },
  sections: { where: 'Wo und was', you: 'Sie', others: 'Ihre Gäste', needs: 'Was Sie brauchen' },
  fields: {
    city: { label: 'In welcher Stadt?', error_name: 'eine Stadt', hint: 'Tippen Sie die ersten Buchstaben' },
    workshop: { label: 'Welcher Workshop?', error_name: 'einen Workshop' },
    seats_left: 'Freie Plätze',
    workshop_day: 'Tag des Workshops',
    guests: {
      label: 'Wie viele Personen bringen Sie mit?',
      error_name: 'wie viele Sie mitbringen',
      hint: 'Bis zu 3; geben Sie 0 ein, wenn Sie allein kommen',
      validations: { fits: { message: 'Es sind nur noch {{ string(answers.seats_left) }} Plätze frei' } },
    },
    arrival: { label: 'Wann kommen Sie an?', error_name: 'wann Sie ankommen', hint: 'Einlass ab 9:30 Uhr' },
    participant: {
      label: 'Ihr Name',
      error_name: 'Ihren Namen',
      parts: { first: { label: 'Vorname' }, last: { label: 'Nachname' } },
    },
    email: { label: 'E-Mail-Adresse', error_name: 'Ihre E-Mail-Adresse', hint: 'Dorthin schicken wir das Ticket' },
    guest_list: { item_name: 'Gast', label: 'Gäste', item_label: 'Gast {{ position }}' },
    guest_name: { label: 'Name des Gastes', error_name: 'den Namen des Gastes' },
    guest_age: {
      label: 'Alter',
      error_name: 'das Alter des Gastes',
      options: { child: 'Unter 12', teen: '12 bis 17', adult: '18 oder älter' },
    },
    lunch: 'Mittagessen ist inbegriffen',
    diet: {
      label: 'Was sollten wir zum Essen wissen?',
      hint: 'Wählen Sie alles, was zutrifft',
      options: {
        vegetarian: 'Vegetarisch',
        vegan: 'Vegan',
        halal: 'Halal',
        gluten: 'Kein Gluten',
        nuts: 'Keine Nüsse',
        all: 'Ich esse alles',
      },
      other: { label: 'Etwas anderes' },
    },
    needs_help: {
      label: 'Brauchen Sie an dem Tag Hilfe?',
      error_name: 'Ja, wenn Sie Hilfe brauchen',
      hint: 'Zum Beispiel bei Treppen, beim Hören oder Lesen',
    },
    help: { label: 'Was hilft Ihnen?', error_name: 'was Ihnen hilft' },
    heard: {
      label: 'Wie haben Sie von uns erfahren?',
      options: {
        friend: 'Von Freunden',
        poster: 'Ein Plakat',
        radio: 'Das Radio',
        search: 'Eine Suche',
        before: 'Ich war schon da',
      },
      other: { label: 'Etwas anderes' },
    },
    badge: {
      label: 'Welches Abzeichen möchten Sie?',
      hint: 'Wir drucken es für Sie',
      options: {
        bee: { label: 'Biene', image: { alt: 'Eine Biene auf Gelb' } },
        saw: { label: 'Säge', image: { alt: 'Eine Säge auf Grau' } },
        leaf: { label: 'Blatt', image: { alt: 'Ein Blatt auf Grün' } },
      },
    },
    apron: 'Farbe Ihrer Schürze',
    rules: {
      label: 'Hausregeln',
      error_name: 'das Kästchen für die Hausregeln',
      statement_md: 'Ich trage geschlossene Schuhe und höre auf die Leitung des Workshops.',
      checkbox_label: 'Ich nehme die Hausregeln an',
    },
    photos: {
      label: 'Fotos',
      statement_md: 'Sie dürfen Fotos machen, auf denen ich zu sehen bin.',
      checkbox_label: 'Das ist in Ordnung',
    },
  },
  confirmations: {
    default: {
      title: 'Sie sind dabei, {{ answers.participant.first }}',
      body_md:
        '**{{ answers.workshop.label }}** in {{ answers.city.label }}. Ihre Ticketnummer ist {{ entry.reference }}.',
    },
  },
};
