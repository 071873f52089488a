import { ownFiles, readText } from '../../node/repository.js';

/** A block of code in a page of the documentation. */
export interface CodeBlock {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  /** The file it shows, where it names one. */
  readonly file: string | undefined;
  /** Whether the site runs it. */
  readonly live: boolean;
  readonly code: string;
}

/** The pages a user reads. */
export const pages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'mock-server/README.md',
  ...ownFiles(/\.md$/, 'docs').filter((page) => !page.startsWith('docs/decisions/')),
];

const fence = /^```([\w-]*)(?: (\S+))?\n([\s\S]*?)^```$/gm;

const blocksOf = (page: string): readonly CodeBlock[] => {
  const text = readText(page);
  return Array.from(text.matchAll(fence), ([, language = '', mark, code = ''], at) => ({
    page,
    line: text.slice(0, text.indexOf(code, at)).split('\n').length,
    language,
    file: mark === 'live' ? undefined : mark,
    live: mark === 'live',
    code,
  }));
};

export const codeBlocks: readonly CodeBlock[] = pages.flatMap(blocksOf);

/** What a block is called in a test. */
export const titleOf = ({ page, line }: CodeBlock): string => `${page}:${line}`;

/** Lines of a shell block without their comments. */
export const commandsIn = ({ code }: CodeBlock): readonly string[] =>
  code
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/u, '').trim())
    .filter(Boolean);
