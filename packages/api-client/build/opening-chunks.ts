/**
 * What the page opens with is one file, and what its first screen shares with other screens another: by itself the
 * bundler makes dozens of files of a few lines each, which pack badly and are asked for one by one.
 */
import type { Plugin, Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/** All of them are reached from everywhere: which are used stands in the lines that name them. */
const isIcon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;

/** The files of the icons that a module names: `ClockFading` stands in `clock-fading`. */
function iconsOf(code: string): string[] {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)];
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''));
  return names.map((name) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase());
}

/**
 * @param entry path of the page's program
 * @param screen the first screen, where the program itself is none: its path and the name of the file
 */
export function openingChunks(
  entry: string,
  screen?: { readonly path: string; readonly name: string },
): { readonly plugin: Plugin; readonly groups: Groups } {
  const opening = new Set<string>();
  const first = new Set<string>();
  const icons = new Set<string>();
  const plugin: Plugin = {
    name: 'comanda-opening-chunks',
    apply: 'build',
    buildEnd() {
      const take = (id: string, into: Set<string>): void => {
        if (opening.has(id) || into.has(id)) return;
        into.add(id);
        const module = this.getModuleInfo(id);
        for (const icon of iconsOf(module?.code ?? '')) icons.add(icon);
        for (const imported of module?.importedIds ?? []) take(imported, into);
      };
      const find = (path: string) => [...this.getModuleIds()].find((id) => id.endsWith(path)) ?? '';
      take(find(entry), opening);
      if (screen !== undefined) take(find(screen.path), first);
    },
  };
  const groups: Groups = [
    { name: 'opening', test: (id) => opening.has(id) && !id.endsWith(entry) && !isIcon.test(id), priority: 2 },
  ];
  if (screen !== undefined) {
    const isFirst = (id: string) => first.has(id) || icons.has(isIcon.exec(id)?.[1] ?? '');
    groups.push({ name: screen.name, test: isFirst, minShareCount: 2, priority: 1 });
  }
  return { plugin, groups };
}
