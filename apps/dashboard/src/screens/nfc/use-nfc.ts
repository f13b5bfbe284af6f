/** Which tag is open: the one read last, or the one that the address names. */
import { useToast } from '@comanda/ui/toast.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { useReportFailure } from '../../parts/failure/failure-context.ts';
import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import type { TagKey } from '../../parts/nfc/tag-source.ts';
import { useFindTag } from '../../parts/nfc/use-tags.ts';

const unknownCodes: ReadonlySet<string> = new Set(['nfc.error.tagNotRegistered', 'nfc.error.tagNotFound']);

export function useNfc() {
  const navigate = useNavigate();
  const { tag: openId = null } = useSearch({ strict: false });
  const find = useFindTag();
  const report = useReportFailure();
  const textOf = useFailureText();
  const toast = useToast();
  const [isFinding, setFinding] = useState(false);
  const [unknown, setUnknown] = useState<TagKey | null>(null);
  // Of two that are looked up, the one that was held there last counts.
  const latest = useRef<TagKey | null>(null);
  /** Who closed the panel, opened another one or left the screen is not brought back by an answer. */
  const giveUp = () => {
    latest.current = null;
    setFinding(false);
  };
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );

  const show = (tag: string | null) => {
    setUnknown(null);
    void navigate({ to: '/dashboard/nfc', search: tag === null ? {} : { tag }, replace: true });
  };
  const read = async (key: TagKey) => {
    latest.current = key;
    setFinding(true);
    const found = await find(key);
    if (latest.current !== key) return undefined;
    setFinding(false);
    if (found.ok) return show(found.tag.id);
    if (unknownCodes.has(found.code)) {
      show(null);
      return setUnknown(key);
    }
    // Of a telephone or a bank card: it is no tag at all.
    if (found.code.startsWith('nfc.error.')) return toast({ tone: 'warning', text: textOf(found) });
    return report(found);
  };
  const open = (tag: string | null) => {
    giveUp();
    show(tag);
  };
  return { openId: unknown === null ? openId : null, unknown, isFinding, read, open, close: () => open(null) };
}
