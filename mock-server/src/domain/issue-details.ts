import { type Detail, type FormModel, type Issue, keyOf } from '../library.js';

type Params = NonNullable<Issue['params']>;

const texts: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'This field is required.',
  email: () => 'Enter a valid e-mail address.',
  min_length: ({ min }) => `Use at least ${min} characters.`,
  max_length: ({ max }) => `Use at most ${max} characters.`,
  option_unknown: () => 'Choose one of the options.',
};

/** An issue in words, as replies carry it: the form's own where it has some. */
export function detailOfIssue(model: FormModel, { path, code, params, part, message }: Issue): Detail {
  const own = model.nodes.get(keyOf(path))?.field.messages[code];
  return {
    in: 'answers',
    path,
    code,
    message: message ?? own ?? texts[code]?.(params ?? {}) ?? 'This answer needs attention.',
    ...(part && { part }),
    ...(params && { params: { ...params } }),
  };
}
