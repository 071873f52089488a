export default {
  globs: ['src/elements/**/*.ts', 'src/base/*.ts', 'src/frame/*.ts'],
  litelement: true,
  quiet: true,
  outdir: 'node_modules/.cache/entryway-manifest',
  // It would write its own folder into package.json.
  packagejson: false,
};
