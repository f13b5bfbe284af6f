/** A device in words, from what its browser says of itself. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Such as `Chrome, Android`; null when nothing of it is known. */
export function deviceName(userAgent: string): string | null {
  const parts = [browsers, systems].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1]);
  const found = parts.filter((part) => part !== undefined);
  return found.length === 0 ? null : found.join(', ');
}
