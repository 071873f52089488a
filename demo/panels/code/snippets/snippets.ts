import { htmlFor, reactFor, svelteFor, vueFor } from './elements.js';
import { headlessFor, testFor } from './programs.js';
import type { Subject } from './subject.js';

/** Code to take along. */
export interface Snippet {
  readonly id: 'html' | 'react' | 'vue' | 'svelte' | 'headless' | 'test';
  readonly label: string;
  /** The file it belongs into. */
  readonly file: string;
  /** What has to be installed besides. */
  readonly packages: string;
  readonly code: string;
}

/** The same form in everything it can be used from. */
export function snippetsFor(subject: Subject): readonly Snippet[] {
  const { name, file } = subject;
  return [
    { id: 'html', label: 'HTML', file: 'index.html', packages: 'entryway', code: htmlFor(subject) },
    { id: 'react', label: 'React', file: `${name}.tsx`, packages: 'entryway react react-dom', code: reactFor(subject) },
    { id: 'vue', label: 'Vue', file: `${name}.vue`, packages: 'entryway vue', code: vueFor(subject) },
    { id: 'svelte', label: 'Svelte', file: `${name}.svelte`, packages: 'entryway svelte', code: svelteFor(subject) },
    { id: 'headless', label: 'TypeScript', file: `${file}.ts`, packages: 'entryway', code: headlessFor(subject) },
    {
      id: 'test',
      label: 'Test',
      file: `${file}.test.js`,
      packages: '--save-dev entryway @entryway/mock-server',
      code: testFor(subject),
    },
  ];
}
