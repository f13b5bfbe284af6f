/** Loads a screen together with all texts: those of the daily work are there before. */
import { askWholeTexts } from './texts.ts';
import { whenReached } from './when-reached.ts';

export function withTexts<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const reached = whenReached(load);
  return async () => {
    const [part] = await Promise.all([reached(), askWholeTexts()]);
    return part;
  };
}
