/** A provider took the money of a charge: what the tag got, and what it holds now. */
import type { WirePayment } from '@comanda/contract/payments';
import { zero } from '@comanda/domain/money';
import { useEffect, useEffectEvent } from 'react';

import { useSession } from '../session/session-context.ts';
import { CreditDone } from './credit-done.tsx';
import { useKeepTags } from './use-tags.ts';

type Props = { readonly payment: WirePayment; readonly onDone: () => void };

export function ChargePaid({ payment: { id, amount, chargedTag }, onDone }: Props) {
  const { currency } = useSession().settings;
  const { reread } = useKeepTags();
  // Its announcement may be lost; the tag behind this shows what it holds.
  const rereadTags = useEffectEvent(() => void reread());
  useEffect(() => rereadTags(), [id]);
  if (chargedTag === null) return null;
  const tag = { id: chargedTag.id, balance: chargedTag.balance ?? zero, currency };
  return <CreditDone kind="charge" booked={{ tag, entry: { id, amount, rounding: zero } }} onClose={onDone} />;
}
