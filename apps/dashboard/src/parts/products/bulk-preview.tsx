/** What a change of many products would do, old beside new, before it is done. */
import { formatMoney, money } from '@comanda/domain/money';
import { Note } from '@comanda/ui/note.tsx';
import { useReachByKeys } from '@comanda/ui/reach-by-keys.ts';
import { useTranslations } from 'use-intl';

import type { MenuSetup } from '../menu/use-menu-setup.ts';
import { useSession } from '../session/session-context.ts';
import { useTranslate } from '../translate.ts';
import { useStations } from '../venue/use-stations.ts';
import type { BulkPreview } from './use-bulk-change.ts';
import { findArticle } from './use-quick-price.ts';

type Value = BulkPreview['changes'][number]['before'];

const fields = [
  'price',
  'visibleOnPos',
  'visibleOnApp',
  'visibleOnKiosk',
  'inStock',
  'active',
  'category',
  'processingStation',
] as const;

/** A field and its values as people read them. */
function useValueTexts(setup: MenuSetup) {
  const t = useTranslations();
  const translate = useTranslate();
  const { currency } = useSession().settings;
  const { data: stations } = useStations();
  const labelOf = (field: string) => {
    const known = fields.find((each) => each === field);
    return known === undefined ? field : t(`bulk.fields.${known}`);
  };
  const textOf = (field: string, value: Value): string => {
    if (field === 'category') return translate(setup.categories.find(({ id }) => id === value)?.name ?? {}).text;
    if (field === 'processingStation') {
      return stations?.find(({ id }) => id === value)?.name ?? t('products.everyStation');
    }
    if (typeof value === 'boolean') return t(value ? 'bulk.yes' : 'bulk.no');
    if (value === null) return t('products.openPrice');
    return typeof value === 'number' ? formatMoney(money(value), currency) : value;
  };
  return { labelOf, textOf };
}

type Props = { readonly setup: MenuSetup; readonly preview: BulkPreview };

export function BulkPreviewTable({ setup, preview: { changes, skipped } }: Props) {
  const t = useTranslations('bulk');
  const translate = useTranslate();
  const { labelOf, textOf } = useValueTexts(setup);
  const table = useReachByKeys();
  const isOneField = new Set(changes.map(({ field }) => field)).size <= 1;
  return (
    <div className="stack stack--gap">
      {changes.length === 0 && <Note>{t('nothing')}</Note>}
      {changes.length > 0 && (
        <div className="bulk__table" ref={table}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('product')}</th>
                <th scope="col" className="r">
                  {t('before')}
                </th>
                <th scope="col" className="r">
                  {t('after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ product, name, field, before, after }) => (
                <tr key={`${product} ${field}`}>
                  <td className="bulk__name">
                    {translate(name).text}
                    {!isOneField && <small>{labelOf(field)}</small>}
                  </td>
                  <td className="r">{textOf(field, before)}</td>
                  <td className="r strong">{textOf(field, after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {skipped.length > 0 && (
        <Note tone="warning">
          {t('skipped', { count: skipped.length })}
          <ul className="bulk__skipped">
            {skipped.map(({ product, reason }) => (
              <li key={product}>
                {translate(findArticle(setup, product)?.name ?? {}).text} {t(`reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
