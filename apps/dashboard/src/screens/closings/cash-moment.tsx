/** What the drawers held at any moment before: by the book, whatever came later (specification §3, Cash balance). */
import { formatAmount, formatMoney } from '@comanda/domain/money';
import { localParts } from '@comanda/domain/time/local-parts';
import { localDate } from '@comanda/domain/time/local-time';
import { firstInstantOf, isDate } from '@comanda/domain/time/wall-time';
import { TextField } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useNow } from '../../parts/use-now.ts';
import { useCashBalanceAt } from './use-closings.ts';

const secondMs = 1000;

/** `18:05` */
function timeOf(at: number, timeZone: string): string {
  const { hour, minute } = localParts(at, timeZone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Unix seconds; null: no moment, or one that is still to come. */
function momentOf(day: string, time: string, { timeZone, now }: { readonly timeZone: string; readonly now: number }) {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (!isDate(day) || hours === '') return null;
  const at = firstInstantOf(day, Number(hours) * 60 + Number(minutes), timeZone);
  return at > now ? null : Math.floor(at / secondMs);
}

export function CashMoment({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('closings.cash');
  const { timeZone } = useSession().settings;
  const now = useNow();
  const [day, setDay] = useState(() => localDate(now, timeZone));
  const [time, setTime] = useState(() => timeOf(now, timeZone));
  const at = momentOf(day, time, { timeZone, now });
  return (
    <Modal label={t('atMoment')} onClose={onClose}>
      <ModalHead title={t('atMoment')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <div className="cash__moment">
          <TextField type="date" label={t('thatDay')} value={day} onChange={({ target }) => setDay(target.value)} />
          <TextField type="time" label={t('thatTime')} value={time} onChange={({ target }) => setTime(target.value)} />
        </div>
        {at === null ? <p className="low">{t('momentWrong')}</p> : <Held at={at} />}
      </div>
    </Modal>
  );
}

function Held({ at }: { readonly at: number }) {
  const t = useTranslations('closings.cash');
  const { currency } = useSession().settings;
  const read = useCashBalanceAt(at);
  return (
    <QueryView read={read}>
      {({ amount, drawers }) => (
        <table className="table table--facts" aria-label={t('atMoment')}>
          <tbody>
            {drawers
              .filter(({ active, balance }) => active || balance !== 0)
              .map(({ id, name, balance }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td className="r">{formatAmount(balance)}</td>
                </tr>
              ))}
            <tr>
              <th scope="row">{t('total')}</th>
              <td className="r strong">{formatMoney(amount, currency)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </QueryView>
  );
}
