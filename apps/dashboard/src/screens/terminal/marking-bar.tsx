/** Turns marking on, and says while it is on what a tap does (design.md §6: a visible way beside the long press). */
import { Button } from '@comanda/ui/button.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Ban } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';

import type { Marking } from './use-marking.ts';

type ButtonProps = {
  readonly marking: Marking;
  /** As tall as what it stands beside. */
  readonly size: 'm' | 'lg';
};

export const MarkingButton = memo(function MarkingButton({ marking, size }: ButtonProps) {
  const t = useTranslations('soldOut');
  if (!marking.mayMark) return null;
  return (
    <IconButton
      variant="fill"
      size={size}
      label={t('mark')}
      aria-pressed={marking.isOn}
      icon={<Ban className="icon icon--m" aria-hidden="true" />}
      onClick={marking.toggle}
    />
  );
});

export function MarkingBar({ marking }: { readonly marking: Marking }) {
  const t = useTranslations('soldOut');
  if (!marking.isOn) return null;
  return (
    <output className="marking">
      <Ban className="icon" aria-hidden="true" />
      <span className="grow">{t('marking')}</span>
      <Button onClick={marking.toggle}>{t('stop')}</Button>
    </output>
  );
}
