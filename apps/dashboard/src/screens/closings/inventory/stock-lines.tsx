/** The rows of a list that is typed: what is there, a number, what is there then. */
import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { type ListedProduct, outcomeOf, signed, type StockMode, type Typed, unitsText } from './inventory-view.ts';

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
  const go = (event: KeyboardEvent<HTMLInputElement>) => {
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
  };
  return { body, go };
}

export function StockLines({ mode, products, typed, invalid, onType }: Props) {
  const t = useTranslations('closings.inventory');
  const { body, go } = useRowKeys();
  return (
    <table className="table stock-lines" aria-label={t(`modes.${mode}`)}>
      <thead>
        <tr>
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
      <tbody ref={body}>
        {products.map((product) => {
          const { id, shown, lang, current } = product;
          const line = typed.get(id);
          const outcome = line === undefined ? null : outcomeOf(line, mode);
          const isInvalid = invalid.includes(id);
          return (
            <tr key={id} className={outcome === null ? undefined : 'is-typed'}>
              <th scope="row" className="strong" lang={lang}>
                {shown}
              </th>
              <td className="r mid">{current === null ? t('uncounted') : unitsText(line?.current ?? current)}</td>
              <td className="r stock-lines__typed">
                <UnitsField
                  label={t(`typedOf.${mode}`, { name: shown })}
                  text={line?.text ?? ''}
                  isInvalid={isInvalid}
                  onKeyDown={go}
                  onText={(text) => onType(product, text)}
                />
              </td>
              <td className="r strong stock-lines__after">
                {outcome === null ? '–' : mode === 'count' ? signed(outcome.change) : unitsText(outcome.after)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

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
