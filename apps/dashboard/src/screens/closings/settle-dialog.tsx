/** One person is settled: the slip beside counting the purse, the tips and what is handed over (decisions.md §8). */
import type { WireClosing } from '@comanda/contract/closings';
import { canBeHandedOver, leftOfPurse, type SettledFigures } from '@comanda/domain/closings/settle-person';
import { formatAmount, formatMoney, type Money, negate, zero } from '@comanda/domain/money';
import { inWholeCoins } from '@comanda/domain/payments/cash';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { PriceField, type TypedPrice } from '../../parts/form/price-field.tsx';
import { Refused } from '../../parts/form/refused.tsx';
import { CloseButton, Modal } from '../../parts/modal.tsx';
import { BelowBalance, type Lacking, lackingOf } from '../../parts/orders/cancel/below-balance.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { SlipView } from './closing-paper.tsx';
import { ClosingView } from './closing-view.tsx';
import { CountDrawer } from './count-drawer.tsx';
import { CountGoesOn } from './count-goes-on.tsx';
import { useKeptCount } from './count-memory.ts';
import { type Counting, countOf, hasWrongPieces, lacksReason, sentCounts, uncounted } from './count-view.ts';
import { type FigureChange, FiguresChanged } from './figures-changed.tsx';
import { type NextSettlement, useNextSlip, useSettle } from './use-settlement.ts';

type Props = { readonly next: NextSettlement; readonly onClose: () => void };

export function SettleDialog({ next, onClose }: Props) {
  const [made, setMade] = useState<WireClosing | null>(null);
  // What was read when it was opened: a sale meanwhile does not change what is counted under somebody's hands. The server
  // refuses to book what nobody saw, and it is read once more.
  const [{ read, before }, setRead] = useState<Read>({ read: next, before: null });
  if (made !== null) return <ClosingView closingId={made.id} onClose={onClose} />;
  const reread = (now: NextSettlement) => setRead({ read: now, before: read });
  return <SettleForm next={read} before={before} onReread={reread} onClose={onClose} onMade={setMade} />;
}

type Read = {
  readonly read: NextSettlement;
  /** What was read before it. */
  readonly before: NextSettlement | null;
};

type Settled = {
  readonly counting: Counting;
  readonly paysTips: boolean;
  readonly handedOver: TypedPrice;
  readonly drawerId: string;
};

/** What is counted against, and what is paid out. */
function shownOf({ figures }: NextSettlement): SettledFigures {
  return { expected: figures.drawers[0]?.expected ?? null, tips: figures.tips[0]?.owed ?? zero };
}

function useSettleForm({ figures, into, person }: NextSettlement) {
  const { currency } = useSession().settings;
  const { begun, keep, forget } = useKeptCount<Settled>(person.id, figures.from ?? 0);
  const [settled, setSettled] = useState<Settled>(() => {
    const fresh = { counting: uncounted, paysTips: true, handedOver: null, drawerId: into[0]?.id ?? '' };
    if (begun === null) return fresh;
    // A drawer may be out of use since it was chosen.
    const isThere = into.some(({ id }) => id === begun.value.drawerId);
    return isThere ? begun.value : { ...begun.value, drawerId: fresh.drawerId };
  });
  const change = (changed: Partial<Settled>) => {
    const next = { ...settled, ...changed };
    setSettled(next);
    keep(next);
  };
  const { counting, paysTips, handedOver } = settled;
  const [purse] = figures.drawers;
  const tipsOwed = figures.tips[0]?.owed ?? zero;
  const count = purse === undefined ? null : countOf(counting, purse.expected);
  const held = purse === undefined ? null : { expected: purse.expected, counted: count?.counted ?? null };
  const left = leftOfPurse({ purse: held, tipsOwed, paysTips, currency });
  const isTooMuch = handedOver !== null && handedOver !== 'invalid' && (handedOver < 0 || handedOver > left.left);
  const isNoCoins = handedOver !== null && handedOver !== 'invalid' && !canBeHandedOver(handedOver, left, currency);
  return {
    ...settled,
    change,
    begunAt: begun?.begunAt ?? null,
    forget,
    purse,
    /** What would be paid out, whether it is or not. */
    tips: inWholeCoins(tipsOwed, currency),
    left,
    isTooMuch: left.left > 0 && isTooMuch,
    isNoCoins,
    isWrong: hasWrongPieces(counting) || handedOver === 'invalid' || (left.left > 0 && (isTooMuch || isNoCoins)),
    lacksReason: purse !== undefined && lacksReason(counting, purse.expected),
  };
}

type FormProps = {
  readonly next: NextSettlement;
  readonly before: NextSettlement | null;
  readonly onReread: (now: NextSettlement) => void;
  readonly onClose: () => void;
  readonly onMade: (closing: WireClosing) => void;
};

const outdated = 'closings.error.figuresChanged';

