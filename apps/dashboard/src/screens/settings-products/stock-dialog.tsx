/** The units of a product: counted anew, or a delivery added; sales of this moment are not lost (specification §3 Inventory row). */
import { readWhole } from '@comanda/domain/read-whole';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../../parts/change/use-command-id.ts';
import { Refused } from '../../parts/form/refused.tsx';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { ModalHead } from '../../parts/modal.tsx';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { useStockSeen } from './use-stock-seen.ts';

type How = 'set' | 'add' | 'end';
type Wanted =
  | { readonly currentStockAmount: number | null; readonly revision?: number }
  | { readonly addedAmount: number };
/** What was typed, and at which moment: sales since then are kept. */
type Typed = { readonly text: string; readonly revision: number | undefined };

/** So a correction begins. */
const isSign = (text: string) => /^[-−–+]?$/u.test(text.trim());

type Props = {
  readonly productId: string;
  readonly name: string;
  readonly current: number | null;
  readonly onClose: () => void;
};

const mostCounted = 999_999;
const nothing: Typed = { text: '', revision: undefined };

function wantedOf(how: How, { text, revision }: Typed): Wanted | null {
  if (how === 'end') return { currentStockAmount: null };
  const amount = readWhole(text, { least: how === 'add' ? -mostCounted : 0, most: mostCounted });
  if (amount === null) return null;
  if (how === 'add') return { addedAmount: amount };
  return { currentStockAmount: amount, ...(revision !== undefined && { revision }) };
}

/** What is typed, and how it is saved; one counted meanwhile is typed anew. */
function useStockEntry({ productId, onClose }: Pick<Props, 'productId' | 'onClose'>) {
  const t = useTranslations('stock');
  const session = useSession();
  const { isBusy, change, reread } = useSetupChange(['menu']);
  const seen = useStockSeen(productId);
  const { idOf } = useCommandId();
  const [how, setHow] = useState<How>('set');
  const [typed, setTyped] = useState<Typed>(nothing);
  const [isRefused, setRefused] = useState(false);
  const { text } = typed;
  const wanted = wantedOf(how, { text, revision: typed.revision ?? seen.revision });
  const onRefused = ({ code }: { readonly code: string }) => {
    if (code !== 'inventory.error.countedMeanwhile') return false;
    setRefused(true);
    setTyped(nothing);
    void Promise.all([reread(), seen.refetch()]);
    return true;
  };
  const save = async () => {
    if (wanted === null) return;
    const saved = await change({ kind: 'save', done: t('saved'), failed: t('failed'), onRefused }, () =>
      session.api('POST /v1/products/{productId}/stock', {
        params: { productId },
        body: { id: idOf(wanted), ...wanted, ...senderOf(session) },
      }),
    );
    if (saved !== null) onClose();
  };
  const type = (written: string) => {
    setRefused(false);
    setTyped({ text: written, revision: seen.revision });
  };
  return { how, setHow, text, type, wanted, isRefused, isBusy, save };
}

export function StockDialog({ productId, name, current, onClose }: Props) {
  const t = useTranslations('stock');
  const form = useTranslations('form');
  const { how, setHow, text, type, wanted, isRefused, isBusy, save } = useStockEntry({ productId, onClose });
  return (
    <TypedModal
      label={t('title', { name })}
      onClose={onClose}
      isChanged={text.trim() !== '' || how === 'end'}
      onEnter={() => void save()}
    >
      <ModalHead title={t('title', { name })} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <Segmented
          label={t('how')}
          value={how}
          items={[
            { value: 'set', label: t('set') },
            { value: 'add', label: t('add') },
            { value: 'end', label: t('end') },
          ]}
          onChange={setHow}
        />
        {how !== 'end' && (
          <TextField
            label={t(how === 'set' ? 'counted' : 'delivered')}
            className="num"
            size="lg"
            inputMode="numeric"
            value={text}
            // Written as it may be typed: without marks of thousands that could be others.
            error={wanted === null && !isSign(text) ? t('invalid', { most: String(mostCounted) }) : undefined}
            hint={current === null ? t('none') : t('now', { count: current })}
            onChange={(event) => type(event.target.value)}
          />
        )}
        <Refused text={isRefused ? t('countedMeanwhile') : null} />
      </div>
      <footer className="dialog__foot">
        <Button size="lg" onClick={onClose}>
          {form('cancel')}
        </Button>
        <Button size="lg" variant="primary" loading={isBusy} disabled={wanted === null} onClick={() => void save()}>
          {form('save')}
        </Button>
      </footer>
    </TypedModal>
  );
}
