import type { Answer, Field } from '../contract/index.js';
import type { Issue } from '../form/index.js';
import { type About, namesOf } from './issue-about.js';
import { check, codes } from './issue-codes.js';
import { faults } from './issue-faults.js';
import { learnIssues } from './issue-text.js';
import { sentencesOf } from './issue-words.js';
import type { Messages } from './messages.js';
import { type TypeFault, typeFault } from './type-fault.js';
import { writingIn } from './writing.js';

/** What to do about an issue, in a language; the author's own words come first. */
function tellIssue(messages: Messages, issue: Issue, field: Field | undefined, answer?: Answer): string {
  const { code, params = {}, part, message } = issue;
  const authors = message ?? (field && Object.hasOwn(field.messages, code) ? field.messages[code] : undefined);
  if (authors) return authors;
  const { locale } = messages;
  const words = sentencesOf(messages);
  const names = namesOf(field, words);
  const small = (text: string): string => text.toLocaleLowerCase(locale);
  const saysYes = names.own !== '' && small(names.own).startsWith(small(messages.fields.yes));
  const write = writingIn(locale);
  const about: About = { words, write, ...names, saysYes, type: field?.type, params, part, field, answer };
  const said = sentence(code, about);
  // What a sentence begins with may be the author's, as it stands inside of one.
  return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1);
}

function sentence(code: string, about: About): string {
  if (code === 'type') {
    const fault = typeFault(about.type, about.answer);
    return (faults[fault.kind] as (about: About, fault: TypeFault) => string)(about, fault);
  }
  try {
    return (Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : undefined)?.(about) ?? check(about);
  } catch {
    // A service may leave out what the sentence cannot do without, or send what nobody can read.
    return check(about);
  }
}

learnIssues(tellIssue);
