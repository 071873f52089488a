import a11y from 'eslint-plugin-lit-a11y';

// The accessibility rules cannot read TypeScript, so they look at the built files.
export default [
  { ignores: ['**/*', '!dist', '!dist/**', 'dist/cdn'] },
  { files: ['dist/**/*.js'], plugins: { 'lit-a11y': a11y }, rules: a11y.configs.recommended.rules },
];
