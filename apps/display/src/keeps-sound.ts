/**
 * Chromium and all that is made of it let a page be heard that loads itself anew after somebody has touched it (User
 * activation is kept for the same site). Firefox and Safari keep such a page silent until the next touch, and no browser
 * tells so before.
 */
export function keepsSoundIn(userAgent: string): boolean {
  return /\bChrom(?:e|ium)\//.test(userAgent);
}
