import type { Texts } from '../translations.js';

const addressParts = {
  line1: { label: 'Straße und Hausnummer' },
  line2: { label: 'Wohnung oder Stockwerk' },
  city: { label: 'Ort' },
  postal_code: { label: 'Postleitzahl' },
  country: { label: 'Land' },
};
const { line2: _, ...shortAddress } = addressParts;

export const de: Texts = {
  form: {
    title: 'Bewerbung um eine Wohnung',
    description_md:
      'Sie brauchen Ihren Pass und die letzten Gehaltszettel. Es dauert etwa **20 Minuten**, und Sie können unterbrechen.',
  },
  settings: { submit_label: 'Bewerbung absenden' },
  pages: {
    home: {
      title: 'Die Wohnung',
      description_md: 'Alle Wohnungen sind rauchfrei und haben einen Aufzug oder liegen im Erdgeschoss.',
    },
    you: 'Über Sie',
    history: 'Wo Sie jetzt wohnen',
    people: 'Wer einzieht',
    income: 'Was Sie verdienen',
    guarantor: {
      title: 'Wer für Sie bürgt',
      description_md: 'Ein Elternteil, jemand aus der Familie oder dem Freundeskreis.',
    },
    finish: 'Unterlagen und Unterschrift',
  },
  sections: {
    which: 'Welche Wohnung Sie möchten',
    identity: 'Wer Sie sind',
    now: 'Ihre jetzige Wohnung',
    tenants: 'Personen',
    animals: 'Tiere',
    work: 'Arbeit',
    vouching: 'Bürgschaft',
    papers: 'Unterlagen',
    agree: 'Ihr Wort',
  },
  fields: {
    property: {
      label: 'Um welche Wohnung geht es?',
      error_name: 'die Wohnung',
      options: {
        quay_12: ['12 Quay Street, Wohnung 3', '2 Zimmer, 54 m²'],
        mill_4: ['4 Mill Lane', 'Haus, 4 Zimmer, 96 m²'],
        tower_7: ['7 Tower Court, Wohnung 11', '1 Zimmer, 31 m²'],
        garden_21: ['21 Garden Row', '3 Zimmer, 78 m²'],
      },
    },
    plan: 'Grundriss von {{ label("property") }}',
    move_in: { label: 'Wann möchten Sie einziehen?', error_name: 'wann Sie einziehen möchten' },
    term: {
      label: 'Wie lange möchten Sie bleiben?',
      error_name: 'wie lange Sie bleiben möchten',
      options: { one: 'Ein Jahr', two: 'Zwei Jahre', open: 'Unbefristet' },
    },
    viewed: { label: 'Haben Sie die Wohnung gesehen?', error_name: 'Ja, wenn Sie die Wohnung gesehen haben' },
    viewed_on: { label: 'Wann haben Sie sie gesehen?', error_name: 'wann Sie sie gesehen haben' },
    applicant: {
      label: 'Ihr Name',
      error_name: 'Ihren Namen',
      hint: 'Wie er in Ihrem Pass steht',
      parts: { first: { label: 'Vornamen' }, last: { label: 'Nachname' } },
    },
    born: {
      label: 'Geburtsdatum',
      error_name: 'Ihr Geburtsdatum',
      hint: 'Zum Beispiel 27. 3. 1987',
      validations: { adult: { message: 'Für einen Mietvertrag müssen Sie 18 oder älter sein' } },
    },
    email: { label: 'E-Mail-Adresse', error_name: 'Ihre E-Mail-Adresse' },
    phone: { label: 'Telefonnummer', error_name: 'Ihre Telefonnummer' },
    id_kind: {
      label: 'Welches Dokument können Sie zeigen?',
      error_name: 'das Dokument',
      options: { passport: 'Reisepass', card: 'Personalausweis', permit: 'Aufenthaltstitel' },
    },
    id_number: {
      label: 'Nummer ({{ coalesce(label("id_kind"), "Dokument") }})',
      error_name: 'die Nummer des Dokuments',
      messages: { pattern: 'Die Nummer muss 6 bis 12 Buchstaben und Ziffern haben' },
    },
    current_address: {
      label: 'Ihre Adresse, {{ answers.applicant.first }}',
      error_name: 'Ihre Adresse',
      parts: addressParts,
    },
    living_since: { label: 'Seit wann wohnen Sie dort?', error_name: 'seit wann Sie dort wohnen' },
    renting: { label: 'Wohnen Sie zur Miete?', error_name: 'Ja, wenn Sie zur Miete wohnen' },
    landlord: { label: 'Name der Vermieterin oder des Vermieters', error_name: 'wer vermietet' },
    landlord_phone: {
      label: 'Telefonnummer der Vermieterin oder des Vermieters',
      error_name: 'die Telefonnummer',
      hint: 'Wir rufen erst nach der Besichtigung an',
    },
    leaving_because: { label: 'Warum möchten Sie umziehen?', hint: 'In wenigen Worten' },
    previous_address: {
      label: 'Ihre Adresse davor',
      error_name: 'Ihre Adresse davor',
      hint: 'Wir fragen, weil Sie dort seit weniger als zwei Jahren wohnen',
      parts: shortAddress,
    },
    alone: { label: 'Ziehen Sie allein ein?', error_name: 'Ja, wenn Sie allein einziehen' },
    co_tenants: {
      item_name: 'Person',
      label: 'Wer zieht noch ein?',
      error_name: 'eine Person, die einzieht',
      item_label: "{{ coalesce(item.tenant_name, 'Person ' + string(position)) }}",
      add_label: 'Person hinzufügen',
      remove_label: 'Diese Person entfernen',
    },
    tenant_name: { label: 'Vor- und Nachname', error_name: 'den vollständigen Namen' },
    tenant_born: { label: 'Geburtsdatum', error_name: 'das Geburtsdatum' },
    tenant_is: {
      label: 'Beziehung zu Ihnen',
      error_name: 'die Beziehung zu Ihnen',
      options: { partner: 'Partnerin oder Partner', child: 'Kind', parent: 'Elternteil', friend: 'Befreundet' },
      other: { label: 'Etwas anderes' },
    },
    has_pets: { label: 'Ziehen Tiere ein?', error_name: 'Ja, wenn Tiere einziehen' },
    pets: {
      label: 'Welche Tiere?',
      error_name: 'welche Tiere',
      hint: 'Zum Beispiel eine Katze und zwei Wellensittiche',
    },
    work_kind: {
      label: 'Wovon leben Sie?',
      error_name: 'wovon Sie leben',
      options: {
        employed: 'Anstellung',
        self_employed: 'Eigenes Geschäft',
        student: 'Studium oder Ausbildung',
        pension: 'Rente',
        benefits: 'Sozialleistungen',
      },
    },
    employer: { label: 'Arbeitgeber', error_name: 'Ihren Arbeitgeber' },
    job_since: { label: 'In dieser Stelle seit', error_name: 'seit wann Sie dort arbeiten' },
    net_income: { label: 'Was Sie im Monat nach Steuern haben, in Pfund', error_name: 'was Sie im Monat haben' },
    rent_share: 'Anteil der Miete daran',
    payslips: {
      label: 'Gehaltszettel der letzten 3 Monate',
      error_name: 'Ihre Gehaltszettel',
    },
    tax_return: { label: 'Letzte Steuererklärung', error_name: 'Ihre letzte Steuererklärung' },
    why: 'Die Miete von **{{ format_currency(vars.rent, "GBP") }}** ist mehr als ein Drittel dessen, was Sie haben. Jemand muss zahlen, wenn Sie es nicht können.',
    guarantor_name: {
      label: 'Name',
      error_name: 'den Namen der bürgenden Person',
      parts: { first: { label: 'Vorname' }, last: { label: 'Nachname' } },
    },
    guarantor_email: {
      label: 'E-Mail-Adresse',
      error_name: 'die E-Mail-Adresse der bürgenden Person',
      validations: { not_you: { message: 'Die bürgende Person braucht eine andere Adresse als Sie' } },
    },
    guarantor_phone: { label: 'Telefonnummer', error_name: 'die Telefonnummer der bürgenden Person' },
    guarantor_income: {
      label: 'Was diese Person im Monat verdient, in Pfund',
      error_name: 'was sie im Monat verdient',
    },
    id_copy: {
      label: 'Kopie ({{ coalesce(label("id_kind"), "Dokument") }})',
      error_name: 'eine Kopie Ihres Dokuments',
      hint: 'Beide Seiten, als ein PDF oder zwei Bilder',
    },
    extra: { label: 'Was wir sonst noch sehen sollten', hint: 'Zum Beispiel ein Brief Ihrer Vermietung' },
    credit_check: {
      label: 'Bonitätsprüfung',
      error_name: 'das Kästchen, um der Prüfung zuzustimmen',
      statement_md: 'Sie dürfen bei einer Auskunftei nach mir fragen. Das Ergebnis löschen Sie nach **6 Monaten**.',
      checkbox_label: 'Ich stimme zu',
    },
    signed: {
      label: 'Unterschrift',
      error_name: 'Ihre Unterschrift',
      statement_md: 'Was ich geschrieben habe, ist wahr.',
    },
  },
  confirmations: {
    default: {
      title: 'Danke, {{ answers.applicant.first }}',
      body_md:
        'Wir sehen uns Ihre Bewerbung für {{ label("property") }} innerhalb von **drei Werktagen** an. Ihre Nummer ist {{ entry.reference }}.',
    },
  },
};
