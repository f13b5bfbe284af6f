import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { budget } from '../../packages/api-client/build/budget.ts';
import { openingChunks } from '../../packages/api-client/build/opening-chunks.ts';
import { shellWorker } from '../../packages/api-client/build/shell-worker.ts';
import { catalogues } from '../../packages/messages/build/catalogues.ts';
import { earlyStart } from './build/early-start.ts';
import { saidAreas, saidParts } from './src/app/said-areas.ts';

const server = process.env['COMANDA_SERVER'] ?? 'http://127.0.0.1:4000';

const shell = shellWorker({
  name: 'comanda.guest.',
  base: '/guest/',
  publicFolder: fileURLToPath(new URL('./public', import.meta.url)),
  page: '/guest/index.html',
  pages: '^/(order|t|kiosk|status)(/|$)',
  // A kiosk is loaded for the sake of the new version.
  startsFromCache: '^/(order|t|status)(/|$)',
});

const before = { mostBytes: 100_000, catalogues: /messages\/src\/[\w-]+\.json$/ };

const chunks = openingChunks('/guest/src/main.tsx');

export default defineConfig({
  base: '/guest/',
  plugins: [catalogues(saidAreas, saidParts), react(), earlyStart('/guest/'), chunks.plugin, shell, budget(before)],
  build: {
    outDir: '../../.out/guest',
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4', 'firefox113'],
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks.groups } } },
  },
  server: {
    port: 4101,
    proxy: { '/v1': server, '/media': server, '/live': { target: server, ws: true } },
  },
});
