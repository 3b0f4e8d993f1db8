import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Scripts, styles and the page once more as Brotli, a tenth shorter than what the server compresses itself. */
const brotli: Plugin = {
  name: 'wayfinder-brotli',
  apply: 'build',
  writeBundle({ dir = '' }, files) {
    for (const [name, file] of Object.entries(files)) {
      if (!/\.(js|css|html)$/.test(name)) continue;
      const short = brotliCompressSync(file.type === 'chunk' ? file.code : file.source);
      writeFileSync(join(dir, `${name}.br`), short);
    }
  },
};

export default defineConfig({
  plugins: [svelte(), brotli],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
