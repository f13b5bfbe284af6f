/**
 * What the page opens with is one file, what its first screen shares with other screens another, and the little things
 * that many screens share a third: by itself the bundler makes hundreds of files of a few lines each, which pack badly
 * and are asked for one by one.
 */
import type { Plugin, Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/** Neither styles nor texts. */
const isProgram = /\.[cm]?[jt]sx?(\?|$)/;

/** All of them are reached from everywhere: which are used stands in the lines that name them. */
const isIcon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;

/** What so many parts of a page share, and is so small (bytes of its source), lies in one file for all of them. */
const sharedBy = 5;
const smallBytes = 4000;

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
  const little = new Set<string>();
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
      if (screen === undefined) return;
      take(find(screen.path), first);
      const isThere = (id: string) => opening.has(id) || first.has(id) || isIcon.test(id);
      // With what it imports in turn: the large things that only some screens need must not come with the small ones.
      const isLittle = (id: string, on: readonly string[] = []): boolean => {
        if (isThere(id) || little.has(id) || on.includes(id)) return true;
        const { code, importedIds } = this.getModuleInfo(id) ?? {};
        const isSmall = isProgram.test(id) && (code?.length ?? 0) <= smallBytes;
        return isSmall && (importedIds ?? []).every((each) => isLittle(each, [...on, id]));
      };
      for (const id of this.getModuleIds()) if (!isThere(id) && isLittle(id)) little.add(id);
    },
  };
  const groups: Groups = [
    { name: 'opening', test: (id) => opening.has(id) && !id.endsWith(entry) && !isIcon.test(id), priority: 2 },
  ];
  if (screen !== undefined) {
    const isFirst = (id: string) => first.has(id) || icons.has(isIcon.exec(id)?.[1] ?? '');
    groups.push(
      { name: screen.name, test: isFirst, minShareCount: 2, priority: 1 },
      { name: 'icons', test: isIcon, minShareCount: 2 },
      { name: 'shared', test: (id) => little.has(id), minShareCount: sharedBy },
    );
  }
  return { plugin, groups };
}
