/** Where is delivered to, at which fee and from which amount (decisions.md §6). */
import { newCommandId } from '@comanda/api-client/command-id';
import { zero } from '@comanda/domain/money';
import { checkAreas, type DeliveryArea } from '@comanda/domain/venue/delivery-areas';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { PriceField } from '../../parts/form/price-field.tsx';
import { useSession } from '../../parts/session/session-context.ts';

type Props = {
  readonly areas: readonly DeliveryArea[];
  readonly isTried: boolean;
  readonly onChange: (areas: DeliveryArea[]) => void;
};

export function AreasEditor({ areas, isTried, onChange }: Props) {
  const t = useTranslations('settingsOrders');
  const textOf = useFailureText();
  const { currency, country } = useSession().settings;
  const checked = checkAreas(areas, country);
  const change = (id: string, fields: Partial<DeliveryArea>) =>
    onChange(areas.map((area) => (area.id === id ? { ...area, ...fields } : area)));
  return (
    <section className="set-section" aria-labelledby="areas">
      <div>
        <h2 className="h-section" id="areas">
          {t('areas')}
        </h2>
        <p className="mid">{t('areasText')}</p>
      </div>
      <div className="hours">
        {areas.map(({ id, name, zips, fee, minimum }) => (
          <fieldset key={id} className="hours__day hours__day--area">
            <legend className="sr-only">{name}</legend>
            <div className="grid2">
              <TextField
                label={t('areaName')}
                value={name}
                maxLength={60}
                onChange={({ target }) => change(id, { name: target.value })}
              />
              <TextField
                label={t('zips')}
                value={zips}
                maxLength={500}
                placeholder="8400, 8404-8411"
                onChange={({ target }) => change(id, { zips: target.value })}
              />
              <PriceField
                label={t('fee')}
                currency={currency}
                value={fee}
                onChange={(value) => {
                  if (value !== 'invalid') change(id, { fee: value ?? zero });
                }}
              />
              <PriceField
                label={t('areaMinimum')}
                currency={currency}
                value={minimum}
                onChange={(value) => {
                  if (value !== 'invalid') change(id, { minimum: value ?? zero });
                }}
              />
            </div>
            <IconButton
              variant="fill"
              label={t('removeArea', { name })}
              icon={<Trash2 className="icon" aria-hidden="true" />}
              onClick={() => onChange(areas.filter((area) => area.id !== id))}
            />
          </fieldset>
        ))}
      </div>
      {isTried && !checked.ok && (
        <span className="hours__error" role="alert">
          {textOf({ code: checked.code, ...(checked.params && { params: checked.params }) })}
        </span>
      )}
      <Button
        size="lg"
        icon={<Plus className="icon" aria-hidden="true" />}
        onClick={() => onChange([...areas, { id: newCommandId(), name: '', zips: '', fee: zero, minimum: zero }])}
      >
        {t('addArea')}
      </Button>
    </section>
  );
}
