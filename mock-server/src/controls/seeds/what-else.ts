/** What somebody saved in place of a form, said so that the next step is plain; nothing for what may be one. */
export function whatElse(given: object): string | undefined {
  const { object, status, code } = given as Readonly<Record<string, unknown>>;
  if (object === 'form') return 'this is what GET /forms/{form_id} answers, without pages: save its public schema';
  if (object === 'form_version') return 'this is a version of a form: put its document beside a name';
  if (object === 'list') return 'this is a list of the API: save each form by itself';
  if (typeof status === 'number' && typeof code === 'string')
    return `this is a refusal (${status} ${code}), not a form`;
  return typeof object === 'string' ? `this is a "${object}", not a form` : undefined;
}
