import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contrast, fromOklch, isHexColor, mix, toOklch } from './contrast.ts';
import { deriveTheme, houseColors, ink, on, surfaces, wearTheme } from './derive-theme.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyTheme = fc.constantFrom('dark' as const, 'light' as const);

describe('contrast', () => {
  it('is 21 between black and white and 1 with itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#abc', '#aabbcc')).toBe(1);
  });

  it('keeps a colour through OKLCH and back', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(contrast(fromOklch(toOklch(color)), color)).toBeLessThan(1.03);
      }),
    );
  });

  it('mixes channel by channel', () => {
    expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  });

  it('knows what is a colour', () => {
    expect(isHexColor('#00d9ff')).toBe(true);
    expect(isHexColor('red')).toBe(false);
    expect(isHexColor('#00d9f')).toBe(false);
  });
});

describe('deriveTheme', () => {
  it('puts readable text on any fill', () => {
    fc.assert(
      fc.property(anyColor, (fill) => {
        expect(contrast(on(fill), fill)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('makes any colour readable on every surface and on its own soft ground', () => {
    fc.assert(
      fc.property(anyColor, anyTheme, (primary, theme) => {
        const roles = deriveTheme({ primary }, theme);
        const text = roles['--primary-ink'] ?? '';
        for (const ground of [...surfaces[theme], roles['--primary-soft'] ?? '']) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('keeps the text of a button readable under a pointer', () => {
    fc.assert(
      fc.property(anyColor, anyTheme, (primary, theme) => {
        const roles = deriveTheme({ primary }, theme);
        expect(contrast(roles['--on-primary'] ?? '', roles['--primary-hover'] ?? '')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('outlines a fill that would sink into the panel', () => {
    fc.assert(
      fc.property(anyColor, anyTheme, (accent, theme) => {
        const outline = deriveTheme({ accent }, theme)['--accent-outline'] ?? '';
        const edge = outline === 'transparent' ? accent : outline;
        expect(contrast(edge, surfaces[theme][0])).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('leaves a readable colour as it is', () => {
    expect(ink('#00d9ff', surfaces.dark)).toBe('#00d9ff');
  });

  it('takes the house colours for what is missing or unreadable', () => {
    const roles = deriveTheme({ primary: 'pink', secondary: undefined }, 'dark');
    expect(roles['--primary']).toBe(houseColors.primary);
    expect(roles['--secondary']).toBe(houseColors.secondary);
  });

  it('is what the tokens say for the house colours', () => {
    const dark = deriveTheme({}, 'dark');
    expect(dark['--primary-soft']).toBe('#183b41');
    expect(dark['--secondary-ink']).toBe('#42a5bc');
    expect(deriveTheme({}, 'light')['--primary-outline']).toBe('#0ba2be');
  });

  it('is worn by an element', () => {
    const element = document.createElement('div');
    wearTheme(element, 'light', deriveTheme({ primary: '#112233' }, 'light'));
    expect(element.dataset['theme']).toBe('light');
    expect(element.style.getPropertyValue('--primary')).toBe('#112233');
  });
});
