/** Something that is on no menu: what it is called, what it costs, how it is taxed, who prepares it. */
import { isPrice } from '@comanda/domain/menu/parse-price';
import type { DraftFreeItem } from '@comanda/domain/orders/draft-line';
import { type TaxClass, taxClasses } from '@comanda/domain/tax/vat';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { useTranslations } from 'use-intl';

import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { PriceField, type TypedPrice } from '../../parts/form/price-field.tsx';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { ModalHead } from '../../parts/modal.tsx';
import { TypedBack } from '../../parts/typed/typed-back.tsx';
import { useTyped } from '../../parts/typed/use-typed.ts';
import { useStationItems } from '../../parts/venue/use-stations.ts';
import type { FreeLine } from './open-dialog.ts';

export type FreeItem = Omit<DraftFreeItem, 'kind'> & { readonly count: number };

type Props = {
  /** Names the same line, or the cart that it is for, after a reload. */
  readonly of: string;
  /** Null adds a new one. */
  readonly before: FreeLine | null;
  readonly currency: string;
  readonly onDone: (item: FreeItem) => void;
  readonly onClose: () => void;
};

type Typing = {
  readonly text: string;
  readonly price: TypedPrice;
  readonly taxClass: TaxClass;
  readonly stationId: string;
  readonly count: number;
};

const keys = ['price', 'taxClass', 'stationId', 'count'] as const;

function useFreeItem({ of, before, onDone }: Props) {
  const found: Typing = {
    text: before?.text ?? '',
    price: before?.price ?? null,
    taxClass: before?.taxClass ?? 'food',
    stationId: before?.stationId ?? '',
    count: before?.count ?? 1,
  };
  const { value, change, isBack } = useTyped(`free ${of}`, found);
  const { text, price, taxClass, stationId, count } = value;
  const [isTried, setTried] = useTried();
  const hasText = text.trim() !== '';
  const amount = price !== null && price !== 'invalid' && isPrice(price) ? price : null;
  return {
    ...value,
    change,
    isBack,
    lacksText: isTried && !hasText,
    lacksPrice: isTried && amount === null,
    isChanged: text.trim() !== found.text || keys.some((key) => value[key] !== found[key]),
    submit: () => {
      setTried(true);
      if (!hasText || amount === null) return;
      onDone({ text: text.trim(), price: amount, taxClass, stationId: stationId === '' ? null : stationId, count });
    },
  };
}

export function FreeItemDialog(props: Props) {
  const t = useTranslations();
  const stations = useStationItems();
  const { before, currency, onClose } = props;
  const item = useFreeItem(props);
  return (
    <TypedModal label={t('freeItem.title')} onClose={onClose} isChanged={item.isChanged} onEnter={item.submit}>
      <ModalHead title={t('freeItem.title')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <TypedBack isBack={item.isBack} />
        <TextField
          label={t('freeItem.text')}
          value={item.text}
          maxLength={120}
          autoComplete="off"
          data-first-focus
          error={item.lacksText ? t('errors.cart.error.textMissing') : undefined}
          onChange={(event) => item.change({ text: event.target.value })}
        />
        <PriceField
          label={t('freeItem.price')}
          currency={currency}
          value={item.price}
          error={item.lacksPrice ? t('errors.dashboard.error.priceInvalid') : undefined}
          onChange={(price) => item.change({ price })}
        />
        <SelectField
          label={t('freeItem.taxClass')}
          items={taxClasses.map((value) => ({ value, label: t(`products.taxClasses.${value}`) }))}
          value={item.taxClass}
          onChange={(value) => {
            const chosen = taxClasses.find((each) => each === value);
            if (chosen !== undefined) item.change({ taxClass: chosen });
          }}
        />
        <SelectField
          label={t('freeItem.station')}
          hint={t('freeItem.stationHint')}
          items={stations}
          value={item.stationId}
          onChange={(stationId) => item.change({ stationId })}
        />
      </div>
      <div className="dialog__foot">
        <Stepper
          value={item.count}
          min={1}
          max={999}
          size="lg"
          fewerLabel={t('modifiers.fewerProduct')}
          moreLabel={t('modifiers.moreProduct')}
          onChange={(count) => item.change({ count })}
        />
        <Button variant="primary" size="lg" className="grow" onClick={item.submit}>
          {t(before === null ? 'modifiers.submit' : 'modifiers.change')}
        </Button>
      </div>
    </TypedModal>
  );
}
