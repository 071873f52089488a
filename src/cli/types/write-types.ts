import type { Field, FormSchema } from '../../contract/index.js';
import { answerType, optionsType } from './answer-type.js';
import { commented, inTemplate, memberName, quoted, typeName } from './literals.js';

interface Member {
  readonly name: string;
  readonly type: string;
  readonly comment: string;
}

/** The fields of a form, each with the groups around it. */
function* fieldsOf(form: FormSchema): Iterable<{ readonly field: Field; readonly groups: readonly Field[] }> {
  function* within(fields: readonly Field[], groups: readonly Field[]): ReturnType<typeof fieldsOf> {
    for (const field of fields) {
      yield { field, groups };
      if (field.type === 'group') yield* within(field.fields, [...groups, field]);
    }
  }
  for (const page of form.pages) for (const section of page.sections) yield* within(section.fields, []);
}

/** TypeScript for a form: its options and its answers by path. */
export function writeTypes(form: FormSchema, { name, command }: { readonly name: string; readonly command: string }) {
  const type = typeName(name);
  const fields = [...fieldsOf(form)];
  const options = fields.flatMap(({ field }): Member[] => {
    const union = optionsType(field);
    return union ? [{ name: memberName(field.key), type: union, comment: commented(field.label) }] : [];
  });
  const answers = fields.flatMap(({ field, groups }): Member[] => {
    const answer = answerType(field, (key) => `${type}Options[${quoted(key)}]`);
    const comment = commented([...groups, field].map(({ label }) => label).join(' → '));
    return answer ? [{ name: pathName(groups, field), type: answer, comment }] : [];
  });
  return [
    `// Made by \`${command}\` of "${commented(form.form.title)}", version ${form.form.version_number}.`,
    '// Do not edit it: run the command again when the form has changed.',
    ...imports(answers),
    ...(options.length > 0
      ? ['', '/** Options by the key of their question. */', ...block(`${type}Options`, options)]
      : []),
    '',
    `/** Answers by path, for \`createSession<${type}>()\`. */`,
    ...block(type, answers),
    '',
    '/** Where an answer of the form can stand. */',
    `export type ${type}Path = keyof ${type};`,
    '',
  ].join('\n');
}

/** A path as the member of a type; where there are groups, any instance of them. */
function pathName(groups: readonly Field[], { key }: Field): string {
  if (groups.length === 0) return memberName(key);
  return `[path: \`${groups.map((group) => `${inTemplate(group.key)}.\${string}.`).join('')}${inTemplate(key)}\`]`;
}

function imports(answers: readonly Member[]): readonly string[] {
  const uses = (word: string): boolean => answers.some(({ type }) => type.includes(word));
  const lookup = uses('LookupRow');
  return [
    ...(uses('AnswerOf<') || lookup ? ['', "import type { AnswerOf } from 'entryway/contract';"] : []),
    ...(lookup ? ['', "type LookupRow = Exclude<AnswerOf<'lookup'>, readonly unknown[]>;"] : []),
  ];
}

/** Of two members with one name, which no service publishes, the first counts. */
function block(name: string, members: readonly Member[]): readonly string[] {
  const known = [...new Map([...members].reverse().map((member) => [member.name, member])).values()].reverse();
  return [
    `export interface ${name} {`,
    ...known.flatMap((member) => [
      ...(member.comment ? [`  /** ${member.comment} */`] : []),
      `  readonly ${member.name}: ${member.type};`,
    ]),
    '}',
  ];
}
