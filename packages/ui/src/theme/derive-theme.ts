// From a venue's three colours to every role they play, always readable (design.md 2).
// Never write a text colour on a brand colour by hand: it goes through `on` or `ink`.
import type { HexColor } from './contrast.ts';
import { contrast, fromOklch, isHexColor, luminance, mix, toOklch } from './contrast.ts';

export type ThemeName = 'dark' | 'light';
/** The venue's colours; a missing one takes the house's. */
export type BrandColors = {
  readonly primary?: HexColor | undefined;
  readonly secondary?: HexColor | undefined;
  readonly accent?: HexColor | undefined;
};
type Brand = 'primary' | 'secondary' | 'accent';
/** CSS custom properties and their values. */
export type ThemeProperties = Readonly<Record<`--${string}`, string>>;

/** The house's colours, also in tokens.css. */
export const houseColors = { primary: '#00d9ff', secondary: '#007d93', accent: '#f94646' } as const;

/** Surfaces that text stands on, the panel first. */
export const surfaces = {
  dark: ['#1d1d1d', '#262626', '#303030'],
  light: ['#ffffff', '#f3f5f6', '#eaeef0'],
} as const satisfies Record<ThemeName, readonly [HexColor, ...HexColor[]]>;

/** Text on a fill: soft ink, else white, else black; never below 4.5:1. */
export const on = (fill: HexColor): HexColor => {
  if (contrast(fill, '#141414') >= 4.5) return '#141414';
  return contrast(fill, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
};

/** The colour as text: its hue stays, its lightness moves until `ratio` holds on all grounds. */
export const ink = (color: HexColor, grounds: readonly [HexColor, ...HexColor[]], ratio = 4.5): HexColor => {
  const reads = (candidate: HexColor): boolean => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  if (reads(color)) return color;
  const lighter = luminance(grounds[0]) < 0.18;
  const { lightness, chroma, hue } = toOklch(color);
  const step = lighter ? 0.01 : -0.01;
  for (let level = lightness; level >= 0 && level <= 1; level += step) {
    const candidate = fromOklch({ lightness: level, chroma, hue });
    if (reads(candidate)) return candidate;
  }
  return lighter ? '#ffffff' : '#141414';
};

const rolesOf = (brand: Brand, color: HexColor, theme: ThemeName): ThemeProperties => {
  const grounds = surfaces[theme];
  const soft = mix(color, grounds[0], theme === 'dark' ? 0.16 : 0.12);
  return {
    [`--${brand}`]: color,
    [`--on-${brand}`]: on(color),
    // Under a pointer, away from its text: what is just readable stays so.
    [`--${brand}-hover`]: mix(on(color) === '#ffffff' ? '#000000' : '#ffffff', color, 0.08),
    [`--${brand}-soft`]: soft,
    [`--${brand}-ink`]: ink(color, [...grounds, soft]),
    // A filled control must also stand out from its surface (WCAG 1.4.11, 3:1).
    [`--${brand}-outline`]: contrast(color, grounds[0]) >= 3 ? 'transparent' : ink(color, [grounds[0]], 3),
  };
};

const brandOf = (brand: Brand, color: HexColor | undefined, theme: ThemeName): ThemeProperties =>
  rolesOf(brand, color !== undefined && isHexColor(color) ? color : houseColors[brand], theme);

/** Every role of the venue's colours; what is no colour falls back to the house's. */
export const deriveTheme = (colors: BrandColors, theme: ThemeName): ThemeProperties => ({
  ...brandOf('primary', colors.primary, theme),
  ...brandOf('secondary', colors.secondary, theme),
  ...brandOf('accent', colors.accent, theme),
});

/** Puts a theme on an element, the page's root as a rule. */
export const wearTheme = (element: HTMLElement, theme: ThemeName, properties: ThemeProperties): void => {
  element.dataset['theme'] = theme;
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
};
