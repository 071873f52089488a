import { load } from '../../load/load.js';
import type { Messages } from '../messages.js';
import { dayFrom } from '../writing.js';
import { deFields } from './fields.js';
import { issueText } from './issues.js';
import { day, number, time } from './writing.js';

function saved(at: number, now: number): string {
  const when = { today: '', yesterday: 'gestern, ', earlier: `am ${day(at)}, ` }[dayFrom(at, now)];
  return `Gespeichert ${when}${time(at)}`;
}

/** Every sentence in German. */
export const de: Messages = {
  locale: 'de',
  dir: 'ltr',
  optional: '(freiwillig)',
  errorPrefix: 'Fehler:',
  skip: 'Zu den Fragen springen',
  back: 'Zurück',
  continue: 'Weiter',
  checkAnswers: 'Antworten prüfen',
  send: 'Absenden',
  sendChanges: 'Änderungen senden',
  sending: 'Wird gesendet …',
  checking: 'Wird geprüft …',
  finishLater: 'Speichern und später fertigstellen',
  loading: 'Formular wird geladen',
  opening: 'Ihre Antworten werden geöffnet',
  stillLoading: 'Lädt noch',
  retryNow: 'Jetzt versuchen',
  progress: 'Fortschritt',
  unsupportedField: 'Diese Frage kann hier nicht angezeigt werden.',
  pageOf: (page, count) => `Seite ${number(page)}${count === null ? '' : ` von ${number(count)}`}`,
  questionOf: (question, count) =>
    count === null ? `Frage ${number(question)}` : `Frage ${number(question)} von etwa ${number(count)}`,
  percentDone: (percent) => `${number(percent)} % ausgefüllt`,
  issue: issueText,
  fields: deFields,
  sync: {
    kept: 'Auf diesem Gerät aufbewahrt',
    saving: 'Wird gespeichert …',
    saved,
    retrying: (seconds) =>
      seconds === null ? 'Noch nicht gespeichert' : `Noch nicht gespeichert. Nächster Versuch in ${number(seconds)} s`,
    notKept: 'Nicht gespeichert. Lassen Sie diese Seite geöffnet.',
    unsent: 'Änderungen gemerkt, noch nicht gesendet',
    what: 'Was heißt das?',
    whatKept: 'Ihre Antworten liegen in diesem Browser und werden gespeichert, sobald eine Verbindung besteht.',
  },
  fatal: {
    title: 'Mit diesem Formular stimmt etwas nicht',
    text: 'Laden Sie die Seite neu.',
  },
  missing: {
    question: 'Diese Frage konnte nicht geladen werden.',
    part: 'Dieser Teil des Formulars konnte nicht geladen werden.',
    trying: 'Neuer Versuch …',
    tryAgain: 'Noch einmal versuchen',
    reload: 'Seite neu laden',
    kept: 'Ihre Antworten bleiben auf diesem Gerät.',
    copy: 'Meine Antworten kopieren',
    notKept: 'Kopieren Sie Ihre Antworten, bevor Sie die Seite neu laden oder verlassen.',
    copied: 'Kopiert',
    named: (question) => `„${question}“ konnte nicht geladen werden. Versuchen Sie es noch einmal, um zu antworten.`,
    sent: 'Formular gesendet',
    reference: (reference) => `Ihr Zeichen: ${reference}`,
  },
  deferred: async () => (await load('messages/de/deferred', () => import('./deferred.js'))).deDeferred,
};
