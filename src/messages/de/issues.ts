import type { Field } from '../../contract/index.js';
import { type About, type Grammar, isPicked, issueTeller, partLabel, rowsLeftOut } from '../issue-teller.js';
import type { DatePart } from '../type-fault.js';
import { and, bound, counted, files, megabytes, number, or } from './writing.js';

/** Labels stand in quotation marks: whatever their gender and case, the sentence around them is right. */
const quote = (label: string): string => `„${label}“`;
const labelOf = (field: Field | undefined): string => (field?.label.trim() ? quote(field.label.trim()) : 'die Antwort');

/** As an object, the form's own name for the thing asked for, which its author wrote for this place. */
function nameOf(field: Field | undefined): string {
  const named = field?.ui.error_name;
  return typeof named === 'string' && named ? named : labelOf(field);
}

const subjectOf = (field: Field | undefined): string => (field?.label.trim() ? labelOf(field) : 'Die Antwort');
const days = (count: unknown): string => counted(count, { one: '# Tag', other: '# Tage' });
const characters = (count: unknown): string => counted(count, { one: '# Zeichen', other: '# Zeichen' });

function missing({ type, name, field }: About): string {
  if (type === 'yes_no') return `Wählen Sie bei ${labelOf(field)} Ja oder Nein aus`;
  if (type === 'signature') return 'Unterschreiben Sie: Geben Sie Ihren Namen ein oder zeichnen Sie';
  if (type === 'ranking') return `Bringen Sie ${name} in eine Reihenfolge`;
  return isPicked(type) ? `Wählen Sie ${name} aus` : `Geben Sie ${name} ein`;
}

const wrongPhone = (example: string | null): string =>
  `Geben Sie eine Telefonnummer ${example ? `ein, zum Beispiel ${example}` : 'mit Ländervorwahl ein, zum Beispiel +49 30 901820'}`;

const dateNames: Readonly<Record<DatePart, string>> = { day: 'ein Tag', month: 'ein Monat', year: 'ein Jahr' };
const within = (of: 'itself' | 'start' | 'end', { field }: About): string =>
  of === 'itself' ? `Bei ${labelOf(field)}` : of === 'start' ? 'Beim Anfangsdatum' : 'Beim Enddatum';

const partNames: Readonly<Record<string, string>> = {
  prefix: 'einen Titel',
  first: 'einen Vornamen',
  middle: 'einen zweiten Vornamen',
  last: 'einen Nachnamen',
  suffix: 'einen Namenszusatz',
  line1: 'die erste Adresszeile',
  line2: 'die zweite Adresszeile',
  city: 'einen Ort',
  region: 'eine Region',
  postal_code: 'eine Postleitzahl',
  country: 'ein Land',
};

const fromList = ({ name }: About): string => `Wählen Sie ${name} aus der Liste aus`;

