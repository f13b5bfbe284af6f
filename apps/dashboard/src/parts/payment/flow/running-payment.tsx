/** At the provider: what the guest does now, and how it is ended (drawing 03-payment-card-waiting). */
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { type LucideIcon, QrCode as QrIcon, Smartphone, SmartphoneNfc } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import { firstFocus, Modal } from '../../modal.tsx';
import { QrCode } from '../../qr-code.tsx';
import { useSession } from '../../session/session-context.ts';
import { methodIcons } from '../methods/method-icon.ts';
import { whyId, WhyHeld } from '../why-held.tsx';
import { useBridge } from './use-bridge.ts';
import { usePaymentMoves } from './use-payment-moves.ts';

type Props = {
  readonly payment: WirePayment;
  /** Begun on this device: it opens the app or the bridge. */
  readonly isOwn: boolean;
  /** It goes on without being watched. */
  readonly onHide: () => void;
  /** It was ended to pay in another way. */
  readonly onOtherMethod: () => void;
};

const icons: Readonly<Record<'terminal' | 'page' | 'app' | 'bridge', LucideIcon>> = {
  terminal: SmartphoneNfc,
  page: QrIcon,
  app: Smartphone,
  bridge: SmartphoneNfc,
};

/** Whoever comes back from an app or a page wants to know at once. */
function useReturned(onReturned: () => void): void {
  const back = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturned();
  });
  useEffect(() => {
    const hear = () => back();
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  }, []);
}

/** A guest pays on a page that a till never opened: nobody else has anything to do with its address. */
function isGuestsPage({ step, source }: WirePayment): boolean {
  return step?.kind === 'page' && source !== 'pos';
}

function useWords(payment: WirePayment): { readonly title: string; readonly text: string } {
  const t = useTranslations('payment.running');
  const { step, state, method, deviceName, source } = payment;
  if (isGuestsPage(payment)) {
    return { title: t(source === 'kiosk' ? 'atKiosk' : 'onOwnPhone'), text: t('byGuestText') };
  }
  switch (step?.kind) {
    case 'terminal':
      return {
        title: t(method === 'sumup' ? 'reader' : 'terminal'),
        text: t('terminalText', { device: deviceName ?? '' }),
      };
    case 'page':
      return { title: t('page'), text: t('pageText') };
    case 'app':
      return { title: t('app'), text: t('appText') };
    case 'bridge':
      return { title: t('bridge'), text: t('bridgeText') };
    case undefined:
      // Once it is to be ended nothing is asked of the guest any more.
      if (state !== 'paying') return { title: t('preparing'), text: deviceName ?? '' };
      return {
        title: t('canceling'),
        // What this terminal has begun is ended there alone (wallee-terminal.ts).
        text: method === 'wallee_terminal' ? t('cancelingText', { device: deviceName ?? '' }) : (deviceName ?? ''),
      };
  }
}

function StepAction({ payment, isOwn }: Pick<Props, 'payment' | 'isOwn'>) {
  const t = useTranslations('payment.running');
  const { step } = payment;
  if (step === null || step.url === null || !isOwn || isGuestsPage(payment)) return null;
  if (step.kind === 'app') {
    return (
      <a className="btn btn--primary btn--lg" href={step.url} {...firstFocus}>
        {t('openApp')}
      </a>
    );
  }
  return step.kind === 'page' ? (
    <a className="btn btn--link" href={step.url} target="_blank" rel="noreferrer">
      {t('openPage')}
    </a>
  ) : null;
}

function StepArt({ payment }: Pick<Props, 'payment'>) {
  const t = useTranslations('payment.running');
  const { step } = payment;
  const isGuests = isGuestsPage(payment);
  if (step?.kind === 'page' && step.url !== null && !isGuests) {
    return (
      <div className="state__qr">
        <QrCode value={step.url} label={t('qr')} />
      </div>
    );
  }
  const Icon = step === null ? methodIcons[payment.method] : icons[isGuests ? 'app' : step.kind];
  return (
    <div className="state__icon">
      <Icon className="icon" aria-hidden="true" />
    </div>
  );
}

export function RunningPayment({ payment, isOwn, onHide, onOtherMethod }: Props) {
  const t = useTranslations('payment');
  const { currency } = useSession().settings;
  const { isBusy, cancel, ask } = usePaymentMoves(payment);
  const { title, text } = useWords(payment);
  // As a list tells of it: how it stands is being read.
  const why = payment.canCancel ? undefined : t('running.notYet');
  const whyHeldId = why === undefined ? undefined : whyId;
  useBridge(payment, isOwn);
  useReturned(() => void ask());
  // How it stands afterwards shows by itself: it may have been paid meanwhile.
  const payOtherwise = async () => {
    const now = await cancel();
    if (now?.state === 'canceled') onOtherMethod();
  };
  return (
    <Modal label={t('running.title')} className="state" onClose={onHide}>
      <StepArt payment={payment} />
      <div className="state__amount num">{formatMoney(payment.total, currency)}</div>
      <output>
        <h2 className="h-title">{isBusy ? t('running.canceling') : title}</h2>
      </output>
      <p className="mid">{text}</p>
      <StepAction payment={payment} isOwn={isOwn} />
      <WhyHeld text={why ?? null} />
      <div className="btn-row">
        <Button size="lg" disabledReason={why} aria-describedby={whyHeldId} onClick={() => void payOtherwise()}>
          {t('running.otherMethod')}
        </Button>
        <Button
          size="lg"
          variant="danger-soft"
          loading={isBusy}
          disabledReason={why}
          aria-describedby={whyHeldId}
          onClick={() => void cancel()}
        >
          {t('running.cancel')}
        </Button>
      </div>
      <Button variant="link" title={t('running.hideHint')} onClick={onHide}>
        {t('running.hide')}
      </Button>
    </Modal>
  );
}
