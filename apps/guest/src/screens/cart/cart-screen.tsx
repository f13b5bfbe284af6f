/** The cart: what is in it, where it goes, what it comes to. */
import { add, formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { LettersLeft } from '@comanda/ui/letters-left.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { AwayBanner } from '../../parts/away-banner.tsx';
import { CartSaid } from '../../parts/cart-said.tsx';
import { useCheckout } from '../../parts/checkout.ts';
import { useClosedText } from '../../parts/closed-note.tsx';
import { showFirstProblem } from '../../parts/first-problem.ts';
import { useGuest } from '../../parts/guest-context.ts';
import { isOrderable } from '../../parts/order-method.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { ContactFields } from './contact-fields.tsx';
import { OrderTypeCard } from './order-type-card.tsx';
import { Totals, useTip } from './totals.tsx';
import { WhenFields } from './when-fields.tsx';

function EmptyCart(): ReactNode {
  const t = useTranslations('guestApp');
  const { go } = useGuest();
  return (
    <EmptyState
      art="set"
      title={t('cart.empty')}
      text={t('cart.emptyText')}
      action={
        <Button variant="primary" size="lg" onClick={() => go({ screen: 'menu' })}>
          {t('toMenu')}
        </Button>
      }
    />
  );
}

const longestComment = 255;

function Comment(): ReactNode {
  const t = useTranslations('guestApp');
  const { draft, change } = useGuest();
  const id = useId();
  return (
    <div className="card g-comment">
      <label className="field__label" htmlFor={id}>
        {t('cart.comment')}
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={longestComment}
        placeholder={t('cart.commentHint')}
        value={draft.comment}
        onChange={(event) => change({ comment: event.target.value })}
      />
      <LettersLeft text={draft.comment} most={longestComment} words={(count) => t('lettersLeft', { count })} />
    </div>
  );
}

/** Why it cannot go on, before anybody pays; null where it can. */
function useHindrance(): string | null {
  const t = useTranslations('guestApp.cart');
  const { lines, door } = useGuest();
  const closedText = useClosedText();
  const { method, short } = useCheckout();
  if (lines.some(({ problem }) => problem !== null)) return t('fix');
  if (method === null || !isOrderable(method)) return closedText(method);
  return short > 0 ? t('minimum', { missing: formatMoney(short, door.venue.currency) }) : null;
}

export default function CartScreen(): ReactNode {
  const t = useTranslations('guestApp');
  const { lines, door, go, back, away } = useGuest();
  const checkout = useCheckout();
  const page = useRef<HTMLElement>(null);
  // Counted, for each vain try leads to the reason anew.
  const [tries, setTries] = useState(0);
  const showsMissing = tries > 0;
  const hindrance = useHindrance();
  const total = add(checkout.total, useTip());
  useEffect(() => {
    if (tries > 0) showFirstProblem(page.current);
  }, [tries]);
  const next = () => {
    setTries(tries + 1);
    if (hindrance === null && checkout.problems.length === 0 && !checkout.delivery?.isOutside) go({ screen: 'pay' });
  };
  return (
    <div className="g g--page">
      <AwayBanner why={away} offline={t('offline')} failed={t('unreachable')} />
      <PageHead title={t('cart.title')} backLabel={t('back')} onBack={back} />
      <CartSaid total={total} />
      {lines.length === 0 ? (
        <main className="g-page g-page--empty">
          <EmptyCart />
        </main>
      ) : (
        <>
          <main className="g-page" ref={page}>
            <OrderTypeCard />
            <ul className="card g-lines">
              {lines.map((line) => (
                <CartLineRow key={line.line.opid} priced={line} />
              ))}
            </ul>
            <Comment />
            <WhenFields showsMissing={showsMissing} />
            <ContactFields showsMissing={showsMissing} />
            <Totals />
            {hindrance !== null && (
              <Note tone="warning" alert={showsMissing}>
                {hindrance}
              </Note>
            )}
          </main>
          <footer className="g-foot">
            <Button variant="primary" size="xl" block className="g-spread" onClick={next}>
              <span>{t('cart.next')}</span>
              <span className="num">{formatMoney(total, door.venue.currency)}</span>
            </Button>
          </footer>
        </>
      )}
    </div>
  );
}
