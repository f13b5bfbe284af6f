/** One tag beside the reader or the list: what it holds, what moved it, and what can be done (specification §2, NFC payments). */
import './nfc.css';
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { formatAmount, formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { ArrowRightLeft, Ban, Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { FailedCall, isMissing } from '../failure/failed-call.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { QueryView } from '../form/query-view.tsx';
import { useWhen } from '../form/use-when.ts';
import { useSession } from '../session/session-context.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { EditTagDialog } from './edit-tag-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { serialText, tagName } from './serial-text.ts';
import { TagState } from './tag-state.tsx';
import { UnchargeDialog } from './uncharge-dialog.tsx';
import { useTagChanges } from './use-tag-changes.ts';
import { useTag } from './use-tags.ts';

export type OpenedDialog = 'charge' | 'uncharge' | 'edit' | 'block' | 'replace';

type Props = {
  readonly tag: WireNfcTag;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Another one has the credit now. */
  readonly onOther: (tagId: string) => void;
  /** Whether one of its dialogs is open: then no other tag is read. */
  readonly onBusy: (isBusy: boolean) => void;
};

type PartProps = Pick<Props, 'tag'> & { readonly onOpen: (dialog: OpenedDialog) => void };

function useAbout({ serial, code, lastUsedAt, hasPin, paymentLimit, currency }: WireNfcTag): string {
  const t = useTranslations('nfc');
  const when = useWhen();
  return [
    ...(code === null ? [] : [code]),
    serialText(serial),
    lastUsedAt === null ? t('neverUsed') : t('lastUsed', { time: when(lastUsedAt) }),
    ...(hasPin ? [t('withPin')] : []),
    ...(paymentLimit === null ? [] : [t('limitOf', { amount: formatMoney(paymentLimit, currency) })]),
  ].join(', ');
}

function Head({ tag, closeLabel, onClose, onOpen }: PartProps & Pick<Props, 'closeLabel' | 'onClose'>) {
  const t = useTranslations('nfc');
  const { may } = useSession();
  const about = useAbout(tag);
  return (
    <header className="side__head">
      <div className="grow nfc-head">
        <h2 className="h-page">{tagName(tag)}</h2>
        <p className="mid">{about}</p>
        <TagState state={tag.state} />
      </div>
      {may('nfcTag.manage') && (
        <IconButton
          label={t('edit')}
          icon={<Pencil className="icon" aria-hidden="true" />}
          onClick={() => onOpen('edit')}
        />
      )}
      <IconButton label={closeLabel} icon={<X className="icon icon--m" aria-hidden="true" />} onClick={onClose} />
    </header>
  );
}

/** What becomes of the tag itself: lost, found again, replaced by another one. */
function Tools({ tag, onOpen }: PartProps) {
  const t = useTranslations('nfc');
  const { may } = useSession();
  const { isBusy, unblock } = useTagChanges();
  const canManage = may('nfcTag.manage');
  const canUnblock = tag.state === 'blocked' && may('nfcTag.uncharge');
  if (tag.state === 'replaced' || !(canManage || canUnblock)) return null;
  return (
    <div className="side__tools nfc-tools">
      {canManage && tag.state === 'active' && (
        <Button icon={<Ban className="icon" aria-hidden="true" />} onClick={() => onOpen('block')}>
          {t('block')}
        </Button>
      )}
      {canUnblock && (
        <Button
          loading={isBusy}
          icon={<Check className="icon" aria-hidden="true" />}
          onClick={() => void unblock(tag.id)}
        >
          {t('unblock')}
        </Button>
      )}
      {canManage && (tag.state !== 'closed' || tag.balance > 0) && (
        <Button icon={<ArrowRightLeft className="icon" aria-hidden="true" />} onClick={() => onOpen('replace')}>
          {t('replace.open')}
        </Button>
      )}
    </div>
  );
}

function Standing({ tag, onOther }: Pick<Props, 'tag' | 'onOther'>) {
  const t = useTranslations('nfc');
  const { state, replacedBy } = tag;
  if (state === 'active') return null;
  return (
    <>
      <Note tone={state === 'blocked' ? 'warning' : 'neutral'}>{t(`${state}Note`)}</Note>
      {replacedBy !== null && (
        <Button className="nfc-other" onClick={() => onOther(replacedBy)}>
          {t('toReplacing')}
        </Button>
      )}
    </>
  );
}

function Foot({ tag, onOpen }: PartProps) {
  const t = useTranslations('nfc');
  const { may } = useSession();
  const { state, balance, currency } = tag;
  const canCharge = may('nfcTag.charge') && state === 'active';
  const canUncharge = may('nfcTag.uncharge') && (state === 'active' || state === 'closed') && balance > 0;
  return (
    <div className="cart__foot">
      <div className="tear" aria-hidden="true">
        <i />
        <i />
      </div>
      <p className="sr-only" aria-live="polite">
        {t('balance')} {formatMoney(balance, currency)}
      </p>
      <div className="totals">
        <div className="totals__row totals__row--sum">
          <span>
            {t('balance')} {currency}
          </span>
          <span className="num">{formatAmount(balance)}</span>
        </div>
      </div>
      {canUncharge && (
        <Button size="lg" block onClick={() => onOpen('uncharge')}>
          {t('uncharge.open')}
        </Button>
      )}
      {canCharge && (
        <Button variant="primary" size="xl" block onClick={() => onOpen('charge')}>
          {t('charge.open')}
        </Button>
      )}
    </div>
  );
}

function BlockDialog({ tag, onClose }: { readonly tag: WireNfcTag; readonly onClose: () => void }) {
  const t = useTranslations('nfc');
  const { isBusy, block } = useTagChanges();
  return (
    <ConfirmDialog
      title={t('blockTitle', { name: tagName(tag) })}
      text={t('blockText')}
      action={t('block')}
      isBusy={isBusy}
      onConfirm={() => void block(tag.id).then(onClose)}
      onClose={onClose}
    />
  );
}

type DialogProps = Pick<Props, 'tag' | 'onOther'> & {
  readonly opened: OpenedDialog | null;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

function Dialogs({ tag, opened, onClose, onGone, onOther }: DialogProps) {
  switch (opened) {
    case 'charge':
      return <ChargeDialog tag={tag} onClose={onClose} />;
    case 'uncharge':
      return <UnchargeDialog tag={tag} onClose={onClose} />;
    case 'edit':
      return <EditTagDialog tag={tag} onClose={onClose} onGone={onGone} />;
    case 'block':
      return <BlockDialog tag={tag} onClose={onClose} />;
    case 'replace':
      return (
        <ReplaceDialog
          tag={tag}
          onClose={onClose}
          onReplaced={(other) => {
            onClose();
            onOther(other);
          }}
        />
      );
    case null:
      return null;
  }
}

function TagPanel({ tag, closeLabel, onClose, onOther, onBusy }: Props) {
  const t = useTranslations('nfc');
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const open = (dialog: OpenedDialog | null) => {
    setOpened(dialog);
    onBusy(dialog !== null);
  };
  return (
    <aside className="side nfc-side" aria-label={t('panel', { name: tagName(tag) })}>
      <Head tag={tag} closeLabel={closeLabel} onClose={onClose} onOpen={open} />
      <Standing tag={tag} onOther={onOther} />
      <Tools tag={tag} onOpen={open} />
      <div className="cart__lines">
        <EntryList tag={tag} />
      </div>
      <Foot tag={tag} onOpen={open} />
      <Dialogs
        tag={tag}
        opened={opened}
        onClose={() => open(null)}
        onGone={() => {
          open(null);
          onClose();
        }}
        onOther={onOther}
      />
    </aside>
  );
}

type OpenProps = Omit<Props, 'tag'> & { readonly tagId: string };

/** The tag that the address names, as it stands now. */
export function OpenTag({ tagId, ...props }: OpenProps) {
  const t = useTranslations('nfc');
  const tag = useTag(tagId);
  const isGone = tag.error instanceof FailedCall && isMissing(tag.error.failure);
  if (tag.data !== undefined) return <TagPanel key={tagId} tag={tag.data} {...props} />;
  return (
    <aside className="side nfc-side" aria-label={t('balance')}>
      <header className="side__head">
        <span className="grow" />
        <IconButton
          label={props.closeLabel}
          icon={<X className="icon icon--m" aria-hidden="true" />}
          onClick={props.onClose}
        />
      </header>
      {/* A tag that is not there is not asked for again. */}
      {isGone ? (
        <EmptyState art="broken" title={t('notThere')} text={t('notThereText')} large />
      ) : (
        <QueryView read={tag}>{() => null}</QueryView>
      )}
    </aside>
  );
}
