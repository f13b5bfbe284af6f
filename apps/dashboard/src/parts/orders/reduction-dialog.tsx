/** Less than the full price, for a line or for the whole cart: discount, on the house, staff meal; always with a reason. */
import { checkReduction, type Reduction } from '@comanda/domain/orders/check-reduction';
import { type ReductionKind, reductionKinds } from '@comanda/domain/orders/order';
import { readWhole } from '@comanda/domain/read-whole';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { TypedModal } from '../form/typed-modal.tsx';
import { useLettersLeft } from '../form/use-letters-left.ts';
import { ModalHead } from '../modal.tsx';
import { TypedBack } from '../typed/typed-back.tsx';
import { useTyped } from '../typed/use-typed.ts';

type Props = {
  /** What it is for: a line's name, or the cart. */
  readonly title: string;
  /** Names the same thing after a reload. */
  readonly of: string;
  readonly before: Reduction | null;
  /** What was asked is on its way. */
  readonly isBusy?: boolean;
  /** Null takes the reduction away. */
  readonly onDone: (reduction: Reduction | null) => void;
  readonly onClose: () => void;
};

const percentsOff = [5, 10, 20, 50] as const;
const reasons = {
  discount: ['regular', 'complaint', 'birthday', 'voucher'],
  onTheHouse: ['complaint', 'wait', 'birthday', 'regular'],
  staffMeal: ['break', 'afterWork'],
} as const satisfies Record<ReductionKind, readonly string[]>;

/** What is usual: half for the staff, a tenth for a guest. */
const usualOff: Record<ReductionKind, string> = { discount: '10', onTheHouse: '100', staffMeal: '50' };

type Wrong = 'percent' | 'reason' | null;

function useReduction({ of, before, isBusy = false, onDone }: Props) {
  const found = before === null ? usualOff.discount : String(100 - before.percent);
  const { value, change, isBack } = useTyped(`reduction ${of}`, {
    kind: before?.kind ?? 'discount',
    off: found,
    reason: before?.reason ?? '',
  });
  const { kind, off, reason } = value;
  const [wrong, setWrong] = useState<Wrong>(null);
  const set = (next: Parameters<typeof change>[0]) => {
    change(next);
    setWrong(null);
  };
  const read = readWhole(off, { most: 100 });
  const percent = kind === 'onTheHouse' ? 0 : 100 - (read ?? 0);
  return {
    kind,
    off,
    reason,
    wrong,
    isChanged: reason !== (before?.reason ?? '') || kind !== (before?.kind ?? 'discount') || off !== found,
    isBack,
    setKind: (next: ReductionKind) => set({ kind: next, off: usualOff[next] }),
    setOff: (next: string) => set({ off: next }),
    setReason: (next: string) => set({ reason: next }),
    submit: () => {
      if (isBusy) return;
      const reduction = { kind, percent, reason: reason.trim() };
      const checked = checkReduction(reduction);
      if (read === null) setWrong('percent');
      else if (!checked.ok) setWrong(checked.code === 'cart.error.reasonMissing' ? 'reason' : 'percent');
      else onDone(reduction);
    },
  };
}

export function ReductionDialog(props: Props) {
  const t = useTranslations('reduction');
  const lettersLeft = useLettersLeft();
  const { title, before, isBusy = false, onDone, onClose } = props;
  const { kind, off, reason, wrong, isChanged, isBack, setKind, setOff, setReason, submit } = useReduction(props);
  const reasonTexts = reasons[kind].map((key) => t(`reasons.${key}`));
  return (
    <TypedModal
      label={t('title', { title })}
      onClose={onClose}
      isChanged={isChanged}
      keepsData={isBusy}
      onEnter={submit}
    >
      <ModalHead title={t('title', { title })} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <TypedBack isBack={isBack} />
        <Segmented
          label={t('kind')}
          value={kind}
          items={reductionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={setKind}
        />
        {kind !== 'onTheHouse' && (
          <div className="stack stack--close">
            <div className="chips">
              {percentsOff.map((value) => (
                <Chip key={value} active={off === String(value)} onClick={() => setOff(String(value))}>
                  {t('off', { percent: value })}
                </Chip>
              ))}
            </div>
            <TextField
              label={t('percentOff')}
              inputMode="numeric"
              autoComplete="off"
              className="num"
              value={off}
              error={wrong === 'percent' ? t('percentWrong') : undefined}
              trailing={<span className="mid">%</span>}
              onChange={(event) => setOff(event.target.value)}
            />
          </div>
        )}
        <div className="stack stack--close">
          <div className="chips">
            {reasonTexts.map((text) => (
              <Chip key={text} active={reason === text} onClick={() => setReason(text)}>
                {text}
              </Chip>
            ))}
          </div>
          <TextField
            label={t('reason')}
            value={reason}
            maxLength={500}
            lettersLeft={lettersLeft}
            autoComplete="off"
            error={wrong === 'reason' ? t('reasonMissing') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </div>
      <div className="dialog__foot">
        {before !== null && (
          <Button variant="secondary" size="lg" disabled={isBusy} onClick={() => onDone(null)}>
            {t('remove')}
          </Button>
        )}
        <Button variant="primary" size="lg" className="grow" loading={isBusy} onClick={submit}>
          {t('apply')}
        </Button>
      </div>
    </TypedModal>
  );
}
