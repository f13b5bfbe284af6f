/** Who calls an order ready where no person can: its stations on their screens, line by line (docs/decisions/0025). */
import type { WireOrder } from '@comanda/contract/orders';
import { isUnconfirmed } from '@comanda/domain/orders/mark-ready';
import { useFormatter, useTranslations } from 'use-intl';

import { useStations } from '../../parts/venue/use-stations.ts';

type Props = { readonly orders: readonly WireOrder[] };

/** A station must still confirm something of it, or a course is held. */
export function isKept({ products }: Pick<WireOrder, 'products'>): boolean {
  return products.some(isUnconfirmed);
}

/** Held courses last: before them the stations have something to do. */
export function WaitsForReady({ orders }: Props) {
  const t = useTranslations('board');
  const format = useFormatter();
  const { data: known = [], isLoading } = useStations();
  const lines = orders.flatMap(({ products }) => products).filter(isUnconfirmed);
  const confirmed = lines.filter(({ held }) => !held);
  if (confirmed.length === 0) return <span className="mid">{t('onHold')}</span>;
  if (isLoading) return null;
  const wanted = new Set(confirmed.map(({ processingStation }) => processingStation));
  const names = known.filter(({ id }) => wanted.has(id)).map(({ name }) => name);
  // One that every station makes, or whose station is gone, is named by no name.
  const text = names.length === wanted.size ? t('confirms', { stations: format.list(names) }) : t('confirmsAny');
  return <span className="mid">{text}</span>;
}
