/** How well each role of a venue's colours can be read, computed from what is worn (design.md §2). */
import { contrast } from '@comanda/ui/theme/contrast.ts';
import { type BrandColors, deriveTheme, surfaces, type ThemeName } from '@comanda/ui/theme/derive-theme.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

const brands = ['primary', 'secondary', 'accent'] as const;

export type Ratios = { readonly fill: number; readonly ink: number; readonly soft: number; readonly edge: number };

/** The worst of each, 1 to 21: text on the fill, text on every surface, text on its soft ground, edge on the panel. */
export function ratiosOf(brand: (typeof brands)[number], colors: BrandColors, theme: ThemeName): Ratios {
  const roles = deriveTheme(colors, theme);
  const role = (name: `--${string}`): string => roles[name] ?? '';
  const fill = role(`--${brand}`);
  const ink = role(`--${brand}-ink`);
  const outline = role(`--${brand}-outline`);
  return {
    fill: contrast(role(`--on-${brand}`), fill),
    ink: Math.min(...surfaces[theme].map((surface) => contrast(ink, surface))),
    soft: contrast(ink, role(`--${brand}-soft`)),
    edge: contrast(outline === 'transparent' ? fill : outline, surfaces[theme][0]),
  };
}

/** What scrolls sideways on a phone and holds no control is a stop of the keyboard itself (WCAG 2.1.1). */
const stop = { tabIndex: 0 } as const;

type Props = { readonly colors: BrandColors; readonly theme: ThemeName };

export function ContrastTable({ colors, theme }: Props): ReactNode {
  const t = useTranslations('gallery.contrast');
  // Cut, not rounded: 4.46 is no 4.5.
  const said = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
  return (
    <section className="gal__scroll" aria-label={t('title')} {...stop}>
      <table className="table gal__contrast">
        <thead>
          <tr>
            <th scope="col">{t('color')}</th>
            <th scope="col">{t('fill')}</th>
            <th scope="col">{t('ink')}</th>
            <th scope="col">{t('soft')}</th>
            <th scope="col">{t('edge')}</th>
          </tr>
        </thead>
        <tbody>
          {brands.map((brand) => {
            const ratios = ratiosOf(brand, colors, theme);
            return (
              <tr key={brand} data-brand={brand}>
                <th scope="row">
                  <span className={`gal__fill gal__fill--${brand}`}>{t(brand)}</span>
                </th>
                <td className="num">{said(ratios.fill)}</td>
                <td className="num">
                  <span className={`gal__ink--${brand}`}>{said(ratios.ink)}</span>
                </td>
                <td className="num">
                  <span className={`gal__soft gal__soft--${brand}`}>{said(ratios.soft)}</span>
                </td>
                <td className="num">{said(ratios.edge)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
