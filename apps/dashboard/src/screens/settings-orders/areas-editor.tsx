/** Where is delivered to, at which fee and from which amount (decisions.md §6). */
import { newCommandId } from '@comanda/api-client/command-id';
import { zero } from '@comanda/domain/money';
import { type AreaProblem, problemsOfAreas } from '@comanda/domain/venue/check-areas';
import type { DeliveryArea } from '@comanda/domain/venue/delivery-areas';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import type { OnHeld } from '../../parts/form/use-held.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import { AmountField } from './amount-field.tsx';

type Props = {
  readonly areas: readonly DeliveryArea[];
  readonly isTried: boolean;
  readonly onChange: (areas: DeliveryArea[]) => void;
  /** An amount that cannot be read. */
  readonly onHeld: OnHeld;
};

export function AreasEditor({ areas, isTried, onChange, onHeld }: Props) {
  const t = useTranslations('settingsOrders');
  const textOf = useFailureText();
  const { currency, country } = useSession().settings;
  const problems = isTried ? problemsOfAreas(areas, country) : [];
  const errorAt = (place: number, field: AreaProblem['at']) => {
    const problem = problems[place];
    return problem?.at === field
      ? textOf({ code: problem.code, ...(problem.params && { params: problem.params }) })
      : undefined;
  };
  const change = (id: string, fields: Partial<DeliveryArea>) =>
    onChange(areas.map((area) => (area.id === id ? { ...area, ...fields } : area)));
  return (
    <SettingsSection id="areas" title={t('areas')} text={t('areasText')}>
      <div className="hours">
        {areas.map(({ id, name, zips, fee, minimum }, place) => (
          <fieldset key={id} className="hours__day hours__day--area">
            <legend className="sr-only">{name}</legend>
            <div className="grid2">
              <TextField
                label={t('areaName')}
                value={name}
                maxLength={60}
                error={errorAt(place, 'name')}
                onChange={({ target }) => change(id, { name: target.value })}
              />
              <TextField
                label={t('zips')}
                value={zips}
                maxLength={500}
                error={errorAt(place, 'zips')}
                placeholder="8400, 8404-8411"
                onChange={({ target }) => change(id, { zips: target.value })}
              />
              <AmountField
                label={t('fee')}
                currency={currency}
                amount={fee}
                onAmount={(amount) => change(id, { fee: amount })}
                onHeld={(isHeld) => onHeld(`fee ${id}`, isHeld)}
              />
              <AmountField
                label={t('areaMinimum')}
                currency={currency}
                amount={minimum}
                onAmount={(amount) => change(id, { minimum: amount })}
                onHeld={(isHeld) => onHeld(`minimum ${id}`, isHeld)}
              />
            </div>
            <IconButton
              variant="fill"
              label={t('removeArea', { name })}
              icon={<Trash2 className="icon" aria-hidden="true" />}
              onClick={() => {
                for (const field of ['fee', 'minimum']) onHeld(`${field} ${id}`, false);
                onChange(areas.filter((area) => area.id !== id));
              }}
            />
          </fieldset>
        ))}
      </div>
      <Button
        size="lg"
        icon={<Plus className="icon" aria-hidden="true" />}
        onClick={() => onChange([...areas, { id: newCommandId(), name: '', zips: '', fee: zero, minimum: zero }])}
      >
        {t('addArea')}
      </Button>
    </SettingsSection>
  );
}
