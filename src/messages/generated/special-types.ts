// Made from catalogues/descriptions.json by “npm run locale -- build”. Change that, not this.

export interface ComboboxWords {
/** Hint for screen readers: a list that is searched by typing. */ readonly howTo: string;
/** Read aloud: how many options match. */ results(count: number): string;
/** Read aloud: an option and its place in the list. */ place(label: string, place: number, count: number): string;
/** In the list, when nothing matches what was typed. */ nothingFor(typed: string): string;
/** In the list: takes what was typed as the answer. */ use(typed: string): string;
/** Below a long list. */ more(shown: number, count: number): string;
/** An answer given earlier that is no longer offered. */ gone(label: string): string;
}

export interface LookupWords {
/** A search starts after so many letters. */ typeMore(letters: number): string;
/** While it is searched. */ readonly searching: string;
/** The search did not work. */ readonly failed: string;
/** Button. */ readonly tryAgain: string;
/** The search does not work without a connection. */ readonly offline: string;
/** The service is busy. “s” stands for seconds. */ busy(seconds: number): string;
/** Button: more results. */ readonly showMore: string;
/** Heading of the list of what was chosen. */ readonly chosen: string;
/** Button beside a chosen one. */ remove(label: string): string;
/** Read aloud then. */ removed(label: string): string;
/** Read aloud when one was chosen. */ added(label: string): string;
}

export interface ChoiceWords {
/** A question without options; “true”: because of other answers. */ noOptions(depends: boolean): string;
/** On a line of its own between options and one that excludes them (“None of these”). */ readonly or: string;
/** Button: selects all options. */ readonly selectAll: string;
/** Button: deselects all options. */ readonly clearAll: string;
/** Read aloud when choosing one option deselected others. */ readonly othersCleared: string;
readonly selectHint: {
/** Below a question with several options: exactly so many. */ exact(count: number): string;
/** From … to … options. */ between(min: number, max: number): string;
/** At least two or more options. */ atLeast(min: number): string;
/** One or more options at most. */ upTo(max: number): string;
/** Any number of options. */ readonly all: string;
};
}

export interface EmailWords {
/** Below an email address that looks mistyped. {domain} is as in gmail.com. */ didYouMean(domain: string): string;
/** Label of the second input, where an email address is typed twice. */ readonly again: string;
}

export interface PhoneWords {
/** Name of the list of countries for a phone number, read after the question's label. */ readonly country: string;
}

export interface DateWords {
/** Which clock is meant. {place} is a city. */ inZone(place: string): string;
/** Label of the day of a date. */ readonly day: string;
/** Label of the month of a date. */ readonly month: string;
/** Label of the year of a date. */ readonly year: string;
/** Button: opens a calendar. */ readonly choose: string;
/** The same, when a date was given. */ readonly change: string;
/** Button in the calendar. */ readonly previousMonth: string;
/** Button in the calendar. */ readonly nextMonth: string;
/** Button in the calendar. */ readonly close: string;
/** Read aloud in the calendar: a day that cannot be chosen. {day} is a date. */ notAvailable(day: string): string;
/** Name of an input for a time of day, for screen readers. */ timeLike(example: string): string;
}

export interface ZoomWords {
/** Button: shows a picture larger. */ enlarge(label: string): string;
/** Button. */ readonly close: string;
}

export interface ColorWords {
readonly names: {
/** The name of a colour, beside a sample of it. */ readonly red: string;
/** The name of a colour, beside a sample of it. */ readonly orange: string;
/** The name of a colour, beside a sample of it. */ readonly yellow: string;
/** The name of a colour, beside a sample of it. */ readonly green: string;
/** The name of a colour, beside a sample of it. */ readonly turquoise: string;
/** The name of a colour, beside a sample of it. */ readonly blue: string;
/** The name of a colour, beside a sample of it. */ readonly purple: string;
/** The name of a colour, beside a sample of it. */ readonly pink: string;
/** The name of a colour, beside a sample of it. */ readonly brown: string;
/** The name of a colour, beside a sample of it. */ readonly grey: string;
/** The name of a colour, beside a sample of it. */ readonly black: string;
/** The name of a colour, beside a sample of it. */ readonly white: string;
};
/** A light shade of a colour. */ light(color: string): string;
/** A dark shade of a colour. */ dark(color: string): string;
/** Name of the colour picker, read after the question's label. */ readonly choose: string;
}