function SettleForm({ next, before, onReread, onClose, onMade }: FormProps) {
  const t = useTranslations();
  const textOf = useFailureText();
  const { settle, reread, isBusy } = useSettle();
  const form = useSettleForm(next);
  const [isTried, setTried] = useTried();
  const [refused, setRefused] = useState<string | null>(null);
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const { purse, counting, handedOver, left } = form;
  const changes = useChanges(before, next);
  /** @param missing said yes to; zero: nobody was asked yet */
  const submit = async (missing: Money) => {
    setTried(true);
    setRefused(null);
    if (form.isWrong || form.lacksReason) return;
    const [count] = purse === undefined ? [] : sentCounts(new Map([[purse.drawer, counting]]));
    const { drawer: _, ...counted } = count ?? { drawer: '' };
    const given = left.left > 0 && handedOver !== 'invalid' ? handedOver : null;
    const into = form.drawerId === '' ? null : form.drawerId;
    const { number, person } = next;
    const settling = { person: person.id, number, handedOver: given, into, paysTips: form.paysTips, missing };
    let isOutdated = false;
    const made = await settle(
      { ...settling, shown: shownOf(next), count: count === undefined ? null : counted },
      (failure) => {
        setLacking(null);
        if (failure.code === 'cash.error.aboveBalance') {
          setLacking(lackingOf(failure.params));
          return true;
        }
        isOutdated = failure.code === outdated;
        if (isOutdated) return true;
        if (!/^(closings|payments|cash)\.error\./.test(failure.code)) return false;
        setRefused(textOf(failure));
        return true;
      },
    );
    if (isOutdated) {
      const now = await reread(person.id);
      if (now === null) setRefused(textOf({ code: outdated }));
      else onReread(now);
    }
    if (made === null) return;
    form.forget();
    onMade(made);
  };
  const discard = () => {
    form.forget();
    onClose();
  };
  const title = t('closings.settlement.settle', { name: next.person.name });
  // On the way back nothing is lost: what was counted goes on the next time.
  const onLeave = isBusy ? {} : { onLeave: onClose };
  const keepsData = isBusy || counting.pieces !== null || handedOver !== null;
  return (
    <Modal label={title} className="z" onClose={onClose} {...onLeave} keepsData={keepsData}>
      <SlipView read={useNextSlip(next.person.id)} label={t('closings.settlement.preview')} />
      <div className="z__form">
        <div className="between">
          <h2 className="h-title">{title}</h2>
          <CloseButton onClose={discard} label={t('app.close')} />
        </div>
        <div className="z__scroll">
          <CountGoesOn begunAt={form.begunAt} />
          {purse === undefined ? (
            <Note>{t('closings.settlement.noPurseLong')}</Note>
          ) : (
            <CountDrawer
              name={purse.name}
              expected={purse.expected}
              counting={counting}
              isTried={isTried}
              onCounting={(next) => form.change({ counting: next })}
            />
          )}
          <TipsAndRest next={next} form={form} />
          <FiguresChanged changes={changes} />
          <Refused text={refused} />
        </div>
        <div className="z__foot">
          <Button variant="primary" size="lg" className="z__go" loading={isBusy} onClick={() => void submit(zero)}>
            {t('closings.settlement.go')}
          </Button>
        </div>
      </div>
      {lacking !== null && (
        <BelowBalance
          lacking={lacking}
          isBusy={isBusy}
          onConfirm={(missing) => void submit(missing)}
          onClose={() => setLacking(null)}
        />
      )}
    </Modal>
  );
}

/** Null: nothing was read anew. */
function useChanges(before: NextSettlement | null, next: NextSettlement): readonly FigureChange[] | null {
  const t = useTranslations('closings');
  if (before === null) return null;
  const [was, now] = [shownOf(before), shownOf(next)];
  const drawer = (next.purse ?? before.purse)?.name ?? '';
  return [
    { what: t('close.expectedOf', { drawer }), was: was.expected, now: now.expected },
    { what: t('settlement.tipsOwed'), was: was.tips, now: now.tips },
  ];
}

type RestProps = { readonly next: NextSettlement; readonly form: ReturnType<typeof useSettleForm> };

/** Tips stay with whoever earned them; the rest of the purse goes to the house, or the house adds what is missing. */
function TipsAndRest({ next, form }: RestProps) {
  const t = useTranslations('closings.settlement');
  const noCoins = useTranslations('errors.cash.error')('notInCoins');
  const { currency } = useSession().settings;
  const { purse, tips, left, handedOver } = form;
  const [first] = next.into;
  return (
    <>
      {tips > 0 && (
        <SwitchRow
          label={t('paysTips', { amount: formatMoney(tips, currency) })}
          detail={t(purse === undefined ? 'tipsFromHouse' : 'tipsFromPurse')}
          on={form.paysTips}
          onToggle={() => form.change({ paysTips: !form.paysTips })}
        />
      )}
      {purse !== undefined && <Rest held={left.held} tips={left.tips} left={left.left} />}
      {left.left > 0 && (
        <PriceField
          label={t('handedOver')}
          currency={currency}
          value={handedOver}
          hint={t('handedOverHint', { amount: formatMoney(left.left, currency) })}
          error={form.isTooMuch ? t('tooMuch') : form.isNoCoins ? noCoins : undefined}
          onChange={(next) => form.change({ handedOver: next })}
        />
      )}
      {next.into.length > 1 && (left.left !== 0 || left.tips > 0) && (
        <SelectField
          label={t(left.left < 0 || purse === undefined ? 'outOf' : 'into')}
          items={next.into.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.drawerId === '' ? (first?.id ?? '') : form.drawerId}
          onChange={(next) => form.change({ drawerId: next })}
        />
      )}
    </>
  );
}

function Rest({ held, tips, left }: { readonly held: Money; readonly tips: Money; readonly left: Money }) {
  const t = useTranslations('closings.settlement');
  return (
    <div className="cashsum" aria-live="polite">
      <div>
        <small>{t('held')}</small>
        <b className="num">{formatAmount(held)}</b>
      </div>
      <div>
        <small>{t('tipsStay')}</small>
        <b className="num">{formatAmount(tips)}</b>
      </div>
      <div>
        <small>{t(left < 0 ? 'houseAdds' : 'toHandOver')}</small>
        <b className="num">{formatAmount(left < 0 ? negate(left) : left)}</b>
      </div>
    </div>
  );
}
