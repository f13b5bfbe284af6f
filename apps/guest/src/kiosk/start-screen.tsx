/** The first touch: eat here or take away, in which language, and how high (drawing 08-kiosk-start). */
import type { WireGuestMethod } from '@comanda/contract/guests';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { Accessibility } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from '../parts/guest-context.ts';
import { useClockText } from '../parts/times.ts';
import { useKiosk } from './kiosk-context.ts';
import { KioskLogo } from './kiosk-logo.tsx';

/** What lies on the table: kind, left, top and width in pixels of the drawing. */
const table = [
  ['board', 690, 40, 460],
  ['beer', 470, -50, 180],
  ['salad', 410, 170, 300],
  ['geschnetzeltes', -115, 258, 508],
  ['red', 720, 410, 130],
  ['roesti', 405, 545, 460],
  ['burger', 885, 505, 410],
  ['water', 205, 765, 180],
] as const;

function Table(): ReactNode {
  return (
    <div className="k-table" aria-hidden="true">
      {table.map(([kind, left, top, width]) => (
        <span
          key={kind}
          style={{
            left: `calc(${left} * var(--k))`,
            top: `calc(${top} * var(--k))`,
            width: `calc(${width} * var(--k))`,
            height: `calc(${width} * var(--k))`,
          }}
        >
          <ProductArt kind={kind} />
        </span>
      ))}
      <div className="k-table__fade" />
    </div>
  );
}

function Mode({ method, isFirst }: { readonly method: WireGuestMethod; readonly isFirst: boolean }): ReactNode {
  const t = useTranslations('guestApp.kiosk');
  const clock = useClockText(useGuest().door.venue.timeZone);
  const { begin } = useKiosk();
  const { type, closed, opensAt } = method;
  const kind = type === 'dinein' ? 'here' : 'away';
  const closedText = opensAt === null ? t('out.closed') : t('out.closedUntil', { time: clock(opensAt) });
  return (
    <button
      type="button"
      className={`k-mode${isFirst ? ' k-mode--primary' : ''}`}
      disabled={closed !== null}
      onClick={() => begin(type)}
    >
      <ProductArt kind={kind === 'here' ? 'set' : 'box'} />
      {t(kind)}
      <small>{closed === null ? t(`${kind}Text`) : closedText}</small>
    </button>
  );
}

function Languages(): ReactNode {
  const t = useTranslations('guestApp');
  const { languages, language, speak } = useGuest();
  return (
    <fieldset className="k-langs" aria-label={t('language')}>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className="k-lang"
          aria-pressed={code === language}
          // What is to be seen stands in what is spoken.
          aria-label={`${code.toUpperCase()}, ${name}`}
          lang={code}
          onClick={() => speak(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}

export function StartScreen(): ReactNode {
  const t = useTranslations('guestApp.kiosk');
  const { door } = useGuest();
  const { isLow, setLow } = useKiosk();
  return (
    <>
      <Table />
      <header className="k-logo">
        <KioskLogo />
        {door.venue.restaurantName}
      </header>
      <main className="k-start">
        <h1>{t('hungry')}</h1>
        <div className="k-modes">
          {door.methods.map((method, index) => (
            <Mode key={method.type} method={method} isFirst={index === 0} />
          ))}
        </div>
      </main>
      <footer className="k-foot">
        <Languages />
        <button
          type="button"
          className="k-round"
          aria-pressed={isLow}
          aria-label={t('lower')}
          onClick={() => setLow(!isLow)}
        >
          <Accessibility className="icon" aria-hidden="true" />
        </button>
      </footer>
    </>
  );
}
