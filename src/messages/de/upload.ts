import type { UploadLimits, UploadWords } from '../upload-words.js';
import { and, files, number, or } from './writing.js';

const kindNames: Readonly<Record<string, string>> = { 'image/*': 'Bild', 'video/*': 'Video', 'audio/*': 'Ton' };
const listed = (types: readonly string[]): string => or(types.map((type) => kindNames[type] ?? type));

function limits({ types, size, min, max }: UploadLimits): string {
  const sentence = [
    types.length > 0 ? listed(types) : '',
    size ? `${max === 1 ? '' : 'je '}bis zu ${size}` : '',
    min && min > 1 ? `mindestens ${files(min)}` : '',
    max && max > 1 ? `höchstens ${files(max)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return sentence ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : '';
}

const wrong = ({ types, size, max }: UploadLimits): Readonly<Record<string, string>> => ({
  file_type:
    types.length > 0
      ? `Wählen Sie eine Datei dieser Art aus: ${listed(types)}`
      : 'Wählen Sie eine Datei anderer Art aus',
  file_size: size ? `Die Datei muss kleiner als ${size} sein` : 'Die Datei muss kleiner sein',
  file_count: max ? `Sie können bis zu ${files(max)} hinzufügen` : 'Sie können keine weiteren Dateien hinzufügen',
  file_empty: 'Die Datei ist leer. Wählen Sie eine andere.',
  file_changed: 'Die Datei hat sich seit der Auswahl geändert. Wählen Sie sie noch einmal aus.',
  file_duplicate: 'Dieselbe Datei ist schon dabei',
  file_infected: 'Die Datei enthält einen Virus. Wählen Sie eine andere.',
  file_protected: 'Die Datei ist mit einem Passwort geschützt. Wählen Sie eine ungeschützte.',
  file_unreadable: 'Die Datei ist nicht lesbar. Wählen Sie sie noch einmal aus.',
  file_metadata: 'Wir können nicht entfernen, wo und wann das aufgenommen wurde. Es ist nicht gesendet.',
});

export const deUpload: UploadWords = {
  choose: (several) => (several ? 'Dateien auswählen' : 'Datei auswählen'),
  takePhoto: 'Foto aufnehmen',
  orDrop: 'oder Dateien hier ablegen',
  orPaste: 'oder ein Bild einfügen',
  dropHere: 'Zum Hinzufügen loslassen',
  notHere: 'Legen Sie Dateien im Kasten ab',
  limits,
  list: 'Dateien',
  waiting: 'Wartet',
  preparing: 'Datei wird geprüft',
  paused: 'Angehalten',
  waitingNetwork: 'Wartet auf Verbindung',
  stalled: 'Stockt',
  completing: 'Wird abgeschlossen',
  uploaded: 'Hochgeladen',
  wrong: (code, given) =>
    wrong(given)[code] ?? 'Die Datei konnte nicht hochgeladen werden. Versuchen Sie es noch einmal.',
  progress: (percent, sent, total, left) =>
    [`${number(percent)} %`, `${sent} von ${total}`, left].filter(Boolean).join(' · '),
  seconds: (left) =>
    left < 90
      ? `noch etwa ${number(Math.max(1, Math.round(left)))} s`
      : `noch etwa ${number(Math.round(left / 60))} Min.`,
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  cancel: 'Abbrechen',
  retry: 'Noch einmal versuchen',
  replace: 'Ersetzen',
  remove: 'Entfernen',
  preview: 'Vorschau',
  undo: 'Rückgängig',
  keepBoth: 'Beide behalten',
  skip: 'Überspringen',
  sendAnyway: 'So senden, wie es ist',
  useAgain: (name) => `${name} noch einmal verwenden`,
  removed: (name) => `${name} entfernt`,
  back: (name) => `${name} ist wieder da`,
  chooseAgain: 'Wählen Sie dieselbe Datei noch einmal aus, um das Hochladen abzuschließen',
  added: (count) => `${files(count)} hinzugefügt`,
  arrived: (names) => `${names.length === 1 ? names[0] : files(names.length)} hochgeladen`,
  notArrived: (names) =>
    `${names.length < 4 ? and(names) : files(names.length)} ${names.length === 1 ? 'konnte' : 'konnten'} nicht hochgeladen werden`,
  percentOf: (name, percent) => `${name}, ${number(percent)} %`,
  pasted: (time) => `Eingefügtes Bild ${time}`,
  file: 'Datei',
  cleaned: (smaller) =>
    `Wir entfernen vor dem Senden, wo und wann Fotos aufgenommen wurden${smaller ? ', und verkleinern sie' : ''}.`,
};
