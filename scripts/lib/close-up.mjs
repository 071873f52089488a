import { transform } from 'esbuild';

/**
 * Writes built modules as shortly as they can be said, which is a twentieth of the package: browsers set code out again
 * for whoever looks at it. Names stay, and lines are short enough to tell in a stack where something happened.
 */
export const closeUp = {
  name: 'close-up',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code } = await transform(chunk.code, {
        minifyWhitespace: true,
        minifySyntax: true,
        lineLimit: 300,
        target: 'es2022',
        charset: 'utf8',
        legalComments: 'inline',
      });
      chunk.code = code;
    }
  },
};
