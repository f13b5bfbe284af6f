/** The frame of what takes something back or undoes it: the words with their two buttons, the PIN beside (drawing 04-orders-cancel). */
import { Button, type ButtonVariant } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useConnection } from '../../connection.ts';
import { TypedModal } from '../../form/typed-modal.tsx';
import { useKeptFocus } from '../../kept-focus.ts';
import { CloseButton } from '../../modal.tsx';
import { isPinComplete } from '../../pin/pin-digits.ts';
import { useOneColumn } from '../../use-wide.ts';
import { BelowBalance } from './below-balance.tsx';
import { PinColumn } from './pin-column.tsx';
import { useBringPad, useNeedsPin } from './use-needs-pin.ts';
import type { Below, TakingBack } from './use-taking-back.ts';

type Props = {
  /** Of the dialog, for who cannot see it. */
  readonly label: string;
  readonly title: string;
  /** Place, number and amount of the order. */
  readonly about: ReactNode;
  readonly sending: Pick<TakingBack, 'isBusy' | 'wrongPin' | 'forgive'> & { readonly below?: Below | null };
  readonly backLabel: string;
  readonly goLabel: string;
  readonly variant: ButtonVariant;
  readonly onClose: () => void;
  /** Something beside the PIN is missing. */
  readonly isIncomplete?: boolean;
  readonly isChanged?: boolean;
  /** @param pin empty where none is needed. */
  readonly onGo: (pin: string) => void;
  /** @param isTried somebody wanted to go on: what is missing says so. */
  readonly children: (isTried: boolean) => ReactNode;
};

export function TakeBackFrame({
  sending,
  onClose,
  isIncomplete = false,
  isChanged = false,
  onGo,
  children,
  ...props
}: Props) {
  const t = useTranslations('app');
  const tOutbox = useTranslations('outbox');
  // The way stays open: the network may be back before the reason is typed.
  const isOffline = useConnection(({ state }) => state === 'offline');
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const needsPin = useNeedsPin();
  /** The pad stands between the words and the buttons, and is reached in that order. */
  const isOneColumn = useOneColumn();
  const keptFocus = useKeptFocus();
  const { isBusy, wrongPin, forgive, below = null } = sending;
  useBringPad(wrongPin !== null && !needsPin);
  const isPinMissing = needsPin && !isPinComplete(pin);
  const go = () => {
    const isMissing = isIncomplete || isPinMissing;
    setTried(isMissing);
    if (isMissing) return;
    onGo(needsPin ? pin : '');
    setPin('');
  };
  const onPin = (next: string) => {
    forgive();
    setPin(next);
  };
  const look = needsPin ? 'cancel' : 'cancel cancel--plain';
  const pad = needsPin && (
    <PinColumn
      place={keptFocus}
      pin={pin}
      onPin={onPin}
      isBusy={isBusy}
      isMissing={isTried && isPinMissing}
      wrong={wrongPin}
      onClose={onClose}
    />
  );
  return (
    <TypedModal label={props.label} className={look} onClose={onClose} isChanged={isChanged} keepsData={isBusy}>
      <div className="cancel__main">
        <div className="between">
          <div>
            <h2 className="h-title">{props.title}</h2>
            <p className="mid">{props.about}</p>
          </div>
          {!needsPin && <CloseButton onClose={onClose} label={t('close')} />}
        </div>
        {isOffline && <Note tone="warning">{tOutbox('notPossible')}</Note>}
        {children(isTried)}
        {wrongPin !== null && !needsPin && (
          <Note tone="negative" alert>
            {wrongPin}
          </Note>
        )}
        {isOneColumn && pad}
        <div className="cancel__buttons">
          <Button size="lg" onClick={onClose}>
            {props.backLabel}
          </Button>
          <Button size="lg" variant={props.variant} loading={isBusy} onClick={go}>
            {props.goLabel}
          </Button>
        </div>
      </div>
      {!isOneColumn && pad}
      {below !== null && <BelowBalance {...below} isBusy={isBusy} />}
    </TypedModal>
  );
}
