// Made from catalogues/descriptions.json by “npm run locale -- build”. Change that, not this.

/** What stands on the page from the start: buttons, progress, and where the answers are. */
export interface FirstWords {
/** After the label of a question that may be left out, in brackets. */ readonly optional: string;
/** Read aloud before an error; ends with the language's colon. */ readonly errorPrefix: string;
/** Link that only keyboard users see: jumps to the first question. */ readonly skip: string;
/** Button: to the previous page. */ readonly back: string;
/** Button: to the next page. */ readonly continue: string;
/** Button: to the page that lists all answers before they are sent. */ readonly checkAnswers: string;
/** Button: sends the form. */ readonly send: string;
/** Button: sends changes to a form that was sent before. */ readonly sendChanges: string;
/** On that button while it is being sent. */ readonly sending: string;
/** On that button while the service is asked whether it arrived. */ readonly checking: string;
/** Button: saves, gives a link to carry on another time. */ readonly finishLater: string;
/** While the form loads. */ readonly loading: string;
/** While saved answers are being opened. */ readonly opening: string;
/** When loading takes long. */ readonly stillLoading: string;
/** Button beside “Not saved yet”: tries at once. */ readonly retryNow: string;
/** Name of the progress bar, for screen readers. */ readonly progress: string;
/** In place of a question of a kind the page does not know. */ readonly unsupportedField: string;
/** Above the title of a page. “none”: how many pages there will be is not known. */ pageOf(page: number, count: number | null): string;
/** The same, where one question is shown at a time; the number is an estimate. */ questionOf(question: number, count: number | null): string;
/** Progress in per cent. */ percentDone(percent: number): string;
readonly sync: {
/** Status line: answers are stored in this browser, not yet at the service. */ readonly kept: string;
/** Status line. */ readonly saving: string;
/** Status line: when answers were last saved at the service. {time} is a time of day, as in 14:05. */ savedToday(time: string): string;
/** The same, yesterday. */ savedYesterday(time: string): string;
/** The same, earlier. {day} is a day and a month. */ savedOn(day: string, time: string): string;
/** Status line. “none”: nobody knows when it is tried again. */ retrying(seconds: number | null): string;
/** Status line: answers are nowhere but on this page. */ readonly notKept: string;
/** Status line: changes to a form sent before are stored here, but only count when sent. */ readonly unsent: string;
/** Button that opens the explanation below. */ readonly what: string;
/** Explains “Kept on this device”. */ readonly whatKept: string;
};
readonly fatal: {
/** The form could not be shown for a technical reason. */ readonly title: string;
/** Below it. */ readonly text: string;
};
readonly missing: {
/** In place of a question whose program part could not be downloaded. */ readonly question: string;
/** The same for another part of the form. */ readonly part: string;
/** While it is downloaded again. */ readonly trying: string;
/** Button. */ readonly tryAgain: string;
/** Button: loads the whole page anew. */ readonly reload: string;
/** Beside it, where answers are safe. */ readonly kept: string;
/** Button: copies all answers to the clipboard. */ readonly copy: string;
/** Beside it, where a reload would lose answers. */ readonly notKept: string;
/** After copying. */ readonly copied: string;
/** In a list of what needs attention. {question} is the label of the question. */ named(question: string): string;
/** The form was sent, but the receipt cannot be shown. */ readonly sent: string;
/** The number under which the form was received; never translated itself. */ reference(reference: string): string;
};
}

/** Words of the common questions. */
export interface FieldsWords {
/** Beside an answer that the organisation filled in beforehand. */ readonly prefilled: string;
/** Opens what the author explains about a question. */ readonly help: string;
/** Answer. */ readonly yes: string;
/** Answer. */ readonly no: string;
/** Option: an answer that is not on the list. */ readonly other: string;
/** Label of the text to write then. */ readonly otherText: string;
/** First line of a drop-down list, before anything is chosen. */ readonly choose: string;
/** Button: takes the answer back. */ readonly clear: string;
/** Below a long text: how many more characters fit. */ charactersLeft(count: number): string;
/** The same: by how many it is too long. */ charactersTooMany(count: number): string;
/** Hint below a question. {example} comes from the author. */ forExample(example: string): string;
/** Read aloud: a rating, as in “4 of 5”. */ outOf(value: string, max: string): string;
}

/** In place of the form, where the web site's own rules keep it from being drawn. */
export interface PolicyWords {
/** Heading. */ readonly title: string;
/** Below it. */ readonly text: string;
}