export interface MatrixWords {
/** Below a table of statements, where each gets one answer. */ readonly oneEach: string;
readonly manyEach: {
/** The same, where each gets exactly so many answers. */ exact(count: number): string;
/** From … to … answers each. */ between(min: number, max: number): string;
/** At least two or more each. */ atLeast(min: number): string;
/** One or more each at most. */ upTo(max: number): string;
/** Any number each. */ readonly all: string;
};
}

export interface RankingWords {
/** Hint: things are to be put in order of importance. */ readonly bestFirst: string;
/** Button. */ up(label: string): string;
/** Button. */ down(label: string): string;
/** Name of a list of places; the chosen place follows. */ moveTo(label: string): string;
/** Name of the handle to drag. */ reorder(label: string): string;
/** Read aloud. */ place(label: string, place: number, count: number): string;
/** Read aloud: taken up by keyboard, and how to go on. */ lifted(label: string, place: number, count: number): string;
/** Read aloud. */ dropped(label: string, place: number, count: number): string;
/** Read aloud. */ cancelled(label: string): string;
/** Above the list, before anything was moved. */ readonly notRanked: string;
/** Button: the order shown is the answer. */ readonly keep: string;
/** Read aloud then. */ readonly kept: string;
/** Heading of what is not in the ranking yet. */ readonly pool: string;
/** Button: puts it into the ranking. */ add(label: string): string;
/** Button: takes it out of the ranking. */ takeOut(label: string): string;
/** Read aloud then. */ takenOut(label: string): string;
}

export interface SignatureWords {
readonly methods: {
/** Way to sign: by typing one's name. */ readonly type: string;
/** Way to sign: by drawing. */ readonly draw: string;
/** Way to sign: with a picture. */ readonly upload: string;
};
/** Label. */ readonly name: string;
/** Box to tick. */ readonly understand: string;
/** Name of the empty area to draw in, for screen readers. */ readonly drawHere: string;
/** The same, once something is drawn. */ readonly drawn: string;
/** Button. */ readonly clear: string;
/** Button: takes the last line back. */ readonly undoStroke: string;
/** Where a browser cannot draw. */ readonly cannotDraw: string;
/** While it is saved. */ readonly saving: string;
/** After it. */ readonly saved: string;
/** If that did not work. */ readonly failed: string;
/** Button. */ readonly retry: string;
/** Text of the picture for screen readers. */ readonly preview: string;
}

