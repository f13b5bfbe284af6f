const unitBehindNumber = /(\d) (?=(?:[mcdk]?[gl]|cm|%)(?!\w))/g;

/** A number and its unit stay on one line, however the menu was typed: `80 g`, `3.3 dl`. For looking at alone. */
export function keepUnits(text: string): string {
  return text.replaceAll(unitBehindNumber, '$1\u00A0');
}
