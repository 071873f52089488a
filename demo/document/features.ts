import { isObject, type Json, listIn, textIn } from './json.js';
import { fieldsIn, nodesIn, outlineOf } from './nodes.js';
import { valueAt } from './pointer.js';

/** What a form shows, for those who look for one. */
export interface Features {
  readonly questions: number;
  readonly pages: number;
  readonly types: ReadonlySet<string>;
  readonly features: ReadonlySet<Feature>;
}

export const featureNames = {
  pages: 'Several pages',
  groups: 'Repeated groups',
  logic: 'Conditions',
  calculations: 'Calculations',
  files: 'Files',
  languages: 'Several languages',
  rtl: 'Right to left',
} as const;
export type Feature = keyof typeof featureNames;

const silent: ReadonlySet<string> = new Set(['heading', 'paragraph', 'image', 'video', 'divider', 'button', 'group']);

/** What can be said of a form by its document alone. */
export function featuresOf(document: Json): Features {
  const outline = outlineOf(document);
  const fields = fieldsIn(outline);
  const types = new Set(fields.map(({ type }) => type));
  const pages = listIn(document, 'pages').length;
  const locales = listIn(document, 'locales');
  const hasLogic = [...nodesIn(outline)].some(({ pointer }) => {
    const value = valueAt(document, pointer);
    return isObject(value) && (isObject(value.visible) || isObject(value.required) || listIn(value, 'next').length > 0);
  });
  const has: Readonly<Record<Feature, boolean>> = {
    pages: pages > 1,
    groups: types.has('group'),
    logic: hasLogic,
    calculations: types.has('calculated') || listIn(document, 'variables').length > 0,
    files: types.has('file_upload') || types.has('signature'),
    languages: locales.length > 1,
    rtl: locales.some((locale) => textIn(locale, 'dir') === 'rtl'),
  };
  return {
    questions: fields.filter(({ type }) => !silent.has(type)).length,
    pages,
    types,
    features: new Set((Object.keys(has) as Feature[]).filter((feature) => has[feature])),
  };
}
