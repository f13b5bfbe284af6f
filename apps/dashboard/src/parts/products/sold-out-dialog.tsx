/** Until when something is sold out: three ways to say it, and one tap to have it back. */
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { CalendarClock, Check, Infinity as Forever, Moon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminPinGate } from '../admin-pin/admin-pin-gate.tsx';
import { Modal, ModalHead } from '../modal.tsx';
import { minuteOf } from './minute-of-day.ts';
import { useSoldOutText } from './use-sold-out-text.ts';
import { type SoldOutUntil, useSoldOut } from './use-sold-out.ts';

type Props = {
  readonly productId: string;
  readonly name: string;
  readonly isOut: boolean;
  /** Unix seconds, where it ends by itself. */
  readonly until: number | null;
  /** Down to the last counted unit: nobody can say that it is back, only what has come in. */
  readonly isUsedUp: boolean;
  readonly onClose: () => void;
};

const icon = { className: 'icon', 'aria-hidden': true } as const;

function Choices({ productId, isOut, until, isUsedUp, onClose }: Omit<Props, 'name'>) {
  const t = useTranslations('soldOut');
  const say = useSoldOutText();
  const { isBusy, mark } = useSoldOut();
  const [time, setTime] = useState('');
  const minuteOfDay = minuteOf(time);
  const take = async (wanted: SoldOutUntil) => {
    if (await mark(productId, wanted)) onClose();
  };
  return (
    <div className="dialog__body stack stack--gap">
      <p className="mid">{isOut ? say(until) : t('ask')}</p>
      {isUsedUp && <Note>{t('usedUp')}</Note>}
      {isOut && !isUsedUp && (
        <Button
          size="xl"
          variant="primary"
          block
          disabled={isBusy}
          icon={<Check {...icon} />}
          onClick={() => void take(null)}
        >
          {t('back')}
        </Button>
      )}
      <Button size="xl" block disabled={isBusy} icon={<Moon {...icon} />} onClick={() => void take('endOfDay')}>
        {t('tomorrow')}
      </Button>
      <Button size="xl" block disabled={isBusy} icon={<Forever {...icon} />} onClick={() => void take('furtherNotice')}>
        {t('furtherNotice')}
      </Button>
      <form
        className="sold-out__time"
        onSubmit={(event) => {
          event.preventDefault();
          if (minuteOfDay !== null) void take({ minuteOfDay });
        }}
      >
        <TextField
          label={t('time')}
          type="time"
          size="lg"
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        <Button size="lg" type="submit" disabled={isBusy || minuteOfDay === null} icon={<CalendarClock {...icon} />}>
          {t('untilTime')}
        </Button>
      </form>
    </div>
  );
}

/** A waiter is asked for the admin PIN before it counts. */
export function SoldOutDialog({ name, onClose, ...article }: Props) {
  return (
    <AdminPinGate>
      <Modal label={name} onClose={onClose}>
        <ModalHead title={name} onClose={onClose} />
        <Choices {...article} onClose={onClose} />
      </Modal>
    </AdminPinGate>
  );
}
