// Made from catalogues/descriptions.json by “npm run locale -- build”. Change that, not this.

/** What is said only after something has happened: problems, pages of their own, and what is read aloud. */
export interface DeferredWords {
readonly screens: {
readonly closed: {
/** Page: the form is over. */ readonly title: string;
/** Below it. */ readonly text: string;
};
readonly notOpenYet: {
/** Page: the form has not begun. */ readonly title: string;
/** Below it. */ readonly text: string;
};
readonly notFound: {
/** Page: there is no such form. */ readonly title: string;
/** Below it. */ readonly text: string;
};
readonly unavailable: {
/** Page: the service does not take answers for now. */ readonly title: string;
/** Below it. */ readonly text: string;
};
readonly denied: {
/** Page: this web site may not show the form. */ readonly title: string;
/** Below it. */ readonly text: string;
};
readonly fatal: {
/** Page: a technical fault. */ readonly title: string;
/** Below it. */ readonly text: string;
};
readonly submitted: {
/** Page: the form has been sent. */ readonly title: string;
};
readonly alreadySent: {
/** Page: it had been sent before. */ readonly title: string;
};
readonly unreachable: {
/** Page: no connection to the service. */ readonly title: string;
/** Below it. */ readonly text: string;
};
};
/** Heading of the list of problems, above the questions. */ problems(count: number): string;
readonly refused: {
/** Below it: a check against robots was not passed. */ readonly captcha: string;
/** Below it: another reason. */ readonly other: string;
};
/** Button: loads the page anew. */ readonly reload: string;
/** Button. */ readonly tryAgain: string;
/** Button: copies all answers to the clipboard. */ readonly copyAnswers: string;
/** After copying. */ readonly copied: string;
/** On a page without the form. */ readonly answersKeptHere: string;
/** The same, where nobody knows whether there are any answers. */ readonly typedIsKept: string;
/** {at} is a date with a time. */ opensOn(at: string): string;
/** {at} is a date with a time. */ closedOn(at: string): string;
readonly banners: {
/** Above the form: the same answers were changed on another device. {at} is a time of day. */ conflict(at: string | null): string;
/** Button beside it. */ readonly compare: string;
/** Above the form: it may have been sent. “true”: answers are stored in this browser. {at} is a date with a time. */ maybeSent(at: string, kept: boolean): string;
/** Above the form: it was deleted or sent elsewhere. */ keyRejected(kept: boolean): string;
/** Button beside it. */ readonly startAgainWith: string;
/** Above the form. */ offline(kept: boolean): string;
/** Above the form: too many requests. {wait} is as in “30 s”. */ rateLimited(wait: string | null, kept: boolean): string;
/** Above the form. */ unreachable(kept: boolean): string;
/** Above the form. */ refused(kept: boolean): string;
/** Above the form. */ readonly slow: string;
/** Above the form: the browser deleted its storage. “none”: there were no answers that were not sent. */ emptied(kept: boolean | null): string;
/** Above the form. */ readonly otherTab: string;
/** Above the form: answers on an earlier page need to be looked at. {page} is that page's title. */ attention(count: number, page: string | null): string;
/** Button beside it. */ readonly showThem: string;
/** Above a form that was sent and is being changed. {since} is a date with a time. */ editing(since: string): string;
};
readonly spoken: {
/** Read aloud. */ readonly stillLoading: string;
/** Read aloud: saved answers were found. */ readonly answersAreBack: string;
/** Read aloud. */ readonly saved: string;
/** Read aloud: saving works again. */ readonly savedAgain: string;
/** Read aloud. */ notSaved(kept: boolean): string;
/** Read aloud. */ readonly backOnline: string;
/** Read aloud. */ readonly sending: string;
/** Read aloud. */ readonly stillSending: string;
/** Read aloud. */ readonly checking: string;
/** Read aloud: an error is gone. {question} is the question's label. */ fixed(question: string): string;
/** Read aloud: several errors are gone at once, as when a browser fills in a whole page. */ fixedMany(count: number): string;
/** Read aloud: an answer brought up more questions. */ added(count: number): string;
/** Read aloud: a question is no longer needed. */ readonly removed: string;
/** Read aloud. */ readonly advancing: string;
/** Read aloud. */ filledIn(count: number): string;
/** Read aloud. */ readonly buttonFailed: string;
/** Read aloud: {layout} is one of the names below “layouts”. */ layoutChanged(layout: string): string;
};
readonly start: {
/** Button of the first page. */ readonly start: string;
/** How long it takes. */ minutes(count: number): string;
/** How many there are. */ questions(count: number): string;
/** Below it. */ readonly saveNote: string;
};
readonly resume: {
/** Page for somebody who has been here before. */ readonly title: string;
/** {at} is a date with a time. */ savedAt(at: string): string;
/** Answers that are only on this device. */ unsaved(count: number): string;
/** Button. */ readonly continue: string;
/** Button: lists the answers given. */ readonly check: string;
/** Button. */ readonly startAgain: string;
/** Asked then. */ readonly startAgainSure: string;
/** Button: deletes the answers. */ readonly startAgainYes: string;
/** Button: does not delete them. */ readonly keep: string;
/** Page that opens from a link in an email. */ readonly linkTitle: string;
/** Below it. */ readonly linkText: string;
/** The link is no longer valid. */ readonly linkRefused: string;
/** Asked before the answers are shown. */ readonly confirmTitle: string;
/** Below it. */ readonly confirmText: string;
/** When the answers were begun, and by which email address (partly hidden). */ begun(at: string, address: string | null): string;
/** Button. */ readonly mine: string;
/** Button. */ readonly notMine: string;
/** There are two sets of answers. */ readonly here: string;
/** Button: takes those on this device. */ readonly hereContinue: string;
/** The author changed the form in the meantime. */ readonly versionTitle: string;
/** Below it. */ readonly versionText: string;
/** Button. */ readonly versionContinue: string;
};
readonly finish: {
/** Page after “Save and finish later”. */ readonly title: string;
/** The same, while it is saved. */ readonly savingTitle: string;
/** The same, if that did not work. */ readonly failedTitle: string;
/** Below it. */ readonly failedText: string;
/** Below the title. */ readonly text: string;
/** Label of the link. */ readonly link: string;
/** Button. */ readonly copyLink: string;
/** {at} is a date with a time. */ expires(at: string): string;
/** Label of an input for an email address. */ readonly email: string;
/** Below it. */ readonly emailHint: string;
/** Button. */ readonly emailSend: string;
/** After sending. */ emailed(address: string): string;
/** If that did not work. */ readonly emailFailed: string;
/** Heading above “Remove from this device”. */ readonly shared: string;
/** Button. */ readonly remove: string;
/** After it. */ readonly removed: string;
/** Button: back to the form. */ readonly goOn: string;
};
readonly compare: {
/** Page: answers differ between this device and another. */ readonly title: string;
/** Below it. {at} is a time of day. */ text(count: number, at: string | null): string;
/** Button: takes all answers of this device. */ readonly keepMine: string;
/** Button: takes all answers of the other device. */ readonly keepTheirs: string;
/** Heading above an answer of this device. */ readonly mine: string;
/** Heading above an answer of the other device. */ theirs(at: string | null): string;
/** In place of such an answer: it was deleted there. */ readonly removed: string;
/** Button: takes those that were picked. */ readonly keep: string;
};
readonly version: {
/** Page: the author changed the form since it was begun. */ readonly title: string;
/** Below it: answers that may no longer fit. */ lookAgain(count: number): string;
/** Below it: answers to questions that no longer exist. */ notAsked(count: number): string;
/** Below it: nothing else changed. */ readonly allThere: string;
/** After it: answers that were taken over. */ carried(count: number): string;
/** Heading above the list of answers to look at again. */ readonly attention: string;
/** Heading above the list of questions that no longer exist. */ readonly removed: string;
/** Button. */ readonly goOn: string;
};
readonly sending: {
/** While it is sent, when it takes long. */ readonly still: string;
/** While there is no connection. */ readonly waiting: string;
/** While the service is asked whether the answers are there. */ readonly verifying: string;
/** After several tries. */ stuck(kept: boolean): string;
};
readonly layouts: {
/** Label of a list: how the form is shown. */ readonly label: string;
/** In that list. */ readonly classic: string;
/** In that list. */ readonly paged: string;
/** In that list. */ readonly one_question: string;
};
readonly contents: {
/** Name of the list of pages. */ readonly label: string;
/** Read after the current page. */ readonly here: string;
/** Read after a page that was seen. */ readonly done: string;
};
/** Beside a button; a picture of the Enter key follows. */ readonly pressEnter: string;
readonly unapplied: {
/** Before sending: answers to questions that are no longer asked. */ text(count: number): string;
/** Button: shows which. */ readonly show: string;
};
/** Entries of a list beyond the number that was chosen. */ leftOut(count: number): string;
}

