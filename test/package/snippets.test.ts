import { seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { type Snippet, snippetsFor } from '../../demo/panels/code/snippets/snippets.js';
import { subjectOf } from '../../demo/panels/code/snippets/subject.js';
import { initial } from '../../demo/studio/state.js';

const { installOffline } = await import('../../scripts/lib/tryout/install-offline.mjs' as string);
const { Tryout } = await import('../../scripts/lib/tryout/tryout.mjs' as string);
const { trySnippets } = await import('../../scripts/lib/tryout/try-snippets.mjs' as string);

const accent = '#ffe600';
const placeholder = 'https://forms.example/api/v1';

/** The code of the studio for the contact form in another theme. */
const snippetsAt = (baseUrl: string): readonly Snippet[] => {
  const { document } = seedForms.find(({ slug }) => slug === 'contact')!;
  const theme = { seeds: { accent, radius: 12, density: 'roomy' }, roles: { 'button-radius': '99px' } } as const;
  const look = { ...initial.look, locale: 'en' };
  return snippetsFor(subjectOf({ ...initial, theme, look }, document, baseUrl));
};

describe('the code of the studio, outside the repository', function () {
  this.timeout(300_000);
  let tryout: InstanceType<typeof Tryout>;
  before(async () => {
    tryout = await Tryout.start(installOffline);
  });
  after(() => tryout?.close());

  it('compiles against the packed package and shows, in its theme, a form that can be sent', async () => {
    const inPage = snippetsAt('/api/v1');
    const programs = snippetsAt(placeholder);
    const written = (id: Snippet['id']) => inPage.find((snippet) => snippet.id === id)!;
    const { problems } = await tryout.run({
      name: 'snippets',
      app: 'snippets',
      ours: ['entryway', '@entryway/mock-server'],
      tools: [
        ...['react', 'react-dom', '@types/react', '@types/react-dom', 'vue', '@vitejs/plugin-vue', 'svelte'],
        ...['vite', 'typescript'],
      ],
      files: {
        ...Object.fromEntries(
          (['react', 'vue', 'svelte'] as const).map((id) => [`src/${written(id).file}`, written(id).code]),
        ),
        'src/headless.ts': programs.find(({ id }) => id === 'headless')!.code,
      },
      steps: [
        ['typescript', 'tsc', '-p', '.'],
        ['vite', 'vite', 'build'],
      ],
      drive: trySnippets,
      snippets: [...inPage.filter(({ id }) => id !== 'headless'), ...programs.filter(({ id }) => id === 'headless')],
      accent,
      placeholder,
    });
    expect(problems).to.deep.equal([]);
  });
});
