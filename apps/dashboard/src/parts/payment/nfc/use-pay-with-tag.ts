/** The steps of paying with a tag: it is held, it may be short, it may ask for its PIN, then it pays. */
import type { CallFailure } from '@comanda/api-client/call';
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { zero } from '@comanda/domain/money';
import { useEffect, useRef, useState } from 'react';

import type { FailureToTell } from '../../failure/use-failure-text.ts';
import type { TagKey } from '../../nfc/tag-source.ts';
import { useFindTag } from '../../nfc/use-tags.ts';
import type { PayInput } from '../use-payment.ts';
import { offerOf, partOfDue, type TagOffer } from './tag-paying.ts';

export type TagPayStep =
  | { readonly kind: 'hold' }
  /** Found by a code that was typed: nobody held it there, so somebody says yes. */
  | { readonly kind: 'confirm'; readonly tag: WireNfcTag }
  | { readonly kind: 'part'; readonly tag: WireNfcTag; readonly offer: Extract<TagOffer, { kind: 'part' }> }
  | { readonly kind: 'pin'; readonly tag: WireNfcTag; readonly paid: PayInput };

export type TagPayProps = {
  /** What is due. */
  readonly input: PayInput;
  readonly isPaying: boolean;
  /** Of the last try. */
  readonly failure: CallFailure<string> | null;
  readonly onPay: (paid: PayInput) => void;
};

const stateCodes = {
  blocked: 'nfc.error.tagBlocked',
  replaced: 'nfc.error.tagReplaced',
  closed: 'nfc.error.tagClosed',
} as const;

const pinCodes: ReadonlySet<string> = new Set(['nfc.error.pinRequired', 'nfc.error.pinWrong', 'nfc.error.pinLocked']);

/** Whoever left before a tag was found pays nothing with it. */
function useIsThere(): () => boolean {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return () => isThere.current;
}

export function usePayWithTag({ input, isPaying, failure, onPay }: TagPayProps) {
  const find = useFindTag();
  const isThere = useIsThere();
  const [step, setStep] = useState<TagPayStep>({ kind: 'hold' });
  const [isFinding, setFinding] = useState(false);
  /** Why the tag that was held last does not pay. */
  const [said, setSaid] = useState<FailureToTell | null>(null);
  /** Told already, and over since the next tag was held. */
  const [over, setOver] = useState<CallFailure<string> | null>(null);
  const refused = failure === over || isPaying ? null : failure;
  const isPinRefused = refused !== null && pinCodes.has(refused.code);
  /** Of the step `pin`: a try that was not about the PIN begins anew with the next tag. */
  const shown: TagPayStep = refused !== null && !isPinRefused ? { kind: 'hold' } : step;

  const pay = (tag: WireNfcTag, paid: PayInput) => {
    setOver(failure);
    if (tag.hasPin) return setStep({ kind: 'pin', tag, paid: { ...paid, nfcTag: { id: tag.id } } });
    return onPay({ ...paid, nfcTag: { id: tag.id } });
  };
  const meet = (tag: WireNfcTag, isTyped: boolean) => {
    if (tag.state !== 'active') return setSaid({ code: stateCodes[tag.state] });
    const offer = offerOf(tag, input.due, input.tip);
    if (offer.kind === 'nothing') return setSaid({ code: 'nfc.error.notEnoughCredit' });
    if (offer.kind === 'part') return setStep({ kind: 'part', tag, offer });
    return isTyped ? setStep({ kind: 'confirm', tag }) : pay(tag, input);
  };
  const read = async (key: TagKey) => {
    setSaid(null);
    setOver(failure);
    setStep({ kind: 'hold' });
    setFinding(true);
    const found = await find(key);
    if (!isThere()) return;
    setFinding(false);
    if (found.ok) meet(found.tag, key.by === 'code');
    else setSaid(found);
  };
  return {
    step: shown,
    isBusy: isFinding || isPaying,
    /** The money is on its way. */
    isPaying,
    said: said ?? (isPinRefused ? null : refused),
    pinRefused: isPinRefused ? refused : null,
    read,
    hold: () => setStep({ kind: 'hold' }),
    /** All that is due. */
    payAll: (tag: WireNfcTag) => pay(tag, input),
    /** What it can pay; the tip is chosen with the rest. */
    payPart: (tag: WireNfcTag, part: PayInput['tip']) =>
      pay(tag, { ...input, due: partOfDue(input.due, part), tip: zero }),
    payWithPin: (paid: PayInput, pin: string) => {
      setOver(failure);
      onPay({ ...paid, nfcTag: { id: paid.nfcTag?.id ?? '', pin } });
    },
  };
}

export type TagPaying = ReturnType<typeof usePayWithTag>;
