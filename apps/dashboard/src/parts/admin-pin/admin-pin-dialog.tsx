/** Asks for the admin PIN and has the server check it (specification §5, §6, §8 "Admin PIN is incorrect"). */
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { hasNoConnection, useConnection } from '../connection.ts';
import { useReportFailure } from '../failure/failure-context.ts';
import { useFailureText } from '../failure/use-failure-text.ts';
import { Modal, ModalHead } from '../modal.tsx';
import { answerInTime } from '../outbox/answer-in-time.ts';
import { PinPad } from '../pin/pin-pad.tsx';
import { useSession } from '../session/session-context.ts';
import { useHasNetwork } from '../use-has-network.ts';

type Props = {
  /** @param until unix seconds */
  readonly onGranted: (until: number) => void;
  readonly onClose: () => void;
};

const secondMs = 1000;

function useCheck(onGranted: Props['onGranted']) {
  const { api, customer } = useSession();
  const report = useReportFailure();
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [lockedSeconds, setLocked] = useState(0);

  useEffect(() => {
    if (lockedSeconds === 0) return undefined;
    const timer = setTimeout(() => {
      setLocked(0);
      setWrong(null);
    }, lockedSeconds * secondMs);
    return () => clearTimeout(timer);
  }, [lockedSeconds]);

  const check = async (pin: string) => {
    setBusy(true);
    const params = { customerId: customer.id };
    const answer = await answerInTime(api('POST /v1/customers/{customerId}/checkAdminPin/', { params, body: { pin } }));
    setBusy(false);
    if (answer.ok) return onGranted(answer.value.grantedUntil);
    // The dialog itself says by then what is possible.
    if (answer.code === 'network' && hasNoConnection()) return undefined;
    if (!answer.code.startsWith('adminPin.error.')) return report(answer);
    setWrong(textOf(answer));
    if (answer.code === 'adminPin.error.locked') setLocked(Number(answer.params['seconds'] ?? 1));
    return undefined;
  };
  return { isBusy, wrong, isLocked: lockedSeconds > 0, check, forgive: () => setWrong(null) };
}

/** Nobody could say whether a PIN is right. */
function useIsAway(): boolean {
  const hasNetwork = useHasNetwork();
  return useConnection(({ state }) => state === 'offline') || !hasNetwork;
}

export function AdminPinDialog({ onGranted, onClose }: Props) {
  const t = useTranslations('adminPin');
  const [pin, setPin] = useState('');
  const { isBusy, wrong, isLocked, check, forgive } = useCheck(onGranted);
  const isAway = useIsAway();
  const submit = async () => {
    await check(pin);
    setPin('');
  };
  return (
    <Modal label={t('title')} onClose={onClose} className="dialog--pin">
      <ModalHead title={t('title')} onClose={onClose} />
      <div className="dialog__body">
        <PinPad
          pin={pin}
          onPin={(next) => {
            setPin(next);
            if (!isLocked) forgive();
          }}
          onDone={() => void submit()}
          doneLabel={t('check')}
          isBusy={isBusy && !isAway}
          isBad={isAway || wrong !== null}
          said={isAway ? t('needsConnection') : (wrong ?? t('ask'))}
          isLocked={isAway || isLocked}
        />
      </div>
    </Modal>
  );
}