export interface UploadWords {
/** Button; “true”: more than one file may be chosen. */ choose(several: boolean): string;
/** Button on phones. */ readonly takePhoto: string;
/** After that button. */ readonly orDrop: string;
/** After that. */ readonly orPaste: string;
/** Over the area while a file is dragged there. */ readonly dropHere: string;
/** When a file was dropped beside it. */ readonly notHere: string;
/** What may be uploaded: a list as in “PDF, image or JPG”, a sentence of its own. */ limitTypes(types: string): string;
/** The largest size of the file, as in 10 MB; a sentence of its own. */ limitSize(size: string): string;
/** The same, where several files may be chosen. */ limitSizeEach(size: string): string;
/** The least number of files (two or more); a sentence of its own. */ limitMin(min: number): string;
/** The largest number of files (two or more); a sentence of its own. */ limitMax(max: number): string;
readonly kinds: {
/** A kind of file, in such a list. */ readonly image: string;
/** A kind of file, in such a list. */ readonly video: string;
/** A kind of file, in such a list. */ readonly audio: string;
};
/** Name of the list of files. */ readonly list: string;
/** State of a file. */ readonly waiting: string;
/** State of a file. */ readonly preparing: string;
/** State of a file. */ readonly paused: string;
/** State of a file. */ readonly waitingNetwork: string;
/** State of a file: nothing moves any more. */ readonly stalled: string;
/** State of a file. */ readonly completing: string;
/** State of a file. */ readonly uploaded: string;
readonly wrong: {
/** Beside a file of a kind that is not taken. {types} is a list as in “PDF, image or JPG”. */ file_type(types: string): string;
/** The same, where it is not known what is taken. */ readonly file_type_other: string;
/** Beside a file that is too large. */ file_size(size: string): string;
/** The same, where the limit is not known. */ readonly file_size_other: string;
/** There are too many files. */ file_count(max: number): string;
/** The same, where the limit is not known. */ readonly file_count_other: string;
/** Beside a file with nothing in it. */ readonly file_empty: string;
/** Beside a file. */ readonly file_changed: string;
/** Beside a file. */ readonly file_duplicate: string;
/** Beside a file. */ readonly file_infected: string;
/** Beside a file. */ readonly file_protected: string;
/** Beside a file. */ readonly file_unreadable: string;
/** Beside a photo: place and time of the picture are hidden in the file. */ readonly file_metadata: string;
/** Beside a file, for any other reason. */ readonly other: string;
};
/** While a file is on its way. {sent} and {total} are as in “2 MB”; {left} is one of the next two. */ progress(percent: number, sent: string, total: string, left: string | null): string;
/** Part of it. */ secondsLeft(seconds: number): string;
/** Part of it. */ minutesLeft(minutes: number): string;
/** Button beside a file. */ readonly pause: string;
/** Button beside a file: goes on. */ readonly resume: string;
/** Button beside a file. */ readonly cancel: string;
/** Button beside a file. */ readonly retry: string;
/** Button beside a file: chooses another in its place. */ readonly replace: string;
/** Button beside a file. */ readonly remove: string;
/** Link: shows the file. */ readonly preview: string;
/** Button: takes the removal back. */ readonly undo: string;
/** Button: when the same file was added twice. */ readonly keepBoth: string;
/** Button: leaves the second out. */ readonly skip: string;
/** Button: sends a photo although place and time are in it. */ readonly sendAnyway: string;
/** Button: gives a file of another question here too. {name} is a file's name. */ useAgain(name: string): string;
/** Read aloud and shown. */ removed(name: string): string;
/** Read aloud: the removal was taken back. */ back(name: string): string;
/** After a page was closed while a file was on its way. */ readonly chooseAgain: string;
/** Read aloud. */ added(count: number): string;
/** Read aloud: one file is there. */ arrived(name: string): string;
/** Read aloud: several files are there. */ arrivedMany(count: number): string;
/** Read aloud: up to three files, by name; {names} is a list. */ notArrived(count: number, names: string): string;
/** Read aloud: four files or more. */ notArrivedMany(count: number): string;
/** Name of the progress bar of a file. */ percentOf(name: string, percent: number): string;
/** The name given to a picture from the clipboard. */ pasted(time: string): string;
/** Name of a file that has none. */ readonly file: string;
/** What is done with photos before they are sent; “true”: they are also made smaller. */ cleaned(smaller: boolean): string;
}

export interface AddressWords {
readonly names: {
/** Label: street and number. */ readonly line1: string;
/** Label: what else belongs to the street line. */ readonly line2: string;
/** Label. */ readonly city: string;
/** Label, where cities are meant (US, Canada). */ readonly town: string;
/** Label (Australia, New Zealand). */ readonly suburb: string;
/** Label (UK, Australia). */ readonly postcode: string;
/** Label (US); keep “ZIP”. */ readonly zip: string;
/** Label (India); keep “PIN”. */ readonly pin: string;
/** Label (Ireland); a name, keep it. */ readonly eircode: string;
/** Label: postal code of other countries. */ readonly postal: string;
/** Label. */ readonly region: string;
/** Label (UK, Ireland). */ readonly county: string;
/** Label (US, Australia, Brazil, India …). */ readonly state: string;
/** Label (Canada, Italy …). */ readonly province: string;
/** Label (Japan). */ readonly prefecture: string;
/** Label (United Arab Emirates). */ readonly emirate: string;
/** Label. */ readonly country: string;
};
/** Heading of the found address. */ readonly address: string;
/** Label of the search for an address. */ readonly findBy: string;
/** Button. */ readonly find: string;
/** While it is searched. */ readonly finding: string;
/** Button: shows the single lines of an address. */ readonly byHand: string;
/** Name of the list of found addresses. */ readonly choose: string;
/** Read aloud. */ found(count: number): string;
/** After a search. */ readonly noneFound: string;
/** After a search. */ readonly failed: string;
/** Without a connection. */ readonly offline: string;
/** Read aloud when the lines were filled in. */ readonly filled: string;
/** Read aloud: with another country a line was emptied. {part} is its label. */ cleared(part: string): string;
}

