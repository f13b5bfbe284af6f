/** What something is called on paper, whichever languages it was named in (decisions.md §1). */
import type { Translated } from '@comanda/domain/menu/menu';

/** The first text there is, the preferred languages before all others; without any the id: paper never has a nameless line. */
export function titleOnPaper(text: Translated, languages: readonly string[], id: string): string {
  const texts = [...languages.map((language) => text[language]), ...Object.values(text)];
  return texts.find((one) => one !== undefined && one.trim() !== '') ?? id;
}
