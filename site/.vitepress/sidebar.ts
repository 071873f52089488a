import { existsSync } from 'node:fs';
import type { DefaultTheme } from 'vitepress';
import { fieldFamilies } from '../../scripts/lib/docs/field-types.mjs';
import { groups } from '../../scripts/lib/docs/pages.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

const linkTo = (file: string): string => `/${file.replace(/(?:^|(?<=\/))index\.md$|\.md$/u, '')}`;

/** The pages that are there, then every type of field in its family. */
export function sidebar(): DefaultTheme.SidebarItem[] {
  const written = groups.map(({ text, pages }) => ({
    text,
    items: pages
      .filter(([file = '']) => existsSync(inRoot('docs', file)))
      .map(([file = '', title = '']) => ({ text: title, link: linkTo(file) })),
  }));
  const fields = fieldFamilies.map(({ text, types }) => ({
    text,
    collapsed: true,
    items: types.map(({ type }) => ({ text: type, link: `/fields/${type.replaceAll('_', '-')}` })),
  }));
  return [...written, { text: 'Field types', items: fields }];
}
