/**
 * The head of the closings: closing the day, and what of the period leaves the house. On a phone the files and the way
 * to what was closed are one menu, so that the figures begin near the top (drawing 10-closings).
 */
import { Button, type ButtonVariant } from '@comanda/ui/button.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Ellipsis, FileText, FolderDown, Lock, type LucideIcon, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { DialogAction } from '../../parts/dialog-action.tsx';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { usePhone } from '../../parts/use-wide.ts';
import type { ClosingsTab } from './closings-search.ts';
import type { ClosingsPlace } from './use-closings-place.ts';
import { useFiles } from './use-files.ts';
import { useItemsFile } from './use-items-file.ts';
import { useDateText } from './use-period-text.ts';

const ExportsDialog = atHand(async () => (await import('./exports-dialog.tsx')).ExportsDialog);

type Way = {
  readonly key: string;
  readonly label: string;
  /** The days it is about. */
  readonly detail?: string;
  readonly icon: LucideIcon;
  readonly isBusy?: boolean;
  readonly go: () => void;
};

/** What may be done from here beside closing the day. */
function useWays({ period, showTab }: ClosingsPlace, onExports: () => void): readonly Way[] {
  const t = useTranslations('closings');
  const { may } = useSession();
  const text = useDateText();
  const items = useItemsFile(period);
  const files = useFiles();
  const days = text.period(period);
  const csv = {
    key: 'csv',
    label: t('csv'),
    detail: days,
    icon: Table2,
    isBusy: items.isBusy,
    go: () => void items.save(),
  };
  const pdf = {
    key: 'pdf',
    label: t('files.pdf'),
    detail: days,
    icon: FileText,
    isBusy: files.isBusy,
    go: () => void files.statistics(period),
  };
  const exports = { key: 'exports', label: t('files.title'), icon: FolderDown, go: onExports };
  const past = { key: 'past', label: t('past.title'), icon: FileText, go: () => showTab('cash') };
  return [
    ...(may('export.read') ? [csv] : []),
    pdf,
    ...(may('export.read') ? [exports] : []),
    ...(may('closing.read') ? [past] : []),
  ];
}

/** One bright thing per screen: where the tab has a next step of its own, closing the day stands back (design.md §1). */
function useCloseVariant(tab: ClosingsTab): ButtonVariant {
  const { may } = useSession();
  if (tab === 'cash' && may('cash.move')) return 'neutral';
  if (tab === 'inventory' && may('stock.deliver')) return 'neutral';
  return 'primary';
}

function Ways({ ways }: { readonly ways: readonly Way[] }) {
  return ways.map(({ key, label, icon: Icon, isBusy = false, go }) => (
    <Button key={key} loading={isBusy} icon={<Icon className="icon" aria-hidden="true" />} onClick={go}>
      {label}
    </Button>
  ));
}

function WaysMenu({ ways }: { readonly ways: readonly Way[] }) {
  const t = useTranslations('more');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={t('title')}
        variant="fill"
        aria-haspopup="dialog"
        icon={<Ellipsis className="icon" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Modal label={t('title')} onClose={close}>
          <ModalHead title={t('title')} onClose={close} />
          <div className="dialog__body options options--1">
            {ways.map(({ key, label, detail, icon: Icon, isBusy = false, go }) => (
              <DialogAction
                key={key}
                icon={<Icon className="icon" aria-hidden="true" />}
                label={label}
                {...(detail !== undefined && { detail })}
                disabled={isBusy}
                onClick={() => {
                  close();
                  go();
                }}
              />
            ))}
          </div>
        </Modal>
      )}
    </>
  );
}

export function ClosingsHead({ place, onClose }: { readonly place: ClosingsPlace; readonly onClose: () => void }) {
  const t = useTranslations('closings');
  const { may } = useSession();
  const isPhone = usePhone();
  const [hasExports, setExports] = useState(false);
  const ways = useWays(place, () => setExports(true));
  const closeVariant = useCloseVariant(place.tab);
  const isMenu = isPhone && ways.length > 1;
  return (
    <header className={isMenu ? 'topbar closings__head closings__head--menu' : 'topbar closings__head'}>
      <h1 className="h-page grow">{t('title')}</h1>
      {isMenu ? <WaysMenu ways={ways} /> : <Ways ways={ways} />}
      {may('closing.make') && (
        <Button variant={closeVariant} icon={<Lock className="icon" aria-hidden="true" />} onClick={onClose}>
          {t('close.submit')}
        </Button>
      )}
      {hasExports && <ExportsDialog period={place.period} onClose={() => setExports(false)} />}
    </header>
  );
}
