/** What a scanned code does: its product goes into the cart as if it had been tapped; an unknown or a lost one is told. */
import { findByBarcode } from '@comanda/domain/menu/barcode';
import type { Product } from '@comanda/domain/menu/menu';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import type { VenueMenu } from '../../parts/menu/read-menu.ts';
import { useScanner } from './use-scanner.ts';

/** Longer codes are no product's, and no toast has room for them. */
const shownLetters = 40;

export function useScanning(menu: VenueMenu | null, pick: (product: Product) => void): (code: string) => void {
  const t = useTranslations('scan');
  const toast = useToast();
  const takeCode = (code: string, isBelow = false) => {
    const say = (text: 'unknown' | 'notHere') =>
      toast({ tone: 'warning', text: t(text, { code: code.slice(0, shownLetters) }) });
    if (isBelow) return say('notHere');
    if (menu === null) return undefined;
    const sold = menu.sections.flatMap((section) => section.products);
    const product = findByBarcode(sold, code);
    return product === null ? say('unknown') : pick(product);
  };
  useScanner(takeCode);
  return takeCode;
}
