/** Why nothing can be ordered now, and when it goes on. */
import type { WireGuestMethod } from '@comanda/contract/guests';
import { Note } from '@comanda/ui/note.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from './guest-context.ts';
import { isOrderable, methodOf } from './order-method.ts';
import { useClockText } from './times.ts';

/** In words; null where it is open. */
export function useClosedText(): (method: WireGuestMethod | null) => string | null {
  const t = useTranslations('guestApp.closed');
  const clock = useClockText(useGuest().door.venue.timeZone);
  return (method) => {
    if (method === null) return t('notBooked');
    const { closed, opensAt } = method;
    if (closed === null) return null;
    const isTimed = (closed === 'closed' || closed === 'paused') && opensAt !== null;
    const text = isTimed ? t(`${closed}Until`, { time: clock(opensAt) }) : t(closed);
    return isOrderable(method) ? `${text} ${t('preorder')}` : text;
  };
}

export function ClosedNote(): ReactNode {
  const { door, draft } = useGuest();
  const text = useClosedText()(methodOf(door, draft));
  if (text === null) return null;
  return (
    <div className="g-note">
      <Note tone="warning">{text}</Note>
    </div>
  );
}
