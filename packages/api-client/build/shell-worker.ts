/** Builds the service worker with the list of the built files (no plugin of a library: it is one file). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import type { Plugin, Rollup } from 'vite';

const program = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

/** The texts of a language or a part of them, pictures of the screens in it, and pages and pictures of its manual. */
const ofOneLanguage = [
  /messages\/src\/([\w-]+)\.json(?:\?\w+)?$/,
  /\/pictures\/([a-z]{2}-[A-Z]{2})\/[^/]+$/,
  /\/(?:pictures\/)?manual\/([a-z]{2})\/[^/]+$/,
];

/** @returns `de-CH`, or the `de` alone that the manual says. */
function languageOf(file: Rollup.OutputAsset | Rollup.OutputChunk): string | null {
  const from = file.type === 'chunk' ? [file.facadeModuleId ?? ''] : file.originalFileNames;
  for (const name of from)
    for (const pattern of ofOneLanguage) {
      const language = pattern.exec(name)?.[1];
      if (language !== undefined) return language;
    }
  return null;
}

/** Which files are of one language alone, as the browser asks for them. */
function cataloguesOf(bundle: Rollup.OutputBundle, { base }: Shell): Record<string, string[]> {
  const files = Object.values(bundle).flatMap((file) => {
    const language = languageOf(file);
    return language === null ? [] : [{ language, path: `${base}${file.fileName}` }];
  });
  const languages = files.map(({ language }) => language);
  const named = (language: string) => languages.find((other) => other.startsWith(`${language}-`)) ?? language;
  const found: Record<string, string[]> = {};
  for (const { language, path } of files) {
    found[named(language)] = [...(found[named(language)] ?? []), path].toSorted();
  }
  return found;
}

/** What the app is made of in every language, as the browser asks for it; first the page itself. */
function filesOf(bundle: Rollup.OutputBundle, { base, publicFolder, page }: Shell): string[] {
  const built = Object.values(bundle)
    .filter((file) => languageOf(file) === null)
    .map(({ fileName }) => fileName)
    .filter((name) => !name.endsWith('.map') && !name.endsWith('.html'));
  const given = existsSync(publicFolder) ? readdirSync(publicFolder) : [];
  return [page, ...[...built, ...given].toSorted().map((name) => `${base}${name}`)];
}

type Shell = {
  /** Of its caches: several apps live at one address. */
  readonly name: string;
  /** Ends with a slash, as Vite's `base`. */
  readonly base: string;
  readonly publicFolder: string;
  /** Where the page is read from to be kept. */
  readonly page: string;
  /** Paths of the pages that this app shows, as the source of an expression. */
  readonly pages: string;
  /**
   * Paths at which the kept page opens at once and a newer one with the next visit, as the source of an expression;
   * at all others the newest wherever there is a network.
   */
  readonly startsFromCache: string;
};

export function shellWorker(shell: Shell): Plugin {
  return {
    name: 'comanda-shell-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = filesOf(bundle, shell);
        const texts = cataloguesOf(bundle, shell);
        const html = bundle['index.html'];
        const text = html?.type === 'asset' ? String(html.source) : '';
        // Names of built files change with what is in them; the page and the given files do not.
        const version = createHash('sha256')
          .update(JSON.stringify([files, texts, text]))
          .digest('hex')
          .slice(0, 16);
        const { outputFiles } = await build({
          entryPoints: [program],
          bundle: true,
          write: false,
          minify: true,
          format: 'iife',
          target: ['chrome111', 'safari16.4', 'firefox113'],
          define: {
            SHELL_NAME: JSON.stringify(shell.name),
            SHELL_PAGE: JSON.stringify(shell.page),
            SHELL_PAGES: JSON.stringify(shell.pages),
            SHELL_STARTS_FROM_CACHE: JSON.stringify(shell.startsFromCache),
            SHELL_FILES: JSON.stringify(files),
            SHELL_CATALOGUES: JSON.stringify(texts),
            SHELL_VERSION: JSON.stringify(version),
          },
        });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: outputFiles[0]?.text ?? '' });
      },
    },
  };
}
