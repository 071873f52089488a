import type { ComboboxWords, SpecialWords } from '../special-words.js';
import { deGroup } from './group.js';
import { deAddress, deLocation } from './places.js';
import { deUpload } from './upload.js';
import { counted, number } from './writing.js';

const combobox: ComboboxWords = {
  howTo: 'Tippen Sie und wählen Sie dann aus der Liste aus',
  results: (count) => (count === 0 ? 'Keine Treffer' : counted(count, { one: '# Treffer', other: '# Treffer' })),
  place: (label, place, count) => `${label}, ${number(place)} von ${number(count)}`,
  nothingFor: (typed) => `Keine Treffer für ‚${typed}‘`,
  use: (typed) => `‚${typed}‘ übernehmen`,
  more: (shown, count) => `${number(shown)} von ${number(count)}. Tippen Sie weiter, um andere zu sehen`,
  gone: (label) => `${label} (nicht mehr verfügbar)`,
};

function manyEach(min: number | null, max: number | null): string {
  if (min && max) return `Wählen Sie jeweils ${min === max ? number(min) : `${number(min)} bis ${number(max)}`} aus`;
  if (min && min > 1) return `Wählen Sie jeweils mindestens ${number(min)} aus`;
  return max ? `Wählen Sie jeweils bis zu ${number(max)} aus` : 'Wählen Sie jeweils alles Zutreffende aus';
}

/** The words of the controls that few forms have, in German. */
export const deSpecial: SpecialWords = {
  combobox,
  lookup: {
    ...combobox,
    typeMore: (letters) =>
      counted(letters, {
        one: 'Geben Sie mindestens # Buchstaben ein',
        other: 'Geben Sie mindestens # Buchstaben ein',
      }),
    searching: 'Wird gesucht …',
    failed: 'Die Suche hat nicht geklappt.',
    tryAgain: 'Noch einmal versuchen',
    offline: 'Braucht eine Verbindung',
    busy: (seconds) => `Ausgelastet, nächster Versuch in ${number(seconds)} s`,
    showMore: 'Mehr anzeigen',
    chosen: 'Ausgewählt',
    remove: (label) => `${label} entfernen`,
    removed: (label) => `${label} entfernt`,
    added: (label) => `${label} hinzugefügt`,
  },
  email: { didYouMean: (domain) => `Meinten Sie ${domain}?` },
  choice: {
    noOptions: (depends) =>
      depends
        ? 'Nach den bisherigen Antworten gibt es hier nichts auszuwählen.'
        : 'Diese Frage hat keine Antworten zur Auswahl.',
  },
  phone: { country: 'Land' },
  date: { inZone: (place) => `Ortszeit ${place}` },
  zoom: { enlarge: (label) => `${label} vergrößern`, close: 'Schließen' },
  matrix: { oneEach: 'Wählen Sie jeweils eine Antwort aus', manyEach },
  ranking: {
    bestFirst: 'Das Wichtigste zuerst',
    up: (label) => `${label} nach oben`,
    down: (label) => `${label} nach unten`,
    moveTo: (label) => `${label} auf Platz`,
    reorder: (label) => `${label} verschieben`,
    place: (label, place, count) => `${label}, ${number(place)} von ${number(count)}`,
    lifted: (label, place, count) =>
      `${label} angehoben, ${number(place)} von ${number(count)}. Mit den Pfeiltasten verschieben, mit der Leertaste ablegen, mit Escape abbrechen`,
    dropped: (label, place, count) => `${label} abgelegt, ${number(place)} von ${number(count)}`,
    cancelled: (label) => `${label} ist wieder am alten Platz`,
    notRanked: 'Noch nicht geordnet',
    keep: 'Diese Reihenfolge behalten',
    kept: 'Reihenfolge übernommen',
    pool: 'Nicht in der Reihenfolge',
    add: (label) => `${label} aufnehmen`,
    takeOut: (label) => `${label} herausnehmen`,
    takenOut: (label) => `${label} herausgenommen`,
  },
  signature: {
    methods: { type: 'Namen eintippen', draw: 'Zeichnen', upload: 'Bild hochladen' },
    name: 'Ihr vollständiger Name',
    understand: 'Mir ist bewusst, dass dies als meine Unterschrift gilt',
    drawHere: 'Zeichnen Sie hier Ihre Unterschrift. Leer',
    drawn: 'Unterschrift gezeichnet',
    clear: 'Löschen',
    undoStroke: 'Strich zurücknehmen',
    cannotDraw: 'In diesem Browser lässt sich nicht zeichnen. Unterschreiben Sie auf andere Weise.',
    saving: 'Die Unterschrift wird gespeichert …',
    saved: 'Unterschrift gespeichert',
    failed: 'Die Unterschrift konnte nicht gespeichert werden.',
    retry: 'Noch einmal versuchen',
    preview: 'Ihre Unterschrift',
  },
  upload: deUpload,
  address: deAddress,
  location: deLocation,
  button: {
    working: 'Einen Moment …',
    confirm: 'Weiter',
    cancel: 'Abbrechen',
    used: (times) =>
      counted(times, {
        one: 'Das haben Sie schon getan',
        other: 'Das haben Sie #-mal getan, mehr ist nicht möglich',
      }),
    left: (times) => counted(times, { one: 'Das ist noch einmal möglich', other: 'Das ist noch #-mal möglich' }),
    unknown: 'Diese Schaltfläche funktioniert hier nicht.',
    newTab: '(öffnet sich in einem neuen Tab)',
  },
  group: deGroup,
  effects: {
    done: 'Erledigt',
    failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
    timedOut: 'Das hat zu lange gedauert, wir warten nicht weiter. Versuchen Sie es noch einmal.',
    needsConnection: 'Braucht eine Verbindung. Es wurde nichts gesendet.',
    unconfirmed: 'Ob es geklappt hat, ist unklar. Sehen Sie nach, bevor Sie noch einmal drücken.',
    busy: 'Warten Sie, bis die andere Schaltfläche fertig ist',
    notNow: 'Das ist jetzt nicht möglich',
    cancelled: 'Angehalten',
    leaving: (host) => `Sie werden zu ${host} weitergeleitet`,
    saved: 'Ihre Antworten werden gespeichert',
    noFile: 'Die Datei ist gerade nicht abrufbar. Versuchen Sie es noch einmal.',
  },
};
