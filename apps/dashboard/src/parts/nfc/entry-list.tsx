/** What moved the credit of a tag, the newest first; charges and what was paid back have a receipt. */
import type { WireNfcEntry, WireNfcTag } from '@comanda/contract/nfc-tags';
import { formatAmount, formatSigned } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../form/query-view.tsx';
import { useWhen } from '../form/use-when.ts';
import { useMethodName } from '../payment/methods/use-payment-methods.ts';
import { CreditReceipt } from './credit-receipt.tsx';
import { MoreButton } from './more-button.tsx';
import { tagName } from './serial-text.ts';
import { useEntries } from './use-tags.ts';

function useFacts(): (entry: WireNfcEntry) => string {
  const t = useTranslations('nfc');
  const when = useWhen();
  const nameOf = useMethodName();
  return ({ at, method, methodName, orderNumber, reference, by, balance }) =>
    [
      when(at),
      method === null ? '' : nameOf({ method, name: methodName }),
      orderNumber === null ? '' : t('entryOrder', { number: shortNumber(orderNumber) }),
      reference ?? '',
      by?.name ?? '',
      t('entryBalance', { amount: formatAmount(balance) }),
    ]
      .filter((fact) => fact !== '')
      .join(', ');
}

function EntryRow({ entry, onReceipt }: { readonly entry: WireNfcEntry; readonly onReceipt: () => void }) {
  const t = useTranslations('nfc');
  const factsOf = useFacts();
  const { kind, amount, otherTag } = entry;
  const hasReceipt = kind === 'charge' || kind === 'uncharge';
  return (
    <li className={`nfc-entry${amount > 0 ? ' is-more' : ''}`}>
      <span className="nfc-entry__what">
        {t(`entries.${kind}`, { tag: otherTag === null ? '' : tagName(otherTag) })}
      </span>
      <span className="nfc-entry__amount num">{formatSigned(amount)}</span>
      <small className="nfc-entry__facts">{factsOf(entry)}</small>
      {hasReceipt && (
        <IconButton
          label={t('entryReceipt')}
          icon={<ReceiptText className="icon" aria-hidden="true" />}
          onClick={onReceipt}
        />
      )}
    </li>
  );
}

export function EntryList({ tag }: { readonly tag: WireNfcTag }) {
  const t = useTranslations('nfc');
  const entries = useEntries(tag.id);
  const [shown, setShown] = useState<WireNfcEntry | null>(null);
  return (
    <section aria-label={t('history')}>
      <h3 className="cart__group">{t('history')}</h3>
      <QueryView read={entries}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState art="set" title={t('historyEmpty')} text={t('historyEmptyText')} />
          ) : (
            <>
              <ul className="nfc-entries">
                {all.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} onReceipt={() => setShown(entry)} />
                ))}
              </ul>
              <MoreButton {...entries} />
            </>
          )
        }
      </QueryView>
      {shown !== null && <CreditReceipt tagId={tag.id} entryId={shown.id} onClose={() => setShown(null)} />}
    </section>
  );
}