export interface LocationWords {
/** Button. */ readonly useDevice: string;
/** While the device is asked. */ readonly locating: string;
/** The browser does not allow it. */ readonly denied: string;
/** The device does not know. */ readonly unavailable: string;
/** It took too long. */ readonly timedOut: string;
/** Label. */ readonly latitude: string;
/** Label. */ readonly longitude: string;
/** {metres} is a number. */ accuracy(metres: string): string;
/** Name of the map. */ readonly map: string;
/** How to use the map by keyboard. */ readonly mapHelp: string;
/** Button. */ readonly zoomIn: string;
/** Button. */ readonly zoomOut: string;
/** Button: moves the map. */ readonly north: string;
/** Button: moves the map. */ readonly south: string;
/** Button: moves the map. */ readonly west: string;
/** Button: moves the map. */ readonly east: string;
/** Button. */ readonly place: string;
/** Read aloud: two numbers. */ at(latitude: string, longitude: string): string;
/** Label. */ readonly searchFor: string;
/** Button. */ readonly search: string;
/** After a search. */ readonly noneFound: string;
/** After a search. */ readonly searchFailed: string;
/** Name of the list of found places. */ readonly choosePlace: string;
}

export interface ButtonWords {
/** On a button of the author's while it works. */ readonly working: string;
/** Button in a question “are you sure?”. */ readonly confirm: string;
/** Button beside it. */ readonly cancel: string;
/** The button cannot be pressed any more. */ used(times: number): string;
/** How often it still can be pressed. */ left(times: number): string;
/** In place of a button of a kind the page does not know. */ readonly unknown: string;
/** Why a button cannot be pressed now. */ readonly notYet: string;
/** After the label of a link. */ readonly newTab: string;
}

export interface GroupWords {
/** Above an entry of a list, as in “Employer 2 of 3”. {noun} comes from the author; “none”: there is no word. “none” of count: how many there are is not said. */ itemOf(noun: string | null, place: number, count: number | null): string;
/** Button: adds an entry to a list. {noun} is the author's word in singular; {noun_inside} the same with a small first letter. “true”: the list is empty. */ add(noun: string | null, first: boolean): string;
/** Read aloud. {name} is the name of an entry, as in “Employer 2” or “Anna”. */ added(name: string): string;
/** An empty list. {label} is the label of the list. */ empty(label: string): string;
/** Button. */ readonly edit: string;
/** Button: an entry that is still empty. */ readonly fillIn: string;
/** Button. */ readonly remove: string;
/** Button: makes a copy of an entry. */ readonly duplicate: string;
/** Read aloud. */ duplicated(name: string): string;
/** Button. */ readonly save: string;
/** Button. */ readonly cancel: string;
/** Shown beside “Undo”. */ removed(name: string): string;
/** Button. */ readonly undo: string;
/** Read after “Undo”: what is undone. */ undoing(name: string): string;
/** Read aloud. */ restored(name: string): string;
/** Why there is no button to add. */ atMost(max: number): string;
/** Hint. */ upTo(max: number): string;
/** Why an entry cannot be removed. */ atLeast(min: number): string;
/** How many entries there are was decided by an answer above. */ fixed(count: number): string;
/** Button. */ up(name: string): string;
/** Button. */ down(name: string): string;
/** Name of the handle to drag. */ reorder(name: string): string;
/** Keys to move an entry. */ readonly reorderHint: string;
/** Read aloud. */ moved(name: string, place: number, count: number): string;
/** Read aloud: taken up by keyboard. */ lifted(name: string, place: number, count: number): string;
/** Read aloud. */ dropped(name: string, place: number, count: number): string;
/** Read aloud: moving was cancelled. */ back(name: string): string;
/** Below a long list: which entries are shown. */ showing(from: number, to: number, count: number): string;
/** Name of the buttons that leaf through a long list. */ readonly pages: string;
/** Button: the ten entries before. */ readonly previous: string;
/** Button: the next ten entries. */ readonly next: string;
/** Button: the entry before. */ readonly previousItem: string;
/** Button: the next entry. */ readonly nextItem: string;
/** Hint in a table. */ readonly enterAdds: string;
/** Last row of a table. */ readonly total: string;
/** Heading of the column with buttons, for screen readers. */ readonly actions: string;
/** Name of an input in a table: column and row. */ cell(label: string, name: string): string;
/** In a list, in place of an answer. */ readonly notAnswered: string;
/** At the entry of a list. */ problems(count: number): string;
/** Button: opens a list inside of an entry. */ open(label: string): string;
/** Name of the path to an entry, for screen readers. */ readonly crumbs: string;
}