const german: Grammar = {
  nameOf,
  subjectOf,
  check: (name) => `Prüfen Sie ${name}`,
  codes: {
    required: missing,
    not_accepted: () => 'Setzen Sie das Häkchen, um zuzustimmen',
    part_required: (about) => {
      if (about.part === 'other') return `Geben Sie Ihre eigene Antwort zu ${labelOf(about.field)} ein`;
      const label = partLabel(about);
      return `Geben Sie ${label ? quote(label) : (partNames[about.part ?? ''] ?? about.name)} ein`;
    },
    min: ({ subject, type, params }) => {
      if (type === 'date_range') return `${subject} muss mindestens ${days(params.min)} umfassen`;
      return type === 'time'
        ? `${subject} darf nicht vor ${bound(params.min, params)} liegen`
        : `${subject} muss mindestens ${bound(params.min, params)} sein`;
    },
    max: ({ subject, type, params }) => {
      if (type === 'date_range') return `${subject} darf höchstens ${days(params.max)} umfassen`;
      return type === 'time'
        ? `${subject} darf nicht nach ${bound(params.max, params)} liegen`
        : `${subject} darf höchstens ${bound(params.max, params)} sein`;
    },
    step: ({ subject, name, params, field }) => {
      if (!params.step && !params.step_minutes) return `Prüfen Sie ${name}`;
      if (params.step_minutes) return `${subject} muss auf volle ${number(params.step_minutes)} Minuten fallen`;
      const { min } = (field ?? {}) as { min?: unknown };
      return `${subject} muss in Schritten von ${number(params.step)} steigen${min ? `, ab ${number(min)}` : ''}`;
    },
    decimals: ({ subject, params }) =>
      params.decimals === 0
        ? `${subject} muss eine ganze Zahl sein`
        : `${subject} darf höchstens ${counted(params.decimals, { one: '# Nachkommastelle', other: '# Nachkommastellen' })} haben`,
    min_length: ({ subject, params }) => `${subject} muss mindestens ${characters(params.min)} lang sein`,
    max_length: ({ subject, params }) => `${subject} darf höchstens ${characters(params.max)} lang sein`,
    pattern: ({ subject, params }) =>
      params.example
        ? `${subject} muss aussehen wie ${String(params.example)}`
        : `${subject} muss das verlangte Format haben`,
    email: ({ subject, params }) => {
      if (params.allowed_domains) return `${subject} muss auf @${or(params.allowed_domains)} enden`;
      if (params.blocked_domains) return `${subject} darf nicht auf @${String(params.domain)} enden`;
      return 'Geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.com';
    },
    url: () => 'Geben Sie eine Webadresse ein, zum Beispiel example.com',
    phone: ({ params }) =>
      Array.isArray(params.countries)
        ? `Geben Sie eine Telefonnummer aus einem dieser Länder ein: ${or(params.countries)}`
        : wrongPhone(null),
    min_date: ({ subject, params }) => `${subject} darf nicht vor dem ${bound(params.min)} liegen`,
    max_date: ({ subject, params }) => `${subject} darf nicht nach dem ${bound(params.max)} liegen`,
    date_order: () => 'Das Enddatum darf nicht vor dem Anfangsdatum liegen',
    option_unknown: fromList,
    option_unavailable: ({ type, subject, name }) =>
      type === 'date'
        ? `${subject} muss ein verfügbarer Tag sein`
        : `Wählen Sie ${name} aus dem aus, was noch verfügbar ist`,
    min_selected: ({ params }) => `Wählen Sie mindestens ${number(params.min)} aus`,
    max_selected: ({ params }) =>
      params.exclusive
        ? 'Wählen Sie entweder nur diese Antwort oder andere aus'
        : `Wählen Sie höchstens ${number(params.max)} aus`,
    row_required: (about) => {
      const rows = rowsLeftOut(about, quote, (count) => `${number(count)} weitere`);
      return `Wählen Sie eine Antwort für ${and(rows) || 'jede Zeile'} aus`;
    },
    file_type: ({ params }) =>
      Array.isArray(params.accept)
        ? `Wählen Sie eine Datei dieser Art aus: ${or(params.accept)}`
        : 'Wählen Sie eine Datei anderer Art aus',
    file_size: ({ params }) => `Die Datei muss kleiner als ${megabytes(params.max)} sein`,
    file_count: ({ params }) =>
      params.max
        ? `Sie können bis zu ${files(params.max)} hinzufügen`
        : `Fügen Sie mindestens ${files(params.min ?? 1)} hinzu`,
    file_pending: () => 'Warten Sie, bis die Datei hochgeladen ist',
    file_infected: () => 'Die Datei enthält einen Virus. Wählen Sie eine andere',
    min_instances: ({ params, name, field }) =>
      field?.ui.error_name && !(Number(params.min) > 1)
        ? `Fügen Sie ${name} hinzu`
        : `Fügen Sie bei ${labelOf(field)} mindestens ${number(params.min)} hinzu`,
    max_instances: ({ params, field }) => `Bei ${labelOf(field)} können Sie bis zu ${number(params.max)} hinzufügen`,
    unique: ({ subject }) => `${subject} muss sich von den anderen unterscheiden`,
    lookup_unknown: fromList,
  },
  types: {
    dateParts: ({ of, missing: parts }, about) => {
      const named = parts.map((part) => dateNames[part]).join(' und ');
      return `${within(of, about)} ${parts.length > 1 ? 'fehlen' : 'fehlt'} ${named}`;
    },
    shortYear: () => 'Das Jahr muss vier Ziffern haben',
    noSuchDate: ({ of }, about) => `${within(of, about)} muss ein Datum stehen, das es gibt`,
    noStart: (_, about) => `${within('itself', about)} fehlt das Anfangsdatum`,
    noEnd: (_, about) => `${within('itself', about)} fehlt das Enddatum`,
    noDate: (_, about) => `${within('itself', about)} fehlt das Datum`,
    noTime: (_, about) => `${within('itself', about)} fehlt die Uhrzeit`,
    noSuchTime: (_, about) => `${within('itself', about)} muss eine Uhrzeit stehen, zum Beispiel 9:30`,
    time: () => 'Geben Sie eine Uhrzeit ein, zum Beispiel 9:30 oder 14:30',
    bothEnds: (_, { subject }) => `${subject} muss einen Anfang und ein Ende haben`,
    twoReadings: (_, { subject }) =>
      `${subject} lässt sich auf zwei Arten lesen. Lassen Sie das Tausendertrennzeichen weg, zum Beispiel 1250`,
    number: (_, { subject }) => `${subject} muss eine Zahl sein, zum Beispiel 30`,
    percent: (_, { subject }) => `${subject} muss eine Zahl sein, zum Beispiel 12,5`,
    money: (_, { subject }) => `${subject} muss ein Geldbetrag sein, zum Beispiel 123,45`,
    color: (_, { subject }) => `${subject} muss ein Farbcode sein, zum Beispiel #1d5fbf`,
    position: (_, { subject }) =>
      `${subject} muss einen Breiten- und einen Längengrad haben, zum Beispiel 52,52 und 13,405`,
    notListed: (_, about) => fromList(about),
    emailsDiffer: () => 'Die beiden E-Mail-Adressen müssen gleich sein',
    emailOnce: () => 'Geben Sie die E-Mail-Adresse noch einmal ein',
    phone: ({ example }) => wrongPhone(example),
    unanswered: (_, about) => missing(about),
  },
};

/** What to do about an issue, in German. */
export const issueText = issueTeller(german);
