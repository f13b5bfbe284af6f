/** The cart: where it goes, what is in it, what it costs, and the one next step (design.md §1.2). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { add, formatAmount, formatMoney, type Money, subtract, zero } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { layersChange } from '@comanda/ui/second-tap.ts';
import { useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';

import type { Leaving } from '../../parts/leaving/use-leaving.ts';
import type { CartChange } from './cart-changes.ts';
import { CartHead } from './cart-head.tsx';
import { CartLine, type LineActions } from './cart-line.tsx';
import { DestinationRow } from './destination-row.tsx';
import type { Destination } from './destination.ts';
import { type Draft, isFrozen } from './draft.ts';
import type { PricedDraftLine } from './price-draft.ts';
import { SentLines } from './sent-lines.tsx';
import { paidOf } from './table-tab.ts';
import { useIsUnderWay } from './under-way.ts';
import { UpdateRow } from './update-row.tsx';
import type { HeadActions, HeadFacts } from './use-cart-head.ts';
import type { RefusedLines } from './use-refused-send.ts';
import { VatRows } from './vat-rows.tsx';

export type CartProps = LineActions &
  HeadActions & {
    readonly draft: Draft;
    /** As the head shows it: of the order under way, if there is one. */
    readonly head: HeadFacts;
    readonly lines: readonly PricedDraftLine[];
    readonly newTotal: Money;
    readonly table: WireTable | null;
    readonly isGone: boolean;
    readonly sentOrders: readonly WireOrder[];
    readonly sentTotal: Money;
    readonly destination: Destination;
    readonly currency: string;
    readonly staffName: string;
    readonly selectedOpid: string | null;
    readonly refusedLines: RefusedLines;
    readonly isSending: boolean;
    /** Its dialog is there, or is being brought. */
    readonly isPaying: boolean;
    readonly changes: readonly CartChange[];
    readonly onUpdate: () => void;
    readonly onDestination: () => void;
    readonly leaving: Leaving | null;
    readonly onSend: () => void;
    readonly onPay: () => void;
  };

function CartFoot(props: CartProps) {
  const t = useTranslations('cart');
  const { lines, newTotal, sentTotal, currency, isSending } = props;
  const fee = lines.length > 0 ? (props.leaving?.fee ?? zero) : zero;
  const total = add(newTotal, sentTotal, fee);
  const paid = paidOf(props.sentOrders);
  const count = lines.reduce((sum, { line }) => sum + line.count, 0);
  const hasNew = lines.length > 0;
  const hasAny = hasNew || props.sentOrders.length > 0;
  // While it is sent it is still the same one; then another may lie under the same buttons.
  const { id } = props.draft.attempt ?? props.draft;
  useLayoutEffect(layersChange, [id]);
  return (
    <div className="cart__foot" data-layer={id}>
      <p className="sr-only" aria-live="polite">
        {hasNew && `${t('newLines', { count })}, ${t('total', { currency })} ${formatAmount(total)}`}
      </p>
      {hasAny && (
        <>
          <div className="tear" aria-hidden="true">
            <i />
            <i />
          </div>
          <div className="totals">
            {/* Of lines that are sent the server alone knows it: it stands there while all of the total is new. */}
            {fee > 0 && (
              <div className="totals__row">
                <span>{t('deliveryFee')}</span>
                <span className="num">{formatAmount(fee)}</span>
              </div>
            )}
            {paid > 0 && (
              <div className="totals__row">
                <span>{t('alreadyPaid')}</span>
                <span className="num">{formatAmount(subtract(zero, paid))}</span>
              </div>
            )}
            {props.sentOrders.length === 0 && <VatRows lines={lines} type={props.draft.type} fee={fee} />}
            <div className="totals__row totals__row--sum">
              <span>{t('total', { currency })}</span>
              <span className="num">{formatAmount(total)}</span>
            </div>
          </div>
        </>
      )}
      <div className="btn-row">
        <Button
          variant={hasNew ? 'primary' : 'neutral'}
          size="hero"
          disabled={!hasNew}
          loading={isSending}
          detail={hasNew ? t('newLines', { count }) : undefined}
          onClick={props.onSend}
        >
          {t('send')}
        </Button>
        <Button
          variant={hasNew ? 'secondary' : hasAny ? 'primary' : 'neutral'}
          size="hero"
          disabled={!hasAny || isSending}
          loading={props.isPaying}
          detail={hasAny ? <Amount text={formatMoney(total, currency)} /> : undefined}
          onClick={props.onPay}
        >
          {t('pay')}
        </Button>
      </div>
    </div>
  );
}

/** A million and more stands in one line too. */
function Amount({ text }: { readonly text: string }) {
  return <span className={text.length > 14 ? 'num num--long' : 'num'}>{text}</span>;
}

/** Everything inside the cart's frame; the frame itself is a side panel or a sheet. */
export function CartContent(props: CartProps) {
  const t = useTranslations('cart');
  const { draft, lines, sentOrders } = props;
  const isUnderWay = useIsUnderWay(draft);
  const count = lines.reduce((sum, { line }) => sum + line.count, 0);
  const isEmpty = lines.length === 0 && sentOrders.length === 0;
  return (
    <>
      <CartHead
        draft={props.head}
        table={props.table}
        isGone={props.isGone}
        staffName={props.staffName}
        onTable={props.onTable}
        onComment={props.onComment}
        onMore={props.onMore}
        onType={props.onType}
        leaving={props.leaving}
        onGuest={props.onGuest}
      />
      <div className="cart__lines">
        {isEmpty && <EmptyState art="set" title={t('empty')} text={t('emptyText')} />}
        <SentLines orders={sentOrders} />
        {lines.length > 0 && (
          <section>
            {sentOrders.length > 0 && (
              <h3 className="cart__group">
                <span>{t('new')}</span>
                <span className="num">{count}</span>
              </h3>
            )}
            <DestinationRow orders={sentOrders} destination={props.destination} onChange={props.onDestination} />
            <UpdateRow count={props.changes.length} onUpdate={props.onUpdate} />
            {/* Anew at another table: the selected line is brought into sight under what was sent there. */}
            <ul key={draft.tableId}>
              {lines.map((entry) => (
                <CartLine
                  key={entry.line.opid}
                  entry={entry}
                  isSelected={entry.line.opid === props.selectedOpid}
                  isFrozen={isFrozen(draft, entry.line.opid)}
                  isUnanswered={!isUnderWay}
                  change={props.changes.find(({ opid }) => opid === entry.line.opid) ?? null}
                  refusedLeft={props.refusedLines.get(entry.line.opid) ?? null}
                  onSelect={props.onSelect}
                  onCount={props.onCount}
                  onEdit={props.onEdit}
                  onWishes={props.onWishes}
                  onReduce={props.onReduce}
                  onRemove={props.onRemove}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
      <CartFoot {...props} />
    </>
  );
}
