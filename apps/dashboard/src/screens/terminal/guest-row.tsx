/** Below the order type of a pickup and a delivery: whose it is, where and when; a tap changes it. */
import { ChevronDown, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Leaving } from '../../parts/leaving/use-leaving.ts';
import { useSlotText } from '../../parts/use-slot-text.ts';
import type { SentDraft } from './draft.ts';

type Props = {
  readonly leaving: Leaving;
  readonly draft: Pick<SentDraft, 'guest' | 'pickupLocationId' | 'wishedAt'>;
  readonly onGuest: () => void;
};

export function GuestRow({ leaving, draft, onGuest }: Props) {
  const t = useTranslations('guest');
  const slotText = useSlotText();
  const { guest, wishedAt, pickupLocationId } = draft;
  const { street = '', zip = '', city = '' } = guest?.address ?? {};
  const place =
    leaving.type === 'delivery'
      ? [street, `${zip} ${city}`.trim()]
      : [leaving.locations.find(({ id }) => id === pickupLocationId)?.name ?? ''];
  const details = [...place, guest?.phone ?? '', wishedAt === null ? '' : slotText(wishedAt)].filter(
    (text) => text !== '',
  );
  const isMissing = leaving.problems.length > 0;
  return (
    <button type="button" className={`cart__guest${isMissing ? ' is-missing' : ''}`} onClick={onGuest}>
      <UserRound className="icon" aria-hidden="true" />
      <span className="grow">
        <b>{guest?.name ?? t('title')}</b>
        {details.length > 0 && <small>{details.join(' · ')}</small>}
        {details.length === 0 && <small>{t(isMissing ? 'missing' : 'optional')}</small>}
      </span>
      <ChevronDown className="icon" aria-hidden="true" />
    </button>
  );
}
