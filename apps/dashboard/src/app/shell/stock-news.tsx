/** What tells of products that run out is brought with the first one: the checkout opens without it. */
import { useEffect, useState } from 'react';

import { atHand } from '../../parts/at-hand.tsx';
import { hearStock } from '../../parts/stock-fell.ts';

const StockNotice = atHand(async () => (await import('./stock-notice.tsx')).StockNotice);

export function StockNews() {
  const [isNews, setNews] = useState(false);
  useEffect(() => hearStock(() => setNews(true)), []);
  return isNews && <StockNotice />;
}
