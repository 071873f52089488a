import { readFile } from 'node:fs/promises';
import { minifyTemplateLiterals } from 'rollup-plugin-minify-template-literals';

/** Only white space that means nothing goes: one space stays wherever there was any, and attributes stay as they are. */
export const minifyTemplates = minifyTemplateLiterals({
  include: ['src/**/*.ts'],
  options: {
    minifyOptions: {
      caseSensitive: true,
      collapseWhitespace: true,
      conservativeCollapse: true,
      decodeEntities: false,
      // In SVG an element without it would hold everything after it.
      keepClosingSlash: true,
      // Rules are neither merged nor put into another order.
      minifyCSS: { level: 0 },
      removeEmptyAttributes: false,
    },
  },
});

/** The same for a bundler of another kind. */
export const minifyTemplatesInEsbuild = {
  name: 'minify-templates',
  setup(build) {
    build.onLoad({ filter: /\/src\/(?:elements|fields|base|styles)\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const result = await minifyTemplates.transform.call({ warn() {}, error() {} }, source, path);
      return { contents: result?.code ?? source, loader: 'ts' };
    });
  },
};
