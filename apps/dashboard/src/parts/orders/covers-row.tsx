/** How many sit there; none is not counted. */
import { Stepper } from '@comanda/ui/stepper.tsx';
import { useTranslations } from 'use-intl';

type Props = { readonly covers: number | null; readonly onChange: (covers: number | null) => void };

export function CoversRow({ covers, onChange }: Props) {
  const t = useTranslations();
  const name = t('order.guests');
  return (
    <div className="between">
      <span className="group__title">{t('comment.covers')}</span>
      <Stepper
        value={covers ?? 0}
        min={0}
        max={999}
        size="lg"
        fewerLabel={t('cart.fewer', { name })}
        moreLabel={t('cart.more', { name })}
        onChange={(count) => onChange(count === 0 ? null : count)}
      />
    </div>
  );
}
