import type { Texts } from '../translations.js';

export const de: Texts = {
  form: {
    title: 'Wie war Ihr Besuch?',
    description_md: 'Ein paar Fragen zu Ihrem letzten Besuch. Es dauert etwa **2 Minuten**.',
  },
  settings: { submit_label: 'Antworten absenden', next_label: 'Weiter' },
  pages: {
    hello: {
      title: 'Schön, dass Sie da sind',
      description_md: 'Ihre Antworten gehen direkt an die Menschen hinter der Theke.',
      next_label: 'Los geht es',
    },
  },
  fields: {
    visit_kind: {
      label: 'Wozu sind Sie gekommen?',
      error_name: 'wozu Sie gekommen sind',
      options: { eat_in: 'Zum Essen vor Ort', take_away: 'Zum Mitnehmen', order: 'Um eine Bestellung abzuholen' },
    },
    overall: { label: 'Wie war es?', error_name: 'wie es war', labels: { low: 'Schlecht', high: 'Großartig' } },
    went_wrong: {
      label: 'Was hätte besser sein können?',
      error_name: 'was besser sein könnte',
      options: {
        wait: 'Wir haben zu lange gewartet',
        food: 'Etwas hat nicht geschmeckt',
        wrong: 'Wir haben das Falsche bekommen',
        noise: 'Es war zu laut',
        price: 'Es war zu teuer',
        nothing: 'Nichts davon',
      },
      other: { label: 'Etwas anderes' },
    },
    tell_us: {
      label: 'Erzählen Sie, was passiert ist',
      error_name: 'was passiert ist',
      hint: 'Je mehr wir wissen, desto besser können wir es in Ordnung bringen',
    },
    best: {
      label: 'Was hat Ihnen am besten gefallen?',
      options: {
        bread: 'Das Brot',
        cakes: 'Die Kuchen',
        coffee: 'Der Kaffee',
        people: 'Die Menschen',
        place: 'Der Ort',
      },
    },
    parts: {
      label: 'Wie waren diese Dinge?',
      error_name: 'wie jedes davon war',
      rows: { service: 'Bedienung', taste: 'Geschmack', choice: 'Auswahl', price: 'Preis' },
      columns: { poor: 'Schlecht', fair: 'Geht so', good: 'Gut', great: 'Großartig' },
    },
    recommend: {
      label: 'Wie wahrscheinlich schicken Sie Freunde zu uns?',
      error_name: 'wie wahrscheinlich Sie Freunde schicken',
      labels: { low: 'Unwahrscheinlich', high: 'Sehr wahrscheinlich' },
    },
    because:
      '{{ nps_segment(answers.recommend) == "promoter" ? "Was würden Sie ihnen erzählen?" : "Was müsste sich ändern?" }}',
    wants_reply: { label: 'Dürfen wir Ihnen dazu schreiben?', error_name: 'Ja, wenn wir schreiben dürfen' },
    email: { label: 'E-Mail-Adresse', error_name: 'Ihre E-Mail-Adresse', hint: 'Nur für diese eine Antwort' },
  },
  confirmations: {
    sorry: { title: 'Danke, dass Sie es uns sagen', body_md: 'Es tut uns leid. Die Leitung liest das noch heute.' },
    default: {
      title: 'Danke',
      body_md:
        'Kommen Sie bald wieder. Der nächste Kaffee geht auf uns: Zeigen Sie die Nummer **{{ entry.reference }}**.',
    },
  },
};
