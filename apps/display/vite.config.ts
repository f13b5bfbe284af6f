import { defineConfig } from 'vite';

const server = process.env['COMANDA_SERVER'] ?? 'http://127.0.0.1:4000';

/** For the browsers of television sets that nobody renews. */
const oldest = 'chrome63';

export default defineConfig({
  base: '/display/',
  build: {
    outDir: '../../.out/display',
    emptyOutDir: true,
    target: oldest,
    cssTarget: oldest,
    // One file: the code that loads others ahead is newer than those browsers.
    modulePreload: { polyfill: false },
  },
  server: { port: 4101, proxy: { '/v1': server, '/media': server, '/live': { target: server, ws: true } } },
});
