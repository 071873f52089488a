import type { FormDocument } from '../src/resources/forms/index.js';

/** The texts of a form in one language, by the names the service gives them: `<id>.<member>`. */
type Texts = Readonly<Record<string, string>>;

/**
 * The document of a form, of its files. The compiler widens what it reads from JSON ("text" is any string to it), so the
 * tests judge the documents as they judge any other: test/mock-server/seeds.test.ts.
 */
export const documentOf = (form: object, translations: Readonly<Record<string, Texts>>): FormDocument =>
  ({ ...form, translations }) as unknown as FormDocument;
