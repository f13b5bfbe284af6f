/** What this device has not sent yet: in its order, what it is, and why it is still here (decisions.md §10). */
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import { formatMoney, type Money } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Badge, type BadgeTone } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { useLastingStorage } from '../../parts/outbox/use-lasting-storage.ts';
import { type EntryState, stateOf, useOutbox } from '../../parts/outbox/use-outbox.ts';
import { addsToOf } from '../../parts/outbox/with-waiting.ts';
import { LongRows } from '../../parts/rows/long-rows.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useTill } from '../../parts/till/use-till.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { EntryPapers, PrintButtons } from './entry-papers.tsx';
import { useMayRemove, useRemoveEntry } from './use-remove-entry.ts';

const tones: Readonly<Record<EntryState, BadgeTone>> = {
  waiting: 'warning',
  barred: 'negative',
  refused: 'negative',
  tooOld: 'negative',
  ofAnother: 'neutral',
};

function useEntryName(): (entry: OutboxEntry) => string {
  const t = useTranslations('outbox');
  return (entry) => {
    const { command } = entry;
    if (command.call === 'POST /v1/payments') return t('cash', { number: command.payment.deviceNumber ?? '' });
    return t(addsToOf(entry) === null ? 'order' : 'addition', { number: shortNumber(command.order.number) });
  };
}

function amountOf({ command }: OutboxEntry): Money {
  return command.call === 'POST /v1/orders' ? command.order.total : command.payment.total;
}

/** Nothing sends it by itself any more. */
function isHeld(state: EntryState): boolean {
  return state === 'refused' || state === 'tooOld';
}

/** On a shared till everybody knows who works there; an order says who took it. */
function useOwnerName(): (entry: OutboxEntry) => string | null {
  const { data: till } = useTill(false);
  return ({ ownerId, command }) => {
    const ordered = command.call === 'POST /v1/orders' ? command.order.orderedBy : null;
    const known = [...(till?.people ?? []), ...(ordered === null ? [] : [ordered])];
    return known.find(({ id }) => id === ownerId)?.name ?? null;
  };
}

/** Where it was, how much it is; and of a refused one, why. */
function useDetails(): (entry: OutboxEntry, state: EntryState) => readonly string[] {
  const t = useTranslations('outbox');
  const when = useWhen();
  const placeName = usePlaceName();
  const textOf = useFailureText();
  const ownerNameOf = useOwnerName();
  const { user } = useSession();
  return (entry, state) => {
    const { command, refusal, madeAtMs } = entry;
    const ownerName = ownerNameOf(entry);
    const about =
      command.call === 'POST /v1/orders'
        ? [placeName(command.order), t('lines', { count: command.order.products.length })]
        : command.payment.orders.map(({ number }) => shortNumber(number));
    const why = {
      waiting: [],
      barred: [t('barredText')],
      refused: refusal === null ? [] : [textOf(refusal)],
      tooOld: [t('tooOldText')],
      ofAnother: [ownerName === null ? t('ofAnotherText') : t('ofNamedText', { name: ownerName })],
    }[state];
    const isHeldOfAnother = isHeld(state) && entry.ownerId !== user.id;
    const whose = ownerName === null ? t('heldOfAnother') : t('heldOfNamed', { name: ownerName });
    return [[when(Math.floor(madeAtMs / 1000)), ...about].join(', '), ...why, ...(isHeldOfAnother ? [whose] : [])];
  };
}

type RowProps = { readonly entry: OutboxEntry; readonly onRemove: () => void };

function EntryRow({ entry, onRemove }: RowProps) {
  const t = useTranslations('outbox');
  const { user, outbox, settings } = useSession();
  const name = useEntryName()(entry);
  const [nowMs] = useState(Date.now);
  const state = stateOf(entry, user.id, nowMs);
  const details = useDetails()(entry, state);
  const mayRemove = useMayRemove()(entry);
  return (
    <li className={state === 'barred' || state === 'refused' ? 'list-row list-row--told' : 'list-row'}>
      <span className="list-row__text">
        {name}, <span className="num">{formatMoney(amountOf(entry), settings.currency)}</span>
        {details.map((detail) => (
          <small key={detail}>{detail}</small>
        ))}
        <EntryPapers entry={entry} />
      </span>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      <PrintButtons entry={entry} />
      {(state === 'barred' || (state === 'refused' && entry.ownerId === user.id)) && (
        <Button onClick={() => void outbox.tryAgain(entry)}>{t('retry')}</Button>
      )}
      {isHeld(state) && mayRemove && (
        <Button variant="danger-soft" onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </li>
  );
}

function RemoveDialog({ entry, onClose }: { readonly entry: OutboxEntry; readonly onClose: () => void }) {
  const t = useTranslations('outbox');
  const { settings } = useSession();
  const name = useEntryName()(entry);
  const { isBusy, isUnreached, remove } = useRemoveEntry(onClose);
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      text={t('removeText', { name, amount: formatMoney(amountOf(entry), settings.currency) })}
      action={t('removeYes')}
      isBusy={isBusy}
      onConfirm={() => void remove(entry)}
      onClose={onClose}
    >
      {isUnreached && (
        <Note tone="warning" alert>
          {t('removeUnreached')}
        </Note>
      )}
    </ConfirmDialog>
  );
}

/** What the browser promised; only a page that was not asked for it says nothing. */
function StorageNote() {
  const t = useTranslations('outbox');
  const isLasting = useLastingStorage();
  if (isLasting === null) return null;
  return (
    <div className="set-form">
      <Note tone={isLasting ? 'info' : 'warning'}>{t(isLasting ? 'lasting' : 'notLasting')}</Note>
    </div>
  );
}

export function OutboxScreen() {
  const t = useTranslations('outbox');
  const { customer } = useSession();
  const { entries } = useOutbox();
  const [removing, setRemoving] = useState<OutboxEntry | null>(null);
  useScreenTitle(t('title'));
  const here = entries.filter(({ customerId }) => customerId === customer.id);
  return (
    <main className="set set--plain">
      <section className="set-page">
        <header className="set-head">
          <h1 className="h-title grow">{t('title')}</h1>
        </header>
        <div className="set-body">
          <StorageNote />
          {here.length === 0 ? (
            <EmptyState art="clean" title={t('empty')} text={t('emptyText')} />
          ) : (
            <>
              <p className="mid set-form">{t('intro')}</p>
              <LongRows className="set-form">
                {here.map((entry) => (
                  <EntryRow key={entry.position} entry={entry} onRemove={() => setRemoving(entry)} />
                ))}
              </LongRows>
            </>
          )}
        </div>
      </section>
      {removing !== null && <RemoveDialog entry={removing} onClose={() => setRemoving(null)} />}
    </main>
  );
}
