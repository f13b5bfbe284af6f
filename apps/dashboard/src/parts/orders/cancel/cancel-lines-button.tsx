/** Opens the cancel of the picked lines, where they may be canceled. */
import { Button } from '@comanda/ui/button.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../session/session-context.ts';
import { openTo } from '../picked-left.ts';
import type { PickedOrder } from '../use-line-picking.ts';
import { CancelLinesDialog } from './cancel-lines-dialog.tsx';

type Props = { readonly picked: readonly PickedOrder[]; readonly onDone: () => void };

export function CancelLinesButton({ picked, onDone }: Props) {
  const t = useTranslations('cancel');
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  const open = openTo('cancelProduct', picked);
  if (!may('order.cancelProduct')) return null;
  const count = open.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.count, 0);
  return (
    <>
      {open.length > 0 && (
        <Button variant="danger-soft" icon={<X className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('openLines', { count })}
        </Button>
      )}
      {isOpen && (
        <CancelLinesDialog
          picked={open}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