/** The page that lists all answers before sending, and the receipt after it. */
export interface ReviewWords {
/** Heading. */ readonly title: string;
/** Below it. */ readonly text: string;
/** Link beside an answer; the question's label follows for screen readers. */ readonly change: string;
/** In place of an answer. */ readonly notAnswered: string;
/** Button: shows an answer that is hidden, such as a password. */ readonly show: string;
/** Button: hides it again. */ readonly hide: string;
/** Beside an answer that is not the one that was sent before. */ readonly changed: string;
/** In front of the earlier answer. */ readonly before: string;
/** Button. */ readonly discardChanges: string;
/** Heading, where a sent form is changed. */ readonly editTitle: string;
/** Below it. */ readonly editText: string;
/** Heading of an entry of a list, as in “Employer 2 of 3”. */ itemOf(label: string, number: number, count: number): string;
/** Answer: the box was ticked. */ readonly agreed: string;
/** Answer: text of the picture for screen readers. */ readonly signature: string;
/** Label: coordinates. */ readonly lat: string;
/** On the receipt. {brand} is the organisation, {at} a date with a time. */ receivedAt(brand: string | null, at: string): string;
/** On the receipt: label of the number to quote in letters and calls. */ readonly reference: string;
/** Button. */ readonly copyReference: string;
/** Heading of what the author says about the next steps. */ readonly whatNext: string;
/** Heading. */ readonly yourAnswers: string;
/** On the receipt, what unfolds the answers that were sent. */ readonly showAnswers: string;
/** {at} is a date with a time. */ editUntil(at: string): string;
/** Heading above the next buttons. */ readonly saveCopy: string;
/** Button. */ readonly print: string;
/** Button: saves a file. */ readonly asText: string;
/** Button: saves a file. */ readonly asJson: string;
/** Button. */ readonly edit: string;
/** Button: begins a new empty form. */ readonly fillAgain: string;
/** The receipt was opened later, on another device. */ readonly noCopy: string;
readonly leftOut: {
/** Heading of answers that were given and not sent. */ readonly title: string;
/** Below it. */ readonly text: string;
/** Button. */ readonly copy: string;
};
}
