import vue from '@vitejs/plugin-vue';
import { compile } from 'svelte/compiler';
import { defineConfig, type Plugin } from 'vite';

/** Svelte's own compiler: all that its plugin does besides is for development. */
const svelte = (): Plugin => ({
  name: 'svelte',
  transform: (code, id) =>
    id.endsWith('.svelte') ? compile(code, { filename: id, generate: 'client' }).js : undefined,
});

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('entry-') } } }), svelte()],
});
