/** Options of a dish: a row for each, once or several times, under the title of their group. */
import { OptionGroup, type OptionGroupProps } from '@comanda/ui/option-group.tsx';
import { OptionAmountRow, OptionRow } from '@comanda/ui/option-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Exhibit, Specimen } from '../exhibit.tsx';
import { longWords } from '../long-words.ts';

const still = (): void => {};

export function OptionRows(): ReactNode {
  const t = useTranslations();
  const say = useToast();
  const soldOut = t('modifiers.soldOut');
  const tell = (text: string) => void say({ tone: 'warning', text });
  return (
    <Exhibit name="OptionRow">
      <Specimen state="normal" wide>
        <OptionRow kind="radio" on={false} label={t('settingsGeneral.phone.roesti')} price="+2.50" onToggle={still} />
      </Specimen>
      <Specimen state="chosen" wide>
        <OptionRow kind="radio" on label={t('settingsGeneral.phone.roesti')} price="+2.50" onToggle={still} />
      </Specimen>
      <Specimen state="chosen" wide>
        <OptionRow kind="checkbox" on label={t('settingsGeneral.phone.egg')} onToggle={still} />
      </Specimen>
      <Specimen touch="hover" wide>
        <OptionRow kind="checkbox" on={false} label={t('settingsGeneral.phone.egg')} onToggle={still} />
      </Specimen>
      <Specimen touch="pressed" wide>
        <OptionRow kind="checkbox" on={false} label={t('settingsGeneral.phone.egg')} onToggle={still} />
      </Specimen>
      <Specimen touch="focus" wide>
        <OptionRow kind="checkbox" on={false} label={t('settingsGeneral.phone.egg')} onToggle={still} />
      </Specimen>
      <Specimen state="held" wide>
        <OptionRow
          kind="checkbox"
          on={false}
          label={t('settingsGeneral.phone.stew')}
          price={soldOut}
          disabledReason={soldOut}
          onDisabledTap={tell}
          onToggle={still}
        />
      </Specimen>
      <Specimen state="long">
        <div className="gal__narrow">
          <OptionRow kind="checkbox" on label={longWords.word} price="+12.50" onToggle={still} />
        </div>
      </Specimen>
    </Exhibit>
  );
}

type GroupShown = Pick<OptionGroupProps, 'state' | 'progress'> & Partial<Pick<OptionGroupProps, 'title' | 'isNested'>>;

function Sides({ title = { text: 'Beilage' }, ...shown }: GroupShown): ReactNode {
  const id = useId();
  const t = useTranslations('settingsGeneral.phone');
  return (
    <div className="gal__phone">
      <OptionGroup id={id} groupId={id} title={title} isSingle {...shown}>
        <div className="options">
          <OptionRow kind="radio" name={id} on={shown.state === 'met'} label={t('roesti')} onToggle={still} />
          <OptionRow kind="radio" name={id} on={false} label={t('egg')} onToggle={still} />
        </div>
      </OptionGroup>
    </div>
  );
}

export function OptionGroups(): ReactNode {
  const t = useTranslations('modifiers');
  const missing = t('selectedRequired', { chosen: 0, minimum: 1 });
  return (
    <Exhibit name="OptionGroup">
      <Specimen code="free">
        <Sides state="free" progress={t('optional')} />
      </Specimen>
      <Specimen code="missing">
        <Sides state="missing" progress={missing} />
      </Specimen>
      <Specimen code="met">
        <Sides state="met" progress={t('required')} />
      </Specimen>
      <Specimen code="isNested">
        <Sides state="met" progress={t('required')} isNested />
      </Specimen>
      <Specimen state="long">
        <Sides state="missing" progress={missing} title={{ text: longWords.label }} />
      </Specimen>
    </Exhibit>
  );
}

export function OptionAmountRows(): ReactNode {
  const t = useTranslations();
  const [amount, setAmount] = useState(2);
  const label = t('settingsGeneral.phone.egg');
  const names = {
    fewerLabel: t('modifiers.less', { name: label }),
    moreLabel: t('modifiers.more', { name: label }),
    addLabel: t('modifiers.add', { name: label }),
  };
  const detail = t('modifiers.each', { price: '+2.50' });
  return (
    <Exhibit name="OptionAmountRow">
      <Specimen state="chosen" wide>
        <OptionAmountRow {...names} label={label} detail={detail} amount={amount} max={3} onChange={setAmount} />
      </Specimen>
      <Specimen state="normal" wide>
        <OptionAmountRow {...names} label={label} detail={detail} amount={0} max={3} onChange={still} />
      </Specimen>
      <Specimen touch="hover" wide>
        <OptionAmountRow {...names} label={label} amount={0} max={3} onChange={still} />
      </Specimen>
      <Specimen touch="pressed" wide>
        <OptionAmountRow {...names} label={label} amount={0} max={3} onChange={still} />
      </Specimen>
      <Specimen touch="focus" wide>
        <OptionAmountRow {...names} label={label} amount={1} max={3} onChange={still} />
      </Specimen>
      <Specimen state="most" wide>
        <OptionAmountRow {...names} label={label} amount={3} max={3} onChange={still} />
      </Specimen>
      <Specimen state="held" wide>
        <OptionAmountRow
          {...names}
          label={label}
          amount={0}
          max={3}
          disabledReason={t('modifiers.maximum')}
          onChange={still}
        />
      </Specimen>
      <Specimen state="long">
        <div className="gal__narrow">
          <OptionAmountRow {...names} label={longWords.word} detail={detail} amount={12} max={20} onChange={still} />
        </div>
      </Specimen>
    </Exhibit>
  );
}
