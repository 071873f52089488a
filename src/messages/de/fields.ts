import type { FieldMessages } from '../field-messages.js';
import { deSpecial } from './special.js';
import { counted, number } from './writing.js';

function selectHint(min: number | null, max: number | null): string {
  if (min && max)
    return min === max ? `Wählen Sie ${number(min)} aus` : `Wählen Sie ${number(min)} bis ${number(max)} aus`;
  if (min && min > 1) return `Wählen Sie mindestens ${number(min)} aus`;
  return max ? `Wählen Sie bis zu ${number(max)} aus` : 'Wählen Sie alles Zutreffende aus';
}

const characters = (count: number): string => counted(count, { one: '# Zeichen', other: '# Zeichen' });

/** The words of the controls in German. */
export const deFields: FieldMessages = {
  special: deSpecial,
  prefilled: 'Das haben wir für Sie ausgefüllt',
  help: 'Hilfe zu dieser Frage',
  yes: 'Ja',
  no: 'Nein',
  or: 'oder',
  other: 'Anderes',
  otherText: 'Ihre Antwort',
  choose: 'Auswählen …',
  clear: 'Antwort löschen',
  selectAll: 'Alle auswählen',
  clearAll: 'Auswahl aufheben',
  othersCleared: 'Andere Auswahl aufgehoben',
  selectHint,
  charactersLeft: (left) => (left < 0 ? `${characters(-left)} zu viel` : `Noch ${characters(left)}`),
  forExample: (example) => `Zum Beispiel ${example}`,
  again: 'Zur Sicherheit noch einmal',
  day: 'Tag',
  month: 'Monat',
  year: 'Jahr',
  chooseDate: 'Datum auswählen',
  changeDate: 'Datum ändern',
  previousMonth: 'Vorheriger Monat',
  nextMonth: 'Nächster Monat',
  closeCalendar: 'Schließen',
  notAvailable: (day) => `${day}, nicht verfügbar`,
  timeLike: (example) => `Uhrzeit, zum Beispiel ${example}`,
  from: 'Von',
  to: 'Bis',
  between: (min, max) => `Zwischen ${min} und ${max}`,
  outOf: (value, max) => `${value} von ${max}`,
  notLikely: 'Sehr unwahrscheinlich',
  veryLikely: 'Sehr wahrscheinlich',
  currency: 'Währung',
  chooseColor: 'Farbe auswählen',
  agree: 'Ich stimme zu',
  openDocument: 'Dokument lesen (öffnet sich in einem neuen Tab)',
  name: { prefix: 'Titel', first: 'Vorname', middle: 'Zweiter Vorname', last: 'Nachname', suffix: 'Namenszusatz' },
  video: 'Video',
  videoNote: (host) => `Das Video kommt von ${host}. Dort können dabei Daten über Sie gespeichert werden.`,
  loadVideo: (host) => `Video von ${host} laden`,
  watchOn: (host) => `Auf ${host} ansehen (öffnet sich in einem neuen Tab)`,
};
