import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { budget } from '../../packages/api-client/build/budget.ts';
import { openingChunks } from '../../packages/api-client/build/opening-chunks.ts';
import { shellWorker } from '../../packages/api-client/build/shell-worker.ts';
import { webSocketsAlone } from '../../packages/api-client/build/web-sockets-alone.ts';
import { catalogues } from '../../packages/messages/build/catalogues.ts';
import { partsOf } from './src/app/said-areas.ts';

const server = process.env['COMANDA_SERVER'] ?? 'http://127.0.0.1:4000';

const shell = shellWorker({
  name: 'comanda.shell.',
  base: '/',
  publicFolder: fileURLToPath(new URL('./public', import.meta.url)),
  page: '/',
  // All but those of the guests' app and of the public displays.
  pages: '^/(?!(order|t|kiosk|status|guest|screens|display)(/|$))',
  startsFromCache: '^$',
});

const toTheCheckout = {
  mostBytes: 200_000,
  catalogues: /messages\/src\/[\w-]+\.json\?work$/,
  screen: /\/terminal-screen\.tsx$/,
};

const chunks = openingChunks('/dashboard/src/main.tsx', { path: '/terminal/terminal-screen.tsx', name: 'checkout' });

const german: object = JSON.parse(
  readFileSync(new URL('../../packages/messages/src/de-CH.json', import.meta.url), 'utf8'),
);

export default defineConfig({
  // The router's copy of a hook that React brings itself since its version 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector.js' },
  },
  plugins: [
    catalogues(undefined, partsOf(Object.keys(german))),
    react(),
    webSocketsAlone(),
    chunks.plugin,
    shell,
    budget(toTheCheckout),
  ],
  build: {
    outDir: '../../.out/dashboard',
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4', 'firefox113'],
    modulePreload: {
      // Every browser named here knows it by itself.
      polyfill: false,
      // A list beside each import would be as large as a screen, and what a screen is made of is there when it is at rest.
      // But what the first one shares with others: found in it alone, it would be asked for once that one is there.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => file.endsWith('.css') || /\/checkout-[\w-]+\.js$/.test(file)),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunks.groups } } },
  },
  server: {
    port: 4100,
    proxy: {
      '/v1': server,
      '/demo': server,
      '/media': server,
      // The public display is an app of its own, served as it was built last.
      '/screens': server,
      '/display': server,
      '/live': { target: server, ws: true },
    },
  },
});
