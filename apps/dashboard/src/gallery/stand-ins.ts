/**
 * Rules of a pointer, a finger and a keyboard once more, for a class: so that a picture shows what a component looks
 * like under them, by the very same declarations.
 */

const classes = {
  ':hover': '.as-hover',
  ':active': '.as-pressed',
  ':focus-visible': '.as-focus',
  ':focus-within': '.as-focus-within',
} as const;

/** The selector by classes; null where no state of that kind is in it, or where it says when none is. */
export function standInFor(selector: string): string | null {
  if (/:not\(:(hover|active|focus)/.test(selector)) return null;
  let said = selector;
  for (const [state, stand] of Object.entries(classes)) said = said.replaceAll(state, stand);
  return said === selector ? null : said;
}

/** Right behind the rule itself, so that the cascade stays as it is. */
export function addStandIns(sheet: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index];
    if (rule instanceof CSSStyleRule) {
      const selector = standInFor(rule.selectorText);
      if (selector !== null) sheet.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
    } else if (rule instanceof CSSGroupingRule) addStandIns(rule);
  }
}
