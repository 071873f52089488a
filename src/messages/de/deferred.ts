import type { DeferredMessages } from '../deferred-messages.js';
import { deReview } from './review.js';
import { answers, counted, dateTime, time } from './writing.js';

const keepOpen = 'Lassen Sie diese Seite geöffnet.';
const whereKept = (kept: boolean): string => (kept ? 'Ihre Antworten bleiben auf diesem Gerät.' : keepOpen);

/** What is said in German only after something has happened. */
export const deDeferred: DeferredMessages = {
  screens: {
    closed: { title: 'Dieses Formular ist geschlossen', text: 'Es nimmt keine Antworten mehr an.' },
    notOpenYet: { title: 'Dieses Formular ist noch nicht geöffnet', text: 'Kommen Sie wieder, wenn es geöffnet ist.' },
    notFound: {
      title: 'Formular nicht gefunden',
      text: 'Prüfen Sie, ob der Link vollständig ist. Wenn Sie ihn bekommen haben, lassen Sie sich einen neuen schicken.',
    },
    unavailable: {
      title: 'Dieses Formular nimmt gerade keine Antworten an',
      text: 'Versuchen Sie es später noch einmal.',
    },
    denied: {
      title: 'Von hier aus können Sie dieses Formular nicht öffnen',
      text: 'Öffnen Sie es auf der Seite der Organisation, von der Sie den Link haben.',
    },
    fatal: {
      title: 'Mit diesem Formular stimmt etwas nicht',
      text: 'Laden Sie die Seite neu.',
    },
    submitted: { title: 'Formular gesendet', text: '' },
    alreadySent: { title: 'Sie haben dieses Formular schon gesendet', text: '' },
    unreachable: {
      title: 'Das Formular ist nicht erreichbar',
      text: 'Prüfen Sie Ihre Verbindung. Wir versuchen es weiter, und das Formular öffnet sich von selbst.',
    },
  },
  problems: (count) => counted(count, { one: 'Es gibt ein Problem', other: 'Es gibt # Probleme' }),
  refused: {
    captcha: 'Es war nicht zu erkennen, dass ein Mensch sendet. Senden Sie noch einmal und lösen Sie die Aufgabe.',
    other: 'Das Formular wurde nicht angenommen. Es ist nichts gesendet. Senden Sie in einem Moment noch einmal.',
  },
  reload: 'Neu laden',
  tryAgain: 'Noch einmal versuchen',
  copyAnswers: 'Meine Antworten kopieren',
  copied: 'Kopiert',
  answersKeptHere: 'Ihre Antworten liegen noch auf diesem Gerät.',
  typedIsKept: 'Was Sie schon eingegeben haben, bleibt auf diesem Gerät.',
  opensOn: (at) => `Dieses Formular öffnet am ${at}`,
  closedOn: (at) => `Es wurde am ${at} geschlossen.`,
  dateTime,
  time,
  banners: {
    conflict: (at) => `Diese Antworten wurden${at ? ` um ${at}` : ''} an anderer Stelle geändert.`,
    compare: 'Vergleichen und auswählen',
    maybeSent: (at, kept) =>
      `Ihre Antworten sind vielleicht am ${at} gesendet worden; das lässt sich nicht mehr feststellen. Sie sind ${kept ? 'noch auf diesem Gerät' : 'nur noch auf dieser Seite'}.`,
    keyRejected: (kept) =>
      `Dieses gespeicherte Formular lässt sich von hier aus nicht mehr ändern. Ihre Antworten liegen ${kept ? 'noch auf diesem Gerät' : 'nur noch auf dieser Seite'}.`,
    startAgainWith: 'Mit diesen Antworten neu beginnen',
    offline: (kept) =>
      kept
        ? 'Sie sind offline. Machen Sie ruhig weiter – Ihre Antworten bleiben auf diesem Gerät und werden gespeichert, sobald Sie wieder online sind.'
        : 'Sie sind offline. Machen Sie ruhig weiter und lassen Sie diese Seite geöffnet – Ihre Antworten werden gespeichert, sobald Sie wieder online sind.',
    rateLimited: (wait, kept) =>
      `Dieses Formular ist gerade ausgelastet. ${whereKept(kept)}${wait ? ` Gespeichert wird wieder in ${wait}.` : ''}`,
    unreachable: (kept) => `Der Formulardienst ist nicht erreichbar. ${whereKept(kept)}`,
    refused: (kept) => `Dieses Formular nimmt gerade keine Antworten an. ${whereKept(kept)}`,
    slow: 'Die Verbindung ist langsam.',
    emptied: (kept) =>
      `Dieser Browser hat gelöscht, was er für dieses Formular aufbewahrt hatte.${kept === null ? '' : ` ${whereKept(kept)}`}`,
    otherTab:
      'Dieses Formular ist auch in einem anderen Tab geöffnet. Die Antworten aus beiden werden zusammengeführt.',
    attention: (count, page) => {
      const where = page ? ` auf „${page}“` : '';
      return counted(count, {
        one: `# Antwort${where} braucht Ihre Aufmerksamkeit.`,
        other: `# Antworten${where} brauchen Ihre Aufmerksamkeit.`,
      });
    },
    showThem: 'Ansehen',
    editing: (since) => `Sie ändern Antworten vom ${since}. Bis Sie erneut senden, bleibt alles beim Alten.`,
  },
  spoken: {
    stillLoading: 'Lädt noch',
    answersAreBack: 'Ihre früheren Antworten sind da.',
    saved: 'Antworten gespeichert',
    savedAgain: 'Antworten wieder gespeichert',
    notSaved: (kept) => `Antworten noch nicht gespeichert. ${kept ? 'Sie bleiben auf diesem Gerät.' : keepOpen}`,
    backOnline: 'Sie sind wieder online',
    sending: 'Ihre Antworten werden gesendet',
    stillSending: 'Sendet noch',
    checking: 'Wird geprüft',
    fixed: (question) => `Behoben: ${question}`,
    added: (count) =>
      counted(count, { one: '# weitere Frage unten hinzugefügt', other: '# weitere Fragen unten hinzugefügt' }),
    removed: 'Frage entfernt',
    advancing: 'Weiter zur nächsten Frage',
    filledIn: (count) => `${answers(count)} für Sie ausgefüllt`,
    buttonFailed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
    layoutChanged: (layout) => `Ansicht: ${layout}`,
  },
  start: {
    start: 'Beginnen',
    minutes: (count) => counted(count, { one: 'Etwa # Minute', other: 'Etwa # Minuten' }),
    questions: (count) => counted(count, { one: '# Frage', other: '# Fragen' }),
    saveNote: 'Sie können Ihre Antworten speichern und später weitermachen.',
  },
  resume: {
    title: 'Willkommen zurück',
    savedAt: (at) => `Zuletzt gespeichert: ${at}.`,
    unsaved: (count) =>
      counted(count, {
        one: 'Auf diesem Gerät liegt # Antwort, die noch nicht gespeichert ist.',
        other: 'Auf diesem Gerät liegen # Antworten, die noch nicht gespeichert sind.',
      }),
    continue: 'Dort weitermachen, wo Sie aufgehört haben',
    check: 'Bisherige Antworten prüfen',
    startAgain: 'Neu beginnen',
    startAgainSure: 'Wenn Sie neu beginnen, werden Ihre Antworten entfernt.',
    startAgainYes: 'Entfernen und neu beginnen',
    keep: 'Behalten',
    linkTitle: 'Mit Ihren Antworten weitermachen',
    linkText: 'Dieser Link öffnet Antworten, die früher gespeichert wurden.',
    linkRefused: 'Dieser Link funktioniert nicht mehr. Fordern Sie einen neuen an oder beginnen Sie neu.',
    confirmTitle: 'Sind das Ihre Antworten?',
    confirmText:
      'Ein Link kann versehentlich weitergegeben werden. Die Antworten werden gezeigt, wenn Sie sagen, dass es Ihre sind.',
    begun: (at, address) => `Begonnen am ${at}${address ? ` von ${address}` : ''}.`,
    mine: 'Ja, weitermachen',
    notMine: 'Nicht meine',
    here: 'Auf diesem Gerät liegen weitere Antworten zu diesem Formular. Sie bleiben, wie sie sind.',
    hereContinue: 'Mit den Antworten auf diesem Gerät weitermachen',
    versionTitle: 'Dieses Formular hat sich geändert, seit Sie begonnen haben',
    versionText: 'Ihre Antworten lassen sich in die neue Fassung übernehmen. Manche sollten Sie noch einmal ansehen.',
    versionContinue: 'Mit der neuen Fassung weitermachen',
  },
  finish: {
    title: 'Ihre Antworten sind gespeichert',
    savingTitle: 'Ihre Antworten werden gespeichert',
    failedTitle: 'Ihre Antworten sind noch nicht gespeichert',
    failedText: 'Sie bleiben auf diesem Gerät. Für einen Link zum Weitermachen braucht es eine Verbindung.',
    text: 'Mit diesem Link machen Sie weiter. Wer ihn hat, kann Ihre Antworten sehen und ändern.',
    link: 'Link zum Weitermachen',
    copyLink: 'Link kopieren',
    expires: (at) => `Der Link gilt bis ${at}.`,
    email: 'Link per E-Mail senden',
    emailHint: 'Wir senden den Link an diese Adresse und verwenden sie für nichts anderes.',
    emailSend: 'Link senden',
    emailed: (address) => `Link an ${address} gesendet`,
    emailFailed: 'Der Link konnte nicht gesendet werden. Prüfen Sie die Adresse und versuchen Sie es noch einmal.',
    shared: 'Benutzen noch andere diesen Computer?',
    remove: 'Von diesem Gerät entfernen',
    removed: 'Von diesem Gerät entfernt',
    goOn: 'Jetzt weitermachen',
  },
  compare: {
    title: 'Wählen Sie aus, welche Antworten bleiben',
    text: (count, at) => {
      const when = at ? ` um ${at}` : '';
      return counted(count, {
        one: `# Antwort wurde${when} an anderer Stelle geändert. Alles andere ist gleich.`,
        other: `# Antworten wurden${when} an anderer Stelle geändert. Alles andere ist gleich.`,
      });
    },
    keepMine: 'Alle von hier behalten',
    keepTheirs: 'Alle gespeicherten behalten',
    mine: 'Hier',
    theirs: (at) => (at ? `An anderer Stelle gespeichert (${at})` : 'An anderer Stelle gespeichert'),
    removed: 'An anderer Stelle entfernt',
    keep: 'Diese Antworten behalten',
  },
  version: {
    title: 'Dieses Formular hat sich geändert, seit Sie begonnen haben',
    text: (count, removed) => {
      if (count > 0) return `${answers(count)} sollten Sie noch einmal ansehen.`;
      return removed > 0 ? `${answers(removed)} nicht mehr gefragt.` : 'Ihre Antworten sind alle noch da.';
    },
    carried: (count) => `${answers(count)} übernommen.`,
    attention: 'Noch einmal ansehen',
    removed: 'Wird nicht mehr gefragt',
    goOn: 'Weiter',
  },
  sending: {
    still: 'Wird noch gesendet. Lassen Sie diese Seite geöffnet.',
    waiting: 'Ihre Antworten werden gesendet, sobald eine Verbindung besteht. Lassen Sie diese Seite geöffnet.',
    verifying: 'Wir prüfen, ob Ihre Antworten angekommen sind',
    stuck: (kept) =>
      `Ihre Antworten sind noch nicht angekommen. Wir versuchen es etwa einmal in der Minute wieder. ${whereKept(kept)}`,
  },
  layouts: {
    label: 'Ansicht',
    classic: 'Alles auf einer Seite',
    paged: 'Seite für Seite',
    one_question: 'Frage für Frage',
  },
  contents: { label: 'Alle Seiten', here: 'Sie sind hier', done: 'Besucht' },
  pressEnter: 'oder drücken Sie',
  unapplied: {
    text: (count) =>
      counted(count, {
        one: '# Antwort, die nicht mehr gebraucht wird, wird weggelassen',
        other: '# Antworten, die nicht mehr gebraucht werden, werden weggelassen',
      }),
    show: 'Welche?',
  },
  leftOut: (count) =>
    counted(count, {
      one: '# ausgefüllter Eintrag wird weggelassen und nicht gesendet. Mit einer höheren Zahl ist er wieder da.',
      other: '# ausgefüllte Einträge werden weggelassen und nicht gesendet. Mit einer höheren Zahl sind sie wieder da.',
    }),
  review: deReview,
};