export interface EffectsWords {
/** After pressing a button of the author's. */ readonly done: string;
/** The same, it did not work. */ readonly failed: string;
/** The same. */ readonly timedOut: string;
/** The same. */ readonly needsConnection: string;
/** The same: it may have happened, and nobody knows. */ readonly unconfirmed: string;
/** The same: another button is still working. */ readonly busy: string;
/** The same. */ readonly notNow: string;
/** The same. */ readonly cancelled: string;
/** Before the page goes to another site. {host} is a name as in example.com. */ leaving(host: string): string;
/** After pressing a button that saves. */ readonly saved: string;
/** After pressing a button that fetches a file. */ readonly noFile: string;
}

export interface ScaleWords {
/** Label: start of a period or range. */ readonly from: string;
/** Label: end of it. */ readonly to: string;
/** Hint: the smallest and the largest number that can be entered. */ between(min: string, max: string): string;
/** Left end of a scale: how likely somebody is to recommend something. */ readonly notLikely: string;
/** Right end of it. */ readonly veryLikely: string;
}

export interface CurrencyWords {
/** Name of the list of currencies, read after the question's label. */ readonly choose: string;
}

export interface ConsentWords {
/** Label of a box to tick, where the author gave none. */ readonly agree: string;
/** Link to a document to read before agreeing. */ readonly openDocument: string;
}

export interface NameWords {
/** Label: Mr, Dr and the like. */ readonly prefix: string;
/** Label: given name. */ readonly first: string;
/** Label: second given name. */ readonly middle: string;
/** Label: family name. */ readonly last: string;
/** Label: what follows a name, as in Jr. */ readonly suffix: string;
}

export interface VideoWords {
/** Name of a video that has no title. */ readonly title: string;
/** Before a video is loaded. {host} is a name as in example.com. */ note(host: string): string;
/** Button. */ load(host: string): string;
/** Link. */ watchOn(host: string): string;
}

/** Words of less common questions. */
export interface SpecialWords {
readonly combobox: ComboboxWords;
readonly lookup: LookupWords;
readonly choice: ChoiceWords;
readonly email: EmailWords;
readonly phone: PhoneWords;
readonly date: DateWords;
readonly zoom: ZoomWords;
readonly color: ColorWords;
readonly matrix: MatrixWords;
readonly ranking: RankingWords;
readonly signature: SignatureWords;
readonly upload: UploadWords;
readonly address: AddressWords;
readonly location: LocationWords;
readonly button: ButtonWords;
readonly group: GroupWords;
readonly effects: EffectsWords;
readonly scale: ScaleWords;
readonly currency: CurrencyWords;
readonly consent: ConsentWords;
readonly name: NameWords;
readonly video: VideoWords;
}
