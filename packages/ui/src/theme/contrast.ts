// Contrast and OKLCH arithmetic of colours written as #rrggbb (design.md 2, WCAG 2.2 1.4.3).

/** A colour as `#rgb` or `#rrggbb`. */
export type HexColor = string;
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };
type Triple = readonly [number, number, number];

const channels = (color: HexColor): Triple => {
  const digits = color.replace('#', '');
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const at = (start: number): number => Number.parseInt(full.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
};
const hex = (values: Triple): HexColor =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const gamma = (value: number): number =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const linearOf = (color: HexColor): Triple => {
  const [r, g, b] = channels(color);
  return [linear(r), linear(g), linear(b)];
};

/** Whether a text is a colour this file can read: `#rgb` or `#rrggbb`. */
export const isHexColor = (text: string): boolean => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text);

/** Relative luminance, 0 (black) to 1 (white), by WCAG 2.2. */
export const luminance = (color: HexColor): number => {
  const [r, g, b] = linearOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast ratio of two colours, 1 to 21, by WCAG 2.2. */
export const contrast = (first: HexColor, second: HexColor): number => {
  const a = luminance(first);
  const b = luminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** A share of `first` (0 to 1) mixed into `second`, channel by channel. */
export const mix = (first: HexColor, second: HexColor, share: number): HexColor => {
  const a = channels(first);
  const b = channels(second);
  const blend = (i: 0 | 1 | 2): number => a[i] * share + b[i] * (1 - share);
  return hex([blend(0), blend(1), blend(2)]);
};

/** The colour by lightness, chroma and hue (radians), so that lightness moves alone. */
export const toOklch = (color: HexColor): Oklch => {
  const [r, g, b] = linearOf(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
};

const linearFrom = (lightness: number, chroma: number, hue: number): Triple => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/** Back to a colour; chroma gives way until the screen can show it. */
export const fromOklch = ({ lightness, chroma, hue }: Oklch): HexColor => {
  let held = chroma;
  let values = linearFrom(lightness, Math.max(held, 0), hue);
  while (held > 0 && !values.every((value) => value >= -0.0005 && value <= 1.0005)) {
    held -= 0.005;
    values = linearFrom(lightness, Math.max(held, 0), hue);
  }
  const shown = (value: number): number => gamma(Math.min(1, Math.max(0, value)));
  return hex([shown(values[0]), shown(values[1]), shown(values[2])]);
};
