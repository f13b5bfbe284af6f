/**
 * Puts a few lines into the page itself: what the first screen shows is asked for as soon as the page is there, not only
 * once its program has come and begun. The server lets just these lines run (platform/http/inline-scripts.ts).
 */
import type { Plugin, Rollup } from 'vite';

/** Addresses of the built files. */
export type EarlyFiles = {
  /** By language. */
  readonly catalogues: Readonly<Record<string, string>>;
  /** The screen behind `/status`. */
  readonly status: readonly string[];
};

/** Plain and small, for it is read before all else; what it asked for is taken by `parts/api.ts`, read to its end, however late that is. */
export function earlyScript({ catalogues, status }: EarlyFiles): string {
  const files = JSON.stringify({ catalogues, status });
  return `(function(){
var at=location.pathname.split('/'),f=${files},d=document;
var calls={order:'venues',t:'tables',kiosk:'kiosks',status:'orders'};
var read=function(key){try{return JSON.parse(localStorage.getItem('comanda.guest.'+key))}catch(e){return null}};
if(read('theme')==='light'){d.documentElement.dataset.theme='light';d.querySelector('[name=theme-color]').content='#ffffff'}
if(!at[2]||!Object.hasOwn(calls,at[1]))return;
try{
var call='/v1/guest/'+calls[at[1]]+'/'+encodeURIComponent(decodeURIComponent(at[2]));
var late=new AbortController();
setTimeout(function(){late.abort()},30000);
var asked=fetch(call,{headers:{accept:'application/json'},credentials:'omit',signal:late.signal}).then(function(r){return r.text().then(function(t){return new Response(t,{status:r.status,headers:r.headers})})});
asked.catch(function(){});
window.comandaEarly={call:call,answer:asked};
var first=[read('language')].concat(navigator.languages).map(function(w){return Object.keys(f.catalogues).find(function(l){return w&&l.split('-')[0]===String(w).split('-')[0]})}).find(Boolean);
var files=at[1]==='status'?f.status.slice():[];
if(at[1]!=='kiosk')files.push(f.catalogues[first]||f.catalogues['de-CH']);
files.forEach(function(href){var link=d.createElement('link');link.rel='modulepreload';link.href=href;d.head.append(link)});
}catch(e){}
})()`;
}

const withImports = (chunk: Rollup.OutputChunk) => [chunk.fileName, ...chunk.imports];

export function earlyStart(base: string): Plugin {
  return {
    name: 'comanda-early-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const of = (source: RegExp) => chunks.filter(({ facadeModuleId }) => source.test(facadeModuleId ?? ''));
        const catalogues: Record<string, string> = {};
        for (const { facadeModuleId, fileName } of of(/messages\/src\/[\w-]+\.json$/)) {
          catalogues[/([\w-]+)\.json$/.exec(facadeModuleId ?? '')?.[1] ?? ''] = `${base}${fileName}`;
        }
        if (!('de-CH' in catalogues)) throw new Error('the early start saw no catalogue');
        const status = of(/status-screen\.tsx$/)
          .flatMap(withImports)
          .map((name) => `${base}${name}`)
          .filter((address) => !html.includes(address));
        const files = { catalogues, status: [...new Set(status)] };
        // Before the styles: lines behind them would wait for them.
        return html.replace('<title>', () => `<script>${earlyScript(files)}</script>\n    <title>`);
      },
    },
  };
}
