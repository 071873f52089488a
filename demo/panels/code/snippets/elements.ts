import type { Subject } from './subject.js';
import { attribute, writeValue } from './write-value.js';

const tags = ({ attributes }: Subject): readonly string[] =>
  Object.entries(attributes).map(([name, value]) => `${name}="${attribute(value)}"`);

const opening = (members: readonly string[], indent: string): string =>
  members.map((member) => `\n${indent}  ${member}`).join('');

const place = ({ baseUrl, form }: Subject): readonly string[] => [
  `base-url="${attribute(baseUrl)}"`,
  `form="${attribute(form)}"`,
];

/** A page without a build. */
export function htmlFor(subject: Subject): string {
  const { appearance } = subject;
  const form = `<entry-form${opening([...place(subject), ...tags(subject)], '')}\n></entry-form>`;
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
    <EntryForm${opening(props, '    ')}
    />
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
  <entry-form${opening(members, '  ')}
  />
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

<entry-form${opening(members, '')}
></entry-form>
`;
}
