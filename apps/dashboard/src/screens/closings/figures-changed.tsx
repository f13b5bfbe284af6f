/** What came in or went out while somebody counted: nothing is booked before both sums were seen. */
import { formatAmount, type Money } from '@comanda/domain/money';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

export type FigureChange = {
  readonly what: string;
  /** Null: there was none. */
  readonly was: Money | null;
  readonly now: Money | null;
};

const textOf = (amount: Money | null) => (amount === null ? '–' : formatAmount(amount));

/** Below the counts it would stand out of sight, and nobody would see why nothing was booked. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'end' });
}

/** @param changes null: nothing was refused */
export function FiguresChanged({ changes }: { readonly changes: readonly FigureChange[] | null }) {
  const t = useTranslations('closings.close');
  if (changes === null) return null;
  const differing = changes.filter(({ was, now }) => was !== now);
  return (
    <div ref={bringIntoView}>
      <Note tone="warning" alert>
        {t('changed')}
        {differing.map(({ what, was, now }) => (
          <b key={what} className="changed">
            {t('changedTo', { what, was: textOf(was), now: textOf(now) })}
          </b>
        ))}
      </Note>
    </div>
  );
}
