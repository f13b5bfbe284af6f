/** Guests' ordering is paused with one tap: for how long, and if need be which way to order (decisions.md §6). */
import { hasPackage } from '@comanda/domain/access/packages';
import type { TableMethod } from '@comanda/domain/orders/order-method';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { usePauseOrdering } from '../../parts/guests/use-pauses.ts';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useOrderMethods } from '../../parts/venue/use-order-methods.ts';

const lengths = [15, 30, 60, 'tomorrow'] as const;

function PauseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('guestService');
  const { isBusy, send } = usePauseOrdering();
  const active = useOrderMethods().data?.orderMethods.filter((method) => method.active) ?? [];
  const [method, setMethod] = useState<TableMethod | 'all'>('all');
  const pause = async (length: (typeof lengths)[number]) => {
    if (await send({ method, pause: length })) onClose();
  };
  return (
    <Modal label={t('pause')} onClose={onClose}>
      <ModalHead title={t('pause')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <p className="mid">{t('pauseText')}</p>
        {active.length > 1 && (
          <fieldset className="reasons" aria-label={t('what')}>
            {(['all', ...active.map((each) => each.method)] as const).map((each) => (
              <Chip key={each} active={method === each} onClick={() => setMethod(each)}>
                {t(`methods.${each}`)}
              </Chip>
            ))}
          </fieldset>
        )}
        <div className="pause__lengths">
          {lengths.map((length) => (
            <Button key={length} size="lg" disabled={isBusy} onClick={() => void pause(length)}>
              {length === 'tomorrow' ? t('tomorrow') : t('minutes', { count: length })}
            </Button>
          ))}
        </div>
      </div>
    </Modal>
  );
}

/** Nothing where guests cannot order anyway, and for those who do not decide on their orders. */
export function PauseButton() {
  const t = useTranslations('guestService');
  const { customer, may } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may('order.accept') || !hasPackage(customer.packages, 'order')) return null;
  return (
    <>
      <IconButton
        variant="fill"
        label={t('pause')}
        icon={<CirclePause className="icon" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <PauseDialog onClose={() => setOpen(false)} />}
    </>
  );
}
