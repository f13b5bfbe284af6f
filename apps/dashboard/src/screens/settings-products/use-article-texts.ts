/** How the fields of a product are called, and their values, where two people changed the same. */
import type { Translated } from '@comanda/domain/menu/menu';
import { formatMoney } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import type { TypedPrice } from '../../parts/form/price-field.tsx';
import type { MenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { useScheduleText } from '../../parts/products/use-schedule-text.ts';
import { useSession } from '../../parts/session/session-context.ts';
import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { useTranslate } from '../../parts/translate.ts';
import { useStations } from '../../parts/venue/use-stations.ts';
import type { ArticleValues } from './article-form.ts';

function useShows({ categories, groups, tags }: MenuSetup) {
  const t = useTranslations();
  const translate = useTranslate();
  const { currency } = useSession().settings;
  const { data: stations } = useStations();
  const named = (ids: readonly string[], things: readonly { readonly id: string; readonly title: Translated }[]) =>
    ids.map((id) => translate(things.find((each) => each.id === id)?.title ?? {}).text).join(', ');
  return {
    text: (texts: Translated) => translate(texts).text,
    yesNo: (value: boolean) => t(value ? 'bulk.yes' : 'bulk.no'),
    price: (price: TypedPrice) => (price === null || price === 'invalid' ? '' : formatMoney(price, currency)),
    category: (id: string) => translate(categories.find((each) => each.id === id)?.name ?? {}).text,
    station: (id: string | null) => stations?.find((each) => each.id === id)?.name ?? t('products.everyStation'),
    groups: (ids: readonly string[]) => named(ids, groups),
    tags: (ids: readonly string[]) => named(ids, tags),
  };
}

export function useArticleTexts(setup: MenuSetup): FieldTexts<ArticleValues> {
  const t = useTranslations();
  const show = useShows(setup);
  const scheduleText = useScheduleText();
  const yesNo = (label: string) => ({ label, show: show.yesNo });
  return {
    name: { label: t('products.name'), show: show.text },
    category: { label: t('products.category'), show: show.category },
    description: { label: t('products.description'), show: show.text },
    priceType: { label: t('products.priceType'), show: (kind) => t(`products.priceTypes.${kind ?? 'none'}`) },
    price: { label: t('products.price'), show: show.price },
    taxClass: { label: t('products.taxClass'), show: (taxClass) => t(`products.taxClasses.${taxClass}`) },
    hint: { label: t('products.hint'), show: show.text },
    barcode: { label: t('products.barcode') },
    image: { label: t('products.image'), show: (image) => image ?? '' },
    art: { label: t('drawing.choose'), show: (art) => art ?? t('drawing.automatic') },
    visibleOnPos: yesNo(t('products.door.visibleOnPos')),
    visibleOnApp: yesNo(t('products.door.visibleOnApp')),
    visibleOnKiosk: yesNo(t('products.door.visibleOnKiosk')),
    inStock: yesNo(t('products.inStock')),
    active: yesNo(t('products.active')),
    minStockAmount: { label: t('products.minStock') },
    maxStockAmount: { label: t('products.maxStock') },
    processingStation: { label: t('products.station'), show: show.station },
    digitalConfirmation: yesNo(t('products.digitalConfirmation')),
    printKitchenReceipt: yesNo(t('products.printKitchenReceipt')),
    tags: { label: t('products.tags'), show: show.tags },
    modifierGroups: { label: t('products.modifiers'), show: show.groups },
    allergens: {
      label: t('products.allergens'),
      show: (chosen) => chosen.map((allergen) => t(`allergens.${allergen}`)).join(', '),
    },
    origin: { label: t('products.origin'), show: show.text },
    alcohol: {
      label: t('products.alcohol'),
      show: (alcohol) => (alcohol === null ? t('bulk.no') : `${t('bulk.yes')} ${alcohol}`),
    },
    schedules: { label: t('schedules.title'), show: (schedules) => schedules.map(scheduleText).join('; ') },
    components: {
      label: t('products.components'),
      show: (components) => components.map(({ title }) => show.text(title)).join(', '),
    },
  };
}
