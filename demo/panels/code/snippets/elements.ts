import type { Subject } from './subject.js';
import { attribute, writeValue } from './write-value.js';

const tags = ({ attributes }: Subject): readonly string[] =>
  Object.entries(attributes).map(([name, value]) => `${name}="${attribute(value)}"`);

/** The longest line of a tag. */
const longest = 100;

/** An opening tag: on one line, or with a line for each member. */
function opening(tag: string, members: readonly string[], { end = '>', indent = '' } = {}): string {
  const line = `<${tag} ${members.join(' ')}${end === '/>' ? ' />' : end}`;
  if (line.length + indent.length <= longest) return line;
  return `<${tag}${members.map((member) => `\n${indent}  ${member}`).join('')}\n${indent}${end}`;
}

const place = ({ baseUrl, form }: Subject): readonly string[] => [
  `base-url="${attribute(baseUrl)}"`,
  `form="${attribute(form)}"`,
];

/** A page without a build. */
export function htmlFor(subject: Subject): string {
  const { appearance } = subject;
  const form = `${opening('entry-form', [...place(subject), ...tags(subject)])}</entry-form>`;
  const lines = [
    ...(appearance
      ? [`const form = document.querySelector('entry-form');`, `form.appearance = ${writeValue(appearance, '  ')};`]
      : []),
    `addEventListener('entry-submitted', ({ detail }) => console.log(detail.reference));`,
  ];
  return [
    '<script type="module" src="node_modules/entryway/dist/cdn/entry-form.js"></script>',
    form,
    `<script type="module">\n${lines.map((line) => `  ${line}`).join('\n')}\n</script>\n`,
  ].join('\n\n');
}

const looks = (subject: Subject, indent = ''): string =>
  subject.appearance ? `${indent}const appearance: Appearance = ${writeValue(subject.appearance, indent)};\n` : '';

const typeImport = (subject: Subject, indent = ''): string =>
  subject.appearance ? `${indent}import type { Appearance } from 'entryway';\n` : '';

/** A component for React. */
export function reactFor(subject: Subject): string {
  const { appearance, baseUrl, form, attributes, name } = subject;
  const props = [
    `baseUrl="${attribute(baseUrl)}"`,
    `form="${attribute(form)}"`,
    ...Object.entries(attributes).map(([prop, value]) => `${prop}="${attribute(value)}"`),
    ...(appearance ? ['appearance={appearance}'] : []),
    'onSubmitted={({ detail }) => console.log(detail.reference)}',
  ];
  const setting = appearance ? `${looks(subject)}\n` : '';
  return `${typeImport(subject)}import { EntryForm } from 'entryway/react';

${setting}export function ${name}() {
  return (
    ${opening('EntryForm', props, { end: '/>', indent: '    ' })}
  );
}
`;
}

/** A component for Vue. Its compiler must know the tags: `isCustomElement: (tag) => tag.startsWith('entry-')`. */
export function vueFor(subject: Subject): string {
  const { appearance } = subject;
  const members = [
    ...place(subject),
    ...tags(subject),
    ...(appearance ? [':appearance="appearance"'] : []),
    `@entry-submitted="({ detail }) => console.log(detail.reference)"`,
  ];
  const setting = appearance ? `\n${looks(subject)}` : '';
  return `<script setup lang="ts">
import 'entryway';
${typeImport(subject)}import type {} from 'entryway/vue';
${setting}</script>

<template>
  ${opening('entry-form', members, { end: '/>', indent: '  ' })}
</template>
`;
}

/** A component for Svelte 5. */
export function svelteFor(subject: Subject): string {
  const { appearance } = subject;
  const members = [
    ...place(subject),
    ...tags(subject),
    ...(appearance ? ['{appearance}'] : []),
    'onentry-submitted={({ detail }) => console.log(detail.reference)}',
  ];
  const setting = appearance ? `\n${looks(subject, '  ')}` : '';
  return `<script lang="ts">
  import 'entryway';
${typeImport(subject, '  ')}  import type {} from 'entryway/svelte';
${setting}</script>

${opening('entry-form', members)}</entry-form>
`;
}
