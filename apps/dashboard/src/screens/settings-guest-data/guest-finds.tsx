/** What was found of a guest: to pick, to hand out, to erase. */
import { type ErasureReason, erasureReasons, whyKept } from '@comanda/domain/guest-data/erase-guest-data';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { TriCheck } from '@comanda/ui/tri-check.tsx';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { type Find, type GuestSearch, keyOf } from './use-guest-data.ts';

type RowProps = { readonly find: Find; readonly isPicked: boolean; readonly onToggle: () => void };

function FindRow({ find, isPicked, onToggle }: RowProps) {
  const t = useTranslations('guestData');
  const when = useWhen();
  const { kind, name, phone, email, address, texts, orders, at, isNeeded, isOnInvoice } = find;
  const who = kind === 'tag' ? t('tag', { name: name ?? '' }) : (name ?? address[0] ?? phone ?? email ?? t('order'));
  const beside = [phone, email, ...address].filter((part) => part !== null && part !== who);
  const numbers = orders.map(({ number }) => shortNumber(number)).join(', ');
  const about = [when(at), ...(orders.length === 0 ? [] : [t('orders', { numbers })]), ...beside, ...texts];
  return (
    <li className="list-row">
      <TriCheck state={isPicked ? 'all' : 'none'} label={t('pick', { name: who })} onToggle={onToggle} />
      <span className="list-row__text">
        {who}
        <small>{about.join(', ')}</small>
      </span>
      {isOnInvoice && <Badge>{t('onInvoice')}</Badge>}
      {isNeeded && <Badge tone="warning">{t('needed')}</Badge>}
    </li>
  );
}

/** Said before anybody is asked to confirm: what of it stays, and by which law. */
function Kept({ picked }: { readonly picked: readonly Find[] }) {
  const t = useTranslations('guestData.keptBy');
  return (['onInvoice', 'stillNeeded'] as const).map((why) => {
    const count = picked.filter((find) => whyKept(find) === why).length;
    return count === 0 ? null : (
      <Note key={why} tone="warning">
        {t(why, { count })}
      </Note>
    );
  });
}

export function GuestFinds({ search }: { readonly search: GuestSearch }) {
  const t = useTranslations('guestData');
  const { found, picked, erasable, isBusy, toggle, handOut } = search;
  const [isAsked, setAsked] = useState(false);
  if (found === null) return null;
  if (found.finds.length === 0) return <EmptyState art="set" title={t('none')} text={t('noneText')} />;
  const keys = new Set(picked.map(keyOf));
  const isNone = picked.length === 0;
  return (
    <section className="set-section" aria-label={t('title')}>
      {found.isMore && <Note tone="warning">{t('more')}</Note>}
      <ul className="list">
        {found.finds.map((find) => (
          <FindRow key={keyOf(find)} find={find} isPicked={keys.has(keyOf(find))} onToggle={() => toggle(find)} />
        ))}
      </ul>
      <Kept picked={picked} />
      <div className="row">
        <Button
          size="lg"
          disabled={isNone}
          loading={isBusy}
          icon={<Download className="icon" aria-hidden="true" />}
          onClick={() => void handOut()}
        >
          {t('export')}
        </Button>
        <Button
          size="lg"
          variant="danger-soft"
          disabled={erasable.length === 0}
          icon={<Trash2 className="icon" aria-hidden="true" />}
          onClick={() => setAsked(true)}
        >
          {t('erase')}
        </Button>
      </div>
      {isAsked && <EraseQuestion search={search} onClose={() => setAsked(false)} />}
    </section>
  );
}

function EraseQuestion({ search, onClose }: { readonly search: GuestSearch; readonly onClose: () => void }) {
  const t = useTranslations('guestData');
  const [reason, setReason] = useState<ErasureReason>('guestAsked');
  const { erasable, isBusy, erase } = search;
  return (
    <ConfirmDialog
      title={t('eraseTitle')}
      text={t('eraseText', { count: erasable.length })}
      action={t('erase')}
      isBusy={isBusy}
      onConfirm={() => void erase(reason).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <SelectField
        label={t('reason')}
        value={reason}
        items={erasureReasons.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
        onChange={(value) => setReason(erasureReasons.find((one) => one === value) ?? reason)}
      />
    </ConfirmDialog>
  );
}
