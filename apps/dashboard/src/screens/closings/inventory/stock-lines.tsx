/** The rows of a list that is typed: what is there, a number, what is there then. */
import { type KeyboardEvent, memo, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { headRow, LongBody, longTable, type RowPlace } from '../../../parts/rows/long-table.tsx';
import { useLatest } from '../../../parts/use-latest.ts';
import {
  type ListedProduct,
  outcomeOf,
  signed,
  type StockMode,
  type Typed,
  type TypedLine,
  unitsText,
} from './inventory-view.ts';

type Props = {
  readonly mode: StockMode;
  readonly products: readonly ListedProduct[];
  readonly typed: Typed;
  /** Products whose number cannot be read. */
  readonly invalid: readonly string[];
  readonly onType: (product: ListedProduct, text: string) => void;
};

/** Enter and the arrows go from number to number; from the last one Enter goes on to the foot. */
function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null);
  const go = useLatest((event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const fields = [...(body.current?.querySelectorAll('input') ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + step];
    if (next !== undefined) {
      next.focus();
      next.select();
    } else if (event.key === 'Enter') {
      body.current?.closest('dialog')?.querySelector<HTMLElement>('.stock-list__foot .btn--primary')?.focus();
    }
  });
  return { body, go };
}

export function StockLines({ mode, products, typed, invalid, onType }: Props) {
  const t = useTranslations('closings.inventory');
  const { body, go } = useRowKeys();
  const type = useLatest(onType);
  return (
    <table {...longTable('table stock-lines', products.length)} aria-label={t(`modes.${mode}`)}>
      <thead>
        <tr {...headRow(products.length)}>
          <th scope="col">{t('product')}</th>
          <th scope="col" className="r">
            {t(mode === 'count' ? 'expected' : 'current')}
          </th>
          <th scope="col" className="r">
            {t(`typed.${mode}`)}
          </th>
          <th scope="col" className="r">
            {t(mode === 'count' ? 'difference' : 'after')}
          </th>
        </tr>
      </thead>
      <LongBody rows={products} keyOf={({ id }) => id} columns={4} kept={invalid} bodyRef={body}>
        {(product, place) => (
          <StockLine
            key={product.id}
            mode={mode}
            product={product}
            line={typed.get(product.id)}
            isInvalid={invalid.includes(product.id)}
            index={place['aria-rowindex']}
            onKeyDown={go}
            onType={type}
          />
        )}
      </LongBody>
    </table>
  );
}

type LineProps = {
  readonly mode: StockMode;
  readonly product: ListedProduct;
  readonly line: TypedLine | undefined;
  readonly isInvalid: boolean;
  readonly index: RowPlace['aria-rowindex'];
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onType: Props['onType'];
};

/** Drawn anew only when it is typed itself. */
const StockLine = memo(({ mode, product, line, isInvalid, index, onKeyDown, onType }: LineProps) => {
  const t = useTranslations('closings.inventory');
  const { id, shown, lang, current } = product;
  const outcome = line === undefined ? null : outcomeOf(line, mode);
  return (
    <tr className={outcome === null ? undefined : 'is-typed'} data-row={id} aria-rowindex={index}>
      <th scope="row" className="strong" lang={lang}>
        {shown}
      </th>
      <td className="r mid">{current === null ? t('uncounted') : unitsText(line?.current ?? current)}</td>
      <td className="r stock-lines__typed">
        <UnitsField
          label={t(`typedOf.${mode}`, { name: shown })}
          text={line?.text ?? ''}
          isInvalid={isInvalid}
          onKeyDown={onKeyDown}
          onText={(text) => onType(product, text)}
        />
      </td>
      <td className="r strong stock-lines__after">
        {outcome === null ? '–' : mode === 'count' ? signed(outcome.change) : unitsText(outcome.after)}
      </td>
    </tr>
  );
});

type FieldProps = {
  readonly label: string;
  readonly text: string;
  readonly isInvalid: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onText: (text: string) => void;
};

function UnitsField({ label, text, isInvalid, onKeyDown, onText }: FieldProps) {
  return (
    <span className={`field${isInvalid ? ' is-error' : ''}`}>
      <span className="field__box">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onText(target.value)}
        />
      </span>
    </span>
  );
}
