/** A text with headings on A4, from the few marks of Markdown that our own texts use. */
import { section, type Sheet, type SheetSection, type SheetVenue } from './sheet.ts';
import type { SheetTexts } from './texts.ts';

export type TextSheetFacts = {
  readonly venue: SheetVenue;
  readonly logo: string | null;
  readonly markdown: string;
  /** Below the title. */
  readonly lines: readonly string[];
  /** Unix milliseconds. */
  readonly madeAt: number;
};

export function makeTextSheet({ venue, logo, markdown, lines, madeAt }: TextSheetFacts, sheet: SheetTexts): Sheet {
  const [intro = '', ...parts] = `\n${markdown}`.split('\n## ');
  const [title = '', ...before] = intro.trim().replace(/^# /, '').split('\n');
  return {
    language: sheet.language,
    title,
    lines,
    venue: { name: venue.name, lines: venue.addressLines },
    logo,
    recipient: [],
    figures: [],
    sections: [...textSection('', before), ...parts.flatMap((part) => textSection(...headed(part)))],
    foot: { left: `${venue.name}, ${title}`, page: sheet.page },
    madeAt,
    paymentPart: null,
  };
}

function headed(part: string): [string, string[]] {
  const [title = '', ...lines] = part.split('\n');
  return [title, lines];
}

function textSection(title: string, lines: readonly string[]): SheetSection[] {
  const notes = lines.map((line) => line.trim().replace(/^- /, '•  ')).filter((line) => line !== '');
  return section({ title, columns: [], rows: [], notes });
}
