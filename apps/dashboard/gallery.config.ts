/** The page of all components: for whoever builds screens (`npm run gallery`) and in the demo, never in the staff app. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { catalogues } from '../../packages/messages/build/catalogues.ts';

/** It is served as the page of its folder. */
const asIndex: Plugin = {
  name: 'comanda-gallery-page',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['gallery.html'];
    if (page !== undefined) page.fileName = 'index.html';
  },
};

export default defineConfig({
  base: '/demo/gallery/',
  // Nothing of the staff app's own.
  publicDir: false,
  plugins: [catalogues(), react(), asIndex],
  build: {
    outDir: '../../.out/gallery',
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4', 'firefox113'],
    rolldownOptions: { input: 'gallery.html' },
  },
  server: { port: 4102, open: '/demo/gallery/gallery.html' },
});
