/** Leaves out of the live updates' library the ways that this house never takes: no polling, no WebTransport (open-socket.ts). */
import type { Plugin } from 'vite';

export function webSocketsAlone(): Plugin {
  return {
    name: 'comanda-web-sockets-alone',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /engine\.io-client\/build\/esm\/transports\/index\.js$/ },
      handler: () => `import { WS } from './websocket.js';\nexport const transports = { websocket: WS };\n`,
    },
  };
}
