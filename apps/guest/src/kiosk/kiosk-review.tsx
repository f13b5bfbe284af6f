/** All of it once more before it is paid. */
import { formatAmount, formatMoney } from '@comanda/domain/money';
import { Minus, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

import { CartSaid } from '../parts/cart-said.tsx';
import { fewLeft, mostOfOne, pieces, type PricedLine, setCount } from '../parts/cart.ts';
import { useClosedText } from '../parts/closed-note.tsx';
import { Dish } from '../parts/dish.tsx';
import { useGuest } from '../parts/guest-context.ts';
import { useKiosk } from './kiosk-context.ts';
import { KioskLogo } from './kiosk-logo.tsx';
import { useOptionWords } from './option-words.ts';

const ProductSheet = lazy(() => import('../parts/product/product-sheet.tsx'));

function Row({ line: { line, product, total, problem } }: { readonly line: PricedLine }): ReactNode {
  const t = useTranslations('guestApp');
  const { draft, change, door, say, go } = useGuest();
  const wordsOf = useOptionWords();
  const name = product === null ? { text: t('kiosk.gone'), lang: '' } : say(product.name);
  const set = (count: number) => change({ cart: setCount(draft.cart, line.opid, count) });
  const words = wordsOf(line);
  const left = problem === null ? fewLeft(draft.cart, line, draft.short) : null;
  return (
    <li className="kr">
      <span className="kr__art" aria-hidden="true">
        {product !== null && <Dish customer={door.venue.customer} product={product} width={256} />}
      </span>
      <div className="kr__words">
        <b lang={name.lang}>{name.text}</b>
        {words !== '' && <small>{words}</small>}
        {problem !== null && (
          <small className="bad" role="alert">
            {t(`kiosk.problem.${problem}`)}
          </small>
        )}
        {left !== null && (
          <small className="bad" role="alert">
            {t('cart.fewLeft', { count: left })}
          </small>
        )}
      </div>
      <div className="kr__count">
        <button
          type="button"
          className="k-round"
          aria-label={t('kiosk.fewer', { name: name.text })}
          onClick={() => set(line.count - 1)}
        >
          <Minus className="icon" aria-hidden="true" />
        </button>
        <output className="num">{line.count}</output>
        <button
          type="button"
          className="k-round"
          aria-label={t('kiosk.more', { name: name.text })}
          disabled={line.count >= mostOfOne || problem !== null}
          onClick={() => set(line.count + 1)}
        >
          <Plus className="icon" aria-hidden="true" />
        </button>
      </div>
      <span className="kr__price num">{total !== null && formatAmount(total)}</span>
      {product !== null && (product.modifierGroupIds.length > 0 || line.components !== null) && (
        <button
          type="button"
          className="k-round"
          aria-label={t('kiosk.change', { name: name.text })}
          onClick={() => go({ open: { id: line.productId, opid: line.opid } })}
        >
          <Pencil className="icon" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

export function KioskReview(): ReactNode {
  const t = useTranslations('guestApp.kiosk');
  const { lines, draft, door, view } = useGuest();
  const { checkout, show } = useKiosk();
  const closedText = useClosedText()(checkout.method);
  const isSound =
    closedText === null && lines.length > 0 && lines.every(({ problem }) => problem === null) && checkout.short === 0;
  return (
    <>
      <header className="km-head">
        <KioskLogo />
        <h1>{t('yourOrder')}</h1>
      </header>
      {closedText !== null && <output className="k-banner">{closedText}</output>}
      <main className="k-page">
        {lines.length === 0 && <p className="k-page__text">{t('empty')}</p>}
        <ul className="k-rows">
          {lines.map((line) => (
            <Row key={line.line.opid} line={line} />
          ))}
        </ul>
        {checkout.short > 0 && lines.length > 0 && (
          <output className="k-page__text">
            {t('short', { amount: formatMoney(checkout.short, door.venue.currency) })}
          </output>
        )}
      </main>
      <section className="km-cart" aria-label={t('yourOrder')}>
        <CartSaid total={checkout.total} />
        <p className="k-total">
          <span>{t('total', { count: pieces(draft.cart) })}</span>
          <b className="num">{formatMoney(checkout.total, door.venue.currency)}</b>
        </p>
        <div className="km-act">
          <button type="button" className="k-btn" onClick={() => show('menu')}>
            {t('addMore')}
          </button>
          <button type="button" className="k-btn k-btn--primary grow" disabled={!isSound} onClick={() => show('pay')}>
            {t('toPay')}
          </button>
        </div>
      </section>
      <Suspense fallback={null}>
        {view.open !== null && <ProductSheet key={view.open.opid ?? view.open.id} open={view.open} />}
      </Suspense>
    </>
  );
}
