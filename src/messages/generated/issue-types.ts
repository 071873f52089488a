// Made from catalogues/descriptions.json by “npm run locale -- build”. Change that, not this.

/** What to do about an answer that cannot be sent. One sentence, no full stop at the end, never what the person did wrong. {name} is the author's phrase for the thing asked for: a noun phrase (“your date of birth”) or a clause (“when you can start”); the sentence must be right with both, if need be with {name} at the end after a colon. {label} is the question's label, which may be a question itself: put it in quotation marks. {subject} is one of the “subject” texts. A first letter is made large by the program. */
export interface IssuesWords {
readonly name: {
/** {name} as it stands inside a sentence. */ own(name: string): string;
/** In its place, where the author gave no phrase. {label_inside} is the label with a small first letter. */ label(label: string): string;
/** The same, where the label is a question. */ question(label: string): string;
/** The same, where there is no label. */ readonly none: string;
};
readonly subject: {
/** Subject of a sentence such as “… must be 18 or more”. Use {name} where that is right in every case, else {label} in quotation marks. */ own(name: string, label: string): string;
/** The same, where the author gave no phrase. */ label(label: string): string;
/** The same, where the label is a question. */ question(label: string): string;
/** The same, where there is no label. */ readonly none: string;
};
/** For a reason nobody knows. */ check(name: string, label: string): string;
readonly required: {
/** Nothing was typed. */ enter(name: string, label: string): string;
/** Nothing was chosen. */ select(name: string, label: string): string;
/** Nothing was put in order. */ rank(name: string, label: string): string;
/** Neither yes nor no. */ yesNo(label: string): string;
/** The same, where the author gave a phrase, as in “you have pets”. Use {label} where {name} cannot be right. */ yesNoOwn(name: string, label: string): string;
/** Not signed. */ readonly sign: string;
};
readonly accept: {
/** A box that must be ticked. */ readonly plain: string;
/** The same; {name} is as in “accept the house rules”. Leave it out where it cannot be right. */ own(name: string): string;
};
readonly part: {
/** “Other” was chosen and nothing written. */ other(name: string, label: string): string;
/** A part of an answer that the author named. {label_inside} is the same with a small first letter. */ own(label: string): string;
/** A part of a name is missing. */ readonly prefix: string;
/** A part of a name is missing. */ readonly first: string;
/** A part of a name is missing. */ readonly middle: string;
/** A part of a name is missing. */ readonly last: string;
/** A part of a name is missing. */ readonly suffix: string;
/** A part of an address is missing. */ readonly line1: string;
/** A part of an address is missing. */ readonly line2: string;
/** A part of an address is missing. */ readonly city: string;
/** A part of an address is missing. */ readonly region: string;
/** A part of an address is missing. */ readonly postal_code: string;
/** A part of an address is missing. */ readonly country: string;
};
readonly min: {
/** {min} is written by the program: a number or an amount of money. */ value(subject: string, min: string, label: string): string;
/** A time of day. */ time(subject: string, min: string, label: string): string;
/** How long a period must be. */ days(subject: string, min: number, label: string): string;
};
readonly max: {
/** A number or an amount of money. */ value(subject: string, max: string, label: string): string;
/** A time of day. */ time(subject: string, max: string, label: string): string;
/** How long a period may be. */ days(subject: string, max: number, label: string): string;
};
readonly step: {
/** Times that are multiples of so many minutes (15, 30). */ minutes(subject: string, minutes: number, label: string): string;
/** Multiples of a number. */ value(subject: string, step: string, label: string): string;
/** The same, counted from {min}. */ from(subject: string, step: string, min: string, label: string): string;
};
readonly decimals: {
/** No decimals. */ none(subject: string, label: string): string;
/** At most so many decimals. */ most(subject: string, decimals: number, label: string): string;
};
/** A text is too short. */ minLength(subject: string, min: number, label: string): string;
/** A text is too long. */ maxLength(subject: string, max: number, label: string): string;
readonly pattern: {
/** {example} comes from the author. */ like(subject: string, example: string, label: string): string;
/** Without an example. */ format(subject: string, label: string): string;
};
readonly email: {
/** {domains} is a list as in “a.example or b.example”; write @ before it. */ allowed(subject: string, domains: string, label: string): string;
/** One domain that is not taken. */ blocked(subject: string, domain: string, label: string): string;
/** Not an email address. */ readonly whole: string;
};
/** Not a web address. */ readonly url: string;
readonly phone: {
/** {countries} is a list. */ countries(name: string, countries: string): string;
/** Not a phone number. {name} says whose it is, {example} is one of the country chosen. */ like(name: string, example: string): string;
/** The same, without a country: with an example from a country where the language is spoken. */ whole(name: string): string;
};
/** {min} is a date. */ minDate(subject: string, min: string, label: string): string;
/** {max} is a date. */ maxDate(subject: string, max: string, label: string): string;
/** The end of a period is before its start. */ readonly dateOrder: string;
/** What was typed is not on the list. */ fromList(name: string, label: string): string;
readonly unavailable: {
/** A day that cannot be chosen. */ day(subject: string, label: string): string;
/** An option that is gone in the meantime. */ option(name: string, label: string): string;
};
/** Too few options. */ minSelected(min: number): string;
/** Too many options. */ maxSelected(max: number): string;
/** “None of these” was chosen together with others. */ readonly exclusive: string;
readonly rows: {
/** Rows of a table without an answer; {rows} is a list made of the next two. */ these(rows: string): string;
/** One of them. */ row(label: string): string;
/** The rest of them, at the end of such a list (“… and 2 more”). */ more(count: number): string;
/** Where it is not known which rows. */ readonly each: string;
};
readonly file: {
/** {types} is a list as in “PDF or JPG”. */ type(types: string): string;
/** Where it is not known what is taken. */ readonly typeOther: string;
/** {size} is as in 10 MB. */ size(size: string): string;
/** Too many files. */ most(max: number): string;
/** Too few files. */ least(min: number): string;
/** Not uploaded yet. */ readonly pending: string;
/** Has a virus. */ readonly infected: string;
};
readonly minInstances: {
/** A list is empty where one entry is needed. */ own(name: string, label: string): string;
/** A list has too few entries. */ least(label: string, min: number): string;
};
/** A list has too many entries. */ maxInstances(label: string, max: number): string;
/** Two entries are the same. */ unique(subject: string, label: string): string;
readonly date: {
/** Parts of a date are missing; {parts} is a list of the next three, {count} is how many (one or two) and may be left out. */ missing(subject: string, parts: string, label: string, count: number): string;
readonly names: {
/** In that list. */ readonly day: string;
/** In that list. */ readonly month: string;
/** In that list. */ readonly year: string;
};
/** The same for the start of a period. */ missingStart(parts: string, count: number): string;
/** The same for the end of a period. */ missingEnd(parts: string, count: number): string;
/** The year has fewer than four digits. */ readonly shortYear: string;
/** There is no such date. */ real(subject: string, label: string): string;
/** The same for the start of a period. */ readonly realStart: string;
/** The same for the end of a period. */ readonly realEnd: string;
/** A period without a start. */ noStart(subject: string, label: string): string;
/** A period without an end. */ noEnd(subject: string, label: string): string;
/** A time without a date. */ noDate(subject: string, label: string): string;
/** A date without a time. */ noTime(subject: string, label: string): string;
};
readonly time: {
/** There is no such time; with an example as it is usual. */ real(subject: string, label: string): string;
/** Not a time; with one or two examples as they are usual. */ readonly plain: string;
};
readonly number: {
/** A range without a smallest or a largest number. */ bothEnds(subject: string, label: string): string;
/** 1.250 or 1,250 could mean two things. */ twoReadings(subject: string, label: string): string;
/** Not a number. {example} is one that would do. */ plain(name: string, subject: string, example: string, label: string): string;
/** Not an amount of money. */ money(subject: string, example: string, label: string): string;
};
/** Not a colour; with an example as in #1d5fbf. */ color(subject: string, label: string): string;
/** Not coordinates; with an example from a country where the language is spoken, in its decimal notation. */ position(subject: string, label: string): string;
/** An email address was typed twice, differently. */ readonly emailsDiffer: string;
/** An email address was not typed the second time. */ readonly emailOnce: string;
}
