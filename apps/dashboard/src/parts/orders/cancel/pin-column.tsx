/** The PIN pad beside what it is for (drawing 04-orders-cancel); the button that goes on stands with the words. */
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';

import { CloseButton } from '../../modal.tsx';
import { PinKeys } from '../../pin/pin-pad.tsx';

type Props = {
  readonly place: Ref<HTMLDivElement>;
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  readonly isBusy: boolean;
  /** Somebody went on without a whole PIN. */
  readonly isMissing: boolean;
  readonly wrong: string | null;
  readonly onClose: () => void;
};

export function PinColumn({ place, pin, onPin, isBusy, isMissing, wrong, onClose }: Props) {
  const t = useTranslations();
  return (
    <div className="cancel__pin" ref={place}>
      <div className="between">
        <h2 className="h-section">{t('adminPin.title')}</h2>
        <span className="cancel__close">
          <CloseButton onClose={onClose} label={t('app.close')} />
        </span>
      </div>
      <PinKeys
        pin={pin}
        onPin={onPin}
        isHeld={isBusy}
        isBad={wrong !== null || isMissing}
        said={wrong ?? (isMissing ? t('cancel.pinMissing') : t('adminPin.ask'))}
      />
    </div>
  );
}
