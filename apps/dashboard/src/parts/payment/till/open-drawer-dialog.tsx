/** Opens a cash drawer without a sale: with a reason and the admin PIN, kept in the journal (decisions.md §4). */
import { Note } from '@comanda/ui/note.tsx';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../../change/use-command-id.ts';
import { valueOf } from '../../failure/failed-call.ts';
import { useReportFailure } from '../../failure/failure-context.ts';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { TakeBackFrame } from '../../orders/cancel/take-back-frame.tsx';
import { useHeldPin } from '../../orders/cancel/use-shown-pin.ts';
import { memoryKey, useVenueMemory } from '../../remembered.ts';
import { senderOf, useSession } from '../../session/session-context.ts';
import { isTraining } from '../../training.ts';
import { setupKey } from '../../venue/setup-keys.ts';
import { ReasonField } from '../flow/reason-field.tsx';

function useDrawersAtHand() {
  const { api, customer } = useSession();
  const params = { customerId: customer.id };
  return useQuery({
    queryKey: [...setupKey('device', customer.id), 'atHand'],
    queryFn: async () => (await valueOf(api('GET /v1/customers/{customerId}/drawersAtHand', { params }))).drawers,
  });
}

function useOpening(onDone: () => void) {
  const session = useSession();
  const { stationId } = useVenueMemory(memoryKey(session));
  const t = useTranslations('payment.drawer');
  const toast = useToast();
  const report = useReportFailure();
  const textOf = useFailureText();
  const holdPin = useHeldPin();
  const [isBusy, setBusy] = useState(false);
  const [wrongPin, setWrongPin] = useState<string | null>(null);
  const { api, customer } = session;
  const { idOf } = useCommandId();
  const open = async (drawerId: string, reason: string, pin: string) => {
    // Training may have begun in another tab since.
    if (isTraining(session)) return void toast({ tone: 'info', text: t('training') });
    setBusy(true);
    const answer = await api('POST /v1/customers/{customerId}/drawers/{drawerId}/open', {
      params: { customerId: customer.id, drawerId },
      body: {
        id: idOf([drawerId, reason]),
        reason,
        ...(pin === '' ? {} : { pin }),
        ...(stationId === null ? {} : { station: stationId }),
        ...senderOf(session),
      },
    });
    setBusy(false);
    if (answer.ok) {
      holdPin(pin);
      toast({ tone: 'positive', text: t('done') });
      return onDone();
    }
    if (answer.code.startsWith('adminPin.error.')) return setWrongPin(textOf(answer));
    return report(answer, undefined, t('failedTitle'));
  };
  return { isBusy, wrongPin, forgive: () => setWrongPin(null), open };
}

export function OpenDrawerDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('payment.drawer');
  const group = useId();
  const { data: drawers = [] } = useDrawersAtHand();
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { open, ...sending } = useOpening(onClose);
  const drawerId = chosen ?? (drawers.find(({ isUsual }) => isUsual) ?? drawers[0])?.id ?? null;
  const isMissing = reason.trim() === '';
  return (
    <TakeBackFrame
      label={t('title')}
      title={t('title')}
      about={drawers.find(({ id }) => id === drawerId)?.name ?? ''}
      sending={sending}
      backLabel={t('back')}
      goLabel={t('submit')}
      variant="primary"
      onClose={onClose}
      isIncomplete={isMissing || drawerId === null}
      isChanged={reason !== ''}
      onGo={(pin) => {
        if (drawerId !== null) void open(drawerId, reason.trim(), pin);
      }}
    >
      {(isTried) => (
        <>
          {drawers.length > 1 && (
            <div className="options options--1" role="radiogroup" aria-label={t('which')}>
              {drawers.map(({ id, name }) => (
                <OptionRow
                  key={id}
                  kind="radio"
                  name={group}
                  label={name}
                  on={id === drawerId}
                  onToggle={() => setChosen(id)}
                />
              ))}
            </div>
          )}
          <ReasonField
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            isMissing={isTried && isMissing}
            onChange={setReason}
          />
          <Note>{t('about')}</Note>
        </>
      )}
    </TakeBackFrame>
  );
}
