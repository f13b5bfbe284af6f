/** The eight presets of specification §2, and any other days. */
import { periodPresets } from '@comanda/domain/time/period-presets';
import { booksFrom, booksUntil, isInBooks, type Period } from '@comanda/domain/time/periods';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useSidewaysRow } from '@comanda/ui/sideways-row.ts';
import { Calendar } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { ModalHead } from '../../parts/modal.tsx';
import type { ClosingsPlace } from './use-closings-place.ts';
import { useDateText } from './use-period-text.ts';

export function PeriodPicker({ place }: { readonly place: ClosingsPlace }) {
  const t = useTranslations('closings');
  const text = useDateText();
  const [isOpen, setOpen] = useState(false);
  const { preset, period, showPreset, showPeriod } = place;
  const rowRef = useSidewaysRow<HTMLFieldSetElement>(preset);
  return (
    <div className="period">
      <fieldset ref={rowRef} className="presets" aria-label={t('period.presets')}>
        {periodPresets.map((one) => (
          <Chip key={one} active={one === preset} onClick={() => showPreset(one)}>
            {t(`period.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <Button
        aria-haspopup="dialog"
        icon={<Calendar className="icon" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className="num">{text.period(period)}</span>
      </Button>
      {isOpen && <PeriodDialog period={period} onPeriod={showPeriod} onClose={() => setOpen(false)} />}
    </div>
  );
}

type DialogProps = {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly onClose: () => void;
};

function PeriodDialog({ period, onPeriod, onClose }: DialogProps) {
  const t = useTranslations();
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const isOutside = [from, to].some((day) => day !== '' && !isInBooks(day));
  const wrong = from === '' || to === '' || isOutside || from > to;
  const isChanged = from !== period.from || to !== period.to;
  const apply = () => {
    if (wrong) return;
    onPeriod({ from, to });
    onClose();
  };
  return (
    <TypedModal label={t('closings.period.title')} onClose={onClose} isChanged={isChanged} onEnter={apply}>
      <ModalHead title={t('closings.period.title')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <TextField
          type="date"
          label={t('closings.period.from')}
          value={from}
          min={booksFrom}
          max={booksUntil}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          label={t('closings.period.to')}
          value={to}
          min={booksFrom}
          max={booksUntil}
          error={isOutside ? t('closings.period.outside') : wrong ? t('closings.period.wrong') : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block disabled={wrong} onClick={apply}>
          {t('app.apply')}
        </Button>
      </div>
    </TypedModal>
  );
}
