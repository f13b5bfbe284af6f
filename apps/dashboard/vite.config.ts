import { readFileSync } from 'node:fs';

import react from '@vitejs/plugin-react';
import compile from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';

type Texts = { readonly [key: string]: string | Texts };

const compiled = (texts: Texts): unknown =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  );

/** Compiles the catalogues while building, so that no ICU parser goes to the browser. */
const catalogues = (): Plugin => ({
  name: 'comanda-catalogues',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
    },
  }),
  load: {
    filter: { id: /\/messages\/src\/[\w-]+\.json$/ },
    handler: (id) => ({
      code: `export default ${JSON.stringify(compiled(JSON.parse(readFileSync(id, 'utf8'))))}`,
      moduleType: 'js',
    }),
  },
});

const server = process.env['COMANDA_SERVER'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [catalogues(), react()],
  build: { outDir: '../../.out/dashboard', emptyOutDir: true, target: ['chrome111', 'safari16.4', 'firefox113'] },
  server: {
    port: 4100,
    proxy: {
      '/v1': server,
      '/demo': server,
      '/media': server,
      '/live': { target: server, ws: true },
    },
  },
});
