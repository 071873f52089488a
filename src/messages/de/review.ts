import type { ReviewMessages } from '../review-messages.js';
import { number } from './writing.js';

/** The words of the review, the receipt and a copy of the answers in German. */
export const deReview: ReviewMessages = {
  title: 'Prüfen Sie Ihre Antworten vor dem Absenden',
  text: 'Sie haben noch nichts gesendet. Sie können jede Antwort noch ändern.',
  change: 'Ändern',
  notAnswered: 'Nicht beantwortet',
  show: 'Zeigen',
  hide: 'Verbergen',
  changed: 'Geändert',
  before: 'Vorher',
  discardChanges: 'Änderungen verwerfen',
  editTitle: 'Antworten ändern',
  editText: 'Bis Sie erneut senden, bleibt alles beim Alten.',
  itemOf: (label, at, count) => `${label} ${number(at)} von ${number(count)}`,
  agreed: 'Zugestimmt',
  signature: 'Unterschrift',
  lat: 'Standort',
  receivedAt: (brand, at) =>
    brand ? `${brand} hat Ihre Antworten am ${at} erhalten.` : `Wir haben Ihre Antworten am ${at} erhalten.`,
  changesSent: 'Änderungen gesendet',
  reference: 'Ihr Zeichen',
  copyReference: 'Zeichen kopieren',
  whatNext: 'Wie es weitergeht',
  yourAnswers: 'Ihre Antworten',
  editUntil: (at) => `Sie können Ihre Antworten bis ${at} ändern.`,
  saveCopy: 'Kopie sichern',
  print: 'Drucken',
  asText: 'Textdatei',
  asJson: 'JSON-Datei',
  edit: 'Antworten ändern',
  fillAgain: 'Noch einmal ausfüllen',
  redirecting: 'Sie werden zur nächsten Seite weitergeleitet.',
  noCopy: 'Die Antworten liegen nicht mehr auf diesem Gerät.',
  leftOut: {
    title: 'Antworten, die nicht gesendet wurden',
    text: 'Eine andere Antwort steht an ihrer Stelle, oder das Formular war schon gesendet. Sie stehen hier, damit Sie sie kopieren können.',
    copy: 'Diese Antworten kopieren',
  },
};
