/** The table seen from above beside the forms of sign-in and invite; decoration only (design.md §1). */
import type { ArtKind } from '@comanda/ui/art/art-kinds.ts';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { useTranslations } from 'use-intl';

type Place = { readonly kind: ArtKind; readonly left: number; readonly top: number; readonly size: number };

const places: readonly Place[] = [
  { kind: 'geschnetzeltes', left: -120, top: 90, size: 400 },
  { kind: 'salad', left: 330, top: -70, size: 270 },
  { kind: 'red', left: 270, top: 110, size: 110 },
  { kind: 'board', left: 560, top: 90, size: 400 },
  { kind: 'roesti', left: 470, top: 460, size: 400 },
  { kind: 'beer', left: 330, top: 560, size: 140 },
  { kind: 'coffee', left: 60, top: 560, size: 190 },
];

/** In units of the drawing, which grows with the page (login.css). */
const drawn = (length: number) => `calc(${length} * var(--drawn))`;

function placed({ left, top, size }: Omit<Place, 'kind'>) {
  return { left: drawn(left), top: drawn(top), width: drawn(size), height: drawn(size) };
}

export function TableArt() {
  const t = useTranslations('login.ticket');
  return (
    <section className="lg__art" aria-hidden="true">
      <div className="lg__table">
        {places.map(({ kind, left, top, size }) => (
          <ProductArt key={kind} kind={kind} style={placed({ left, top, size })} />
        ))}
        <div className="lg__bon">
          <div className="lg__bon-head">
            <span>{t('station')}</span>
            <span>19:24</span>
          </div>
          <b>T12</b>
          <hr />
          {t('first')}
          <br />
          {t('second')}
          <br />
          {t('third')}
        </div>
      </div>
    </section>
  );
}
