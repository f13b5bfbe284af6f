/** The pages of the manual and their pictures: the files of `docs/manual`, each loaded when it is opened. */
import { whenReached } from '../../parts/when-reached.ts';
import { type Block, readBlocks } from '../../parts/writing/read-blocks.ts';

const pages = import.meta.glob<string>('../../../../../docs/manual/*/*.md', {
  query: '?raw',
  import: 'default',
});
const pictures = import.meta.glob<string>('../../../../../docs/pictures/manual/*/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The folder of the manual in the language of the screens: `de` of `de-CH`. Each of them has one. */
export const manualLanguage = (locale: string): string => locale.replace(/-.*$/, '');

export type ManualPage = { readonly title: string; readonly blocks: readonly Block[] };

/** @param name of the file, such as `orders`. @throws Error where there is no such page */
export async function readManualPage(language: string, name: string): Promise<ManualPage> {
  const load = pages[`../../../../../docs/manual/${language}/${name}.md`];
  if (load === undefined) throw new Error(`the manual has no page ${name}`);
  const [first, ...blocks] = readBlocks(await whenReached(load)());
  if (first?.kind !== 'heading') throw new Error(`${name} begins without a title`);
  return { title: first.text, blocks };
}

/** @param file as a page names it: `../../pictures/manual/de/checkout.jpg` */
export function manualPicture(file: string): string | undefined {
  return pictures[file.replace('../../', '../../../../../docs/')];
}
