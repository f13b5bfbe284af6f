/** Carts that another version of the app kept are there again; what of them could not be read is told until somebody has seen it. */
import { newCommandId } from '@comanda/api-client/command-id';
import { Button } from '@comanda/ui/button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Modal, ModalHead, ModalText } from '../../parts/modal.tsx';
import { memoryKey } from '../../parts/remembered.ts';
import { useTableName } from '../../parts/venue/use-place-name.ts';
import { type PutBack, putBack } from './carts-aside.ts';
import { aside, cartsKey, inTurnOfTabs, useDrafts } from './draft-store.ts';
import type { Terminal } from './use-terminal.ts';

type Spoilt = PutBack['spoilt'];
type Asked = Pick<Terminal, 'session' | 'draft' | 'isTraining'>;

/** One tab after the other: what one has put back no other one does. */
function putAllBack({ session, draft, isTraining }: Asked): Promise<Spoilt> {
  return inTurnOfTabs(() => {
    const key = cartsKey(memoryKey(session), isTraining);
    const { drafts, resting, putAll } = useDrafts.getState();
    let carts = { open: drafts[key] ?? draft, resting: resting[key] ?? {} };
    // What says nothing of its mode was begun for guests.
    const names = isTraining ? [key] : [key, session.customer.id];
    const whose = { names, newId: () => newCommandId() };
    const left: string[] = [];
    const spoilt = aside.texts().flatMap((text) => {
      const timestampSeconds = Math.floor(Date.now() / 1000);
      const back = putBack(text, { ...whose, timestampSeconds, carts });
      carts = back.carts;
      if (back.left !== null) left.push(back.left);
      return back.spoilt;
    });
    putAll(key, carts);
    aside.keep(left);
    return spoilt;
  });
}

export function CartsAsideDialog({ terminal }: { readonly terminal: Terminal }) {
  const t = useTranslations();
  const nameOf = useTableName();
  const [spoilt, setSpoilt] = useState<Spoilt>([]);
  const begin = useEffectEvent(() => void putAllBack(terminal).then(setSpoilt));
  useEffect(() => begin(), []);
  if (spoilt.length === 0) return null;
  const close = () => setSpoilt([]);
  const places = [...new Set(spoilt.flatMap((tableId) => (tableId === null ? [] : nameOf(tableId))))];
  return (
    <Modal label={t('cartsAside.title')} onClose={close} onEnter={close}>
      <ModalHead title={t('cartsAside.title')} onClose={close} />
      <ModalText className="stack stack--gap">
        {places.length > 0 && <p role="alert">{t('cartsAside.spoilt', { places: places.join(', ') })}</p>}
        {spoilt.includes(null) && <p role="alert">{t('cartsAside.unreadable')}</p>}
      </ModalText>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block onClick={close}>
          {t('cartsAside.seen')}
        </Button>
      </div>
    </Modal>
  );
}
