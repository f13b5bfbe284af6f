/** The fields of a change of many products, by what is to be changed. */
import type { WireCategory } from '@comanda/contract/menu';
import { type Coin, coins } from '@comanda/domain/menu/change-prices';
import { TextField } from '@comanda/ui/field.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useTranslations } from 'use-intl';

import { PriceField } from '../form/price-field.tsx';
import { useSession } from '../session/session-context.ts';
import { useTranslate } from '../translate.ts';
import { useStations } from '../venue/use-stations.ts';
import { type BulkForm, bulkKinds, doorKinds, priceKinds, readPercent } from './bulk-form.ts';

type Props = { readonly form: BulkForm; readonly onChange: (change: Partial<BulkForm>) => void };

function PriceFields({ form, onChange }: Props) {
  const t = useTranslations('bulk');
  const { currency } = useSession().settings;
  const isWrong = form.percent !== '' && readPercent(form.percent) === null;
  return (
    <>
      <Segmented
        label={t('priceHow')}
        value={form.priceKind}
        items={priceKinds.map((value) => ({ value, label: t(`priceKinds.${value}`) }))}
        onChange={(priceKind) => onChange({ priceKind })}
      />
      {form.priceKind === 'raiseBy' ? (
        <TextField
          label={t('percent')}
          hint={t('percentHint')}
          error={isWrong ? t('percentInvalid') : undefined}
          className="num"
          autoComplete="off"
          value={form.percent}
          trailing={<span className="mid">%</span>}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      ) : (
        <PriceField
          label={t(form.priceKind === 'set' ? 'newPrice' : 'raiseAmount')}
          currency={currency}
          mayBeNegative={form.priceKind === 'raise'}
          value={form.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {form.priceKind !== 'set' && (
        <div className="field">
          <span className="field__label">{t('rounding')}</span>
          <Segmented
            label={t('rounding')}
            value={String(form.coin)}
            items={coins.map((coin) => ({ value: String(coin), label: t('coin', { coin }) }))}
            onChange={(coin) => onChange({ coin: Number(coin) as Coin })}
          />
        </div>
      )}
    </>
  );
}

function DoorFields({ form, onChange }: Props) {
  const t = useTranslations();
  return doorKinds.map((door) => (
    <div key={door} className="field">
      <span className="field__label">{t(`products.door.${door}`)}</span>
      <Segmented
        label={t(`products.door.${door}`)}
        value={form.doors[door]}
        items={(['keep', 'show', 'hide'] as const).map((value) => ({ value, label: t(`bulk.doors.${value}`) }))}
        onChange={(wish) => onChange({ doors: { ...form.doors, [door]: wish } })}
      />
    </div>
  ));
}

type YesNoProps = {
  readonly label: string;
  readonly yes: string;
  readonly no: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
};

function YesNo({ label, yes, no, value, onChange }: YesNoProps) {
  return (
    <Segmented
      label={label}
      value={value ? 'yes' : 'no'}
      items={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={(chosen) => onChange(chosen === 'yes')}
    />
  );
}

type FieldsProps = Props & { readonly categories: readonly WireCategory[] };

function KindFields({ form, onChange, categories }: FieldsProps) {
  const t = useTranslations();
  const translate = useTranslate();
  const { data: stations } = useStations();
  switch (form.kind) {
    case 'price':
      return <PriceFields form={form} onChange={onChange} />;
    case 'doors':
      return <DoorFields form={form} onChange={onChange} />;
    case 'stock':
      return (
        <YesNo
          label={t('bulk.kinds.stock')}
          yes={t('products.inStock')}
          no={t('soldOut.is')}
          value={form.inStock}
          onChange={(inStock) => onChange({ inStock })}
        />
      );
    case 'active':
      return (
        <YesNo
          label={t('bulk.kinds.active')}
          yes={t('products.active')}
          no={t('products.inactive')}
          value={form.active}
          onChange={(active) => onChange({ active })}
        />
      );
    case 'category':
      return (
        <SelectField
          label={t('products.category')}
          value={form.category}
          items={[
            { value: '', label: t('translation.choose') },
            ...categories.map(({ id, name }) => ({ value: id, label: translate(name).text })),
          ]}
          onChange={(category) => onChange({ category })}
        />
      );
    case 'station':
      return (
        <SelectField
          label={t('products.station')}
          value={form.station}
          items={[
            { value: '', label: t('products.everyStation') },
            ...(stations ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(station) => onChange({ station })}
        />
      );
  }
}

export function BulkFields(props: FieldsProps) {
  const t = useTranslations('bulk');
  const { form, onChange } = props;
  return (
    <>
      <SelectField
        label={t('what')}
        value={form.kind}
        items={bulkKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(chosen) => {
          const kind = bulkKinds.find((each) => each === chosen);
          if (kind !== undefined) onChange({ kind });
        }}
      />
      <KindFields {...props} />
    </>
  );
}
