/** A product that fell under its minimum, or of which the last one went, is told on every screen. */
import { stockStateOf } from '@comanda/domain/inventory/stock-state';
import type { Product } from '@comanda/domain/menu/menu';
import { isUsedUp } from '@comanda/domain/menu/offer-at';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import { readProduct } from '../../parts/menu/read-menu.ts';
import { menuQuery } from '../../parts/menu/use-menu.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { hearStock, takeFallen } from '../../parts/stock-fell.ts';
import { useTranslate } from '../../parts/translate.ts';

/** More of one moment are told together. */
const mostAlone = 2;

export function StockNotice() {
  const t = useTranslations('stockNotice');
  const translate = useTranslate();
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { api, customer, may } = useSession();

  const textOf = (product: Product): string => {
    const { text: name } = translate(product.name);
    const { current, min } = product.stock;
    if ((current ?? 0) > 0) return t('low', { name, count: current ?? 0, min: min ?? 0 });
    return t(isUsedUp(product) ? 'out' : 'usedUp', { name });
  };
  /** By the stock of now: what has come in meanwhile is no news. */
  const tell = useEffectEvent(async () => {
    const ids = takeFallen();
    if (ids.length === 0) return;
    const read = await client.fetchQuery(menuQuery(api, customer.id)).catch(() => null);
    const short = (read?.products ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(readProduct)
      .filter(({ stock: { current, min } }) => current !== null && stockStateOf({ current, min }) !== 'ok');
    const texts = short.length > mostAlone ? [t('many', { count: short.length })] : short.map(textOf);
    const look = {
      label: t('look'),
      onAction: () => void navigate({ to: '/dashboard/closings', search: { tab: 'inventory' } }),
    };
    for (const text of texts) toast({ tone: 'warning', text, ...(may('inventory.read') ? { action: look } : {}) });
  });
  useEffect(() => {
    const hear = () => void tell();
    hear();
    return hearStock(hear);
  }, []);
  return null;
}
