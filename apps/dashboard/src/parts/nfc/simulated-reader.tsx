/** Of the demo alone: the venue's tags as buttons, and one that nobody has seen yet. */
import { formatAmount } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

import { serialText, tagName } from './serial-text.ts';
import type { TagKey } from './tag-source.ts';
import { useTagPages } from './use-tags.ts';

/** More would be a list of their own. */
const mostShown = 4;

/** Of NXP, as most tags are; the other six bytes by chance. */
function newSerial(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `04${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

type Props = {
  /** One that nobody has registered comes first. */
  readonly isFresh: boolean;
  readonly onTag: (tag: TagKey) => void;
};

export function SimulatedReader({ isFresh, onTag }: Props) {
  const t = useTranslations('nfc.reader');
  const { data: tags = [] } = useTagPages({ search: '', state: null });
  const fresh = (
    <Button variant="outline" onClick={() => onTag({ by: 'serial', serial: newSerial() })}>
      {t('simulatedNew')}
    </Button>
  );
  return (
    <section className="simulated" aria-label={t('simulated')}>
      <b className="group__title group__title--s">{t('simulated')}</b>
      <p className="low">{t('simulatedText')}</p>
      <div className="simulated__tags">
        {isFresh && fresh}
        {tags.slice(0, mostShown).map((tag) => (
          <Button key={tag.id} onClick={() => onTag({ by: 'serial', serial: tag.serial })}>
            <span className="simulated__tag">
              <span>{tagName(tag)}</span>
              <small className="num">
                {tag.name === ''
                  ? formatAmount(tag.balance)
                  : `${serialText(tag.serial).slice(-5)}, ${formatAmount(tag.balance)}`}
              </small>
            </span>
          </Button>
        ))}
        {!isFresh && fresh}
      </div>
    </section>
  );
}
