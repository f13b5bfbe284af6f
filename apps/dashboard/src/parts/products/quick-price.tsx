/** The price in a list: tap, type, Enter. */
import { formatMoney } from '@comanda/domain/money';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Check, X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { PriceField } from '../form/price-field.tsx';
import type { Article } from '../menu/use-menu-setup.ts';
import { useSession } from '../session/session-context.ts';
import { ConflictDialog } from '../settings/conflict-dialog.tsx';
import { type PriceValues, useQuickPrice } from './use-quick-price.ts';

/** Esc leaves the price as it was. */
function useEscape(place: RefObject<HTMLElement | null>, onEscape: () => void) {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') escape();
    };
    const element = place.current;
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, [place]);
}

type Decided = Parameters<ReturnType<typeof useQuickPrice>['decide']>[0];

type EditorProps = { readonly article: Article; readonly name: string; readonly onClose: () => void };

export function QuickPriceEditor({ article, name, onClose }: EditorProps) {
  const t = useTranslations('products');
  const form = useTranslations('form');
  const { currency } = useSession().settings;
  const edit = useQuickPrice(article);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);
  useEscape(place, onClose);
  const show = (price: PriceValues['price']) =>
    price === null || price === 'invalid' ? '' : formatMoney(price, currency);
  const save = async () => {
    if (!edit.isChanged) return onClose();
    if (edit.values.price === 'invalid') return undefined;
    if ((await edit.save()) !== null) onClose();
    return undefined;
  };
  const decide = async (whose: Decided) => {
    const saved = await edit.decide(whose);
    // Where it could not be saved, what was typed stays, to be tried again.
    if (saved !== null || whose.price === 'theirs') onClose();
  };
  return (
    <form
      ref={place}
      className="quick-price"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PriceField
        label={t('priceOf', { name })}
        currency={currency}
        value={edit.values.price}
        // Emptied by a slip it would be sold without a price: that is chosen in its own form.
        onChange={(price) => edit.set({ price: price ?? (article.priceType === 'fixed' ? 'invalid' : null) })}
      />
      <IconButton
        type="submit"
        variant="fill"
        label={form('save')}
        icon={<Check className="icon" aria-hidden="true" />}
      />
      <IconButton label={form('cancel')} icon={<X className="icon" aria-hidden="true" />} onClick={onClose} />
      <ConflictDialog edit={{ ...edit, decide }} texts={{ price: { label: t('priceOf', { name }), show } }} />
    </form>
  );
}

type PriceProps = { readonly article: Article; readonly name: string; readonly onEdit: () => void };

export function PriceButton({ article, name, onEdit }: PriceProps) {
  const t = useTranslations('products');
  const { price, priceType } = article;
  const { currency } = useSession().settings;
  const text = priceType === 'fixed' && price !== null ? formatMoney(price, currency) : t('openPrice');
  return (
    <button
      type="button"
      className="quick-price__button num"
      aria-label={t('changePrice', { name, price: text })}
      onClick={onEdit}
    >
      {text}
    </button>
  );
}
