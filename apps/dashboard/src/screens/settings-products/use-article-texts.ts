/** How the fields of a product are called, and their values, where two people changed the same. */
import type { Translated } from '@comanda/domain/menu/menu';
import { formatMoney, formatSigned, zero } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import type { TypedPrice } from '../../parts/form/price-field.tsx';
import { pictureField } from '../../parts/image/venue-picture.tsx';
import type { MenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { useDrawingName } from '../../parts/products/drawing-choice.tsx';
import { useScheduleText } from '../../parts/products/use-schedule-text.ts';
import { useSession } from '../../parts/session/session-context.ts';
import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { useDifferingItems } from '../../parts/settings/use-differing-items.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useDifferingTexts } from '../../parts/translation/use-differing-texts.ts';
import { useLabelled } from '../../parts/use-labelled.ts';
import { useStations } from '../../parts/venue/use-stations.ts';
import type { ArticleValues, FormChoice, FormComponent } from './article-form.ts';

function useShows({ categories, groups, tags }: MenuSetup) {
  const t = useTranslations();
  const translate = useTranslate();
  const { currency } = useSession().settings;
  const { data: stations } = useStations();
  const named = (ids: readonly string[], things: readonly { readonly id: string; readonly title: Translated }[]) =>
    ids.map((id) => translate(things.find((each) => each.id === id)?.title ?? {}).text).join(', ');
  return {
    yesNo: (value: boolean) => t(value ? 'bulk.yes' : 'bulk.no'),
    price: (price: TypedPrice) => (price === null || price === 'invalid' ? '' : formatMoney(price, currency)),
    category: (id: string) => translate(categories.find((each) => each.id === id)?.name ?? {}).text,
    station: (id: string | null) => stations?.find((each) => each.id === id)?.name ?? t('products.everyStation'),
    groups: (ids: readonly string[]) => named(ids, groups),
    tags: (ids: readonly string[]) => named(ids, tags),
  };
}

/** A part of a combo in a line: its title, and what can be chosen at which surcharge. */
function useComponentText({ products }: MenuSetup): (component: FormComponent) => string {
  const labelled = useLabelled();
  const translate = useTranslate();
  const choiceText = ({ product, surcharge }: FormChoice) => {
    const { text } = translate(products.find(({ id }) => id === product)?.name ?? {});
    const isFree = surcharge === null || surcharge === 'invalid' || surcharge === zero;
    return isFree ? text : `${text} (${formatSigned(surcharge)})`;
  };
  return ({ title, choices }) => labelled(translate(title).text, choices.map(choiceText).join(', '));
}

export function useArticleTexts(setup: MenuSetup): FieldTexts<ArticleValues> {
  const t = useTranslations();
  const show = useShows(setup);
  const scheduleText = useScheduleText();
  const differing = useDifferingTexts();
  const drawingName = useDrawingName();
  const componentText = useComponentText(setup);
  const items = useDifferingItems();
  const translate = useTranslate();
  const yesNo = (label: string) => ({ label, show: show.yesNo });
  return {
    name: { label: t('products.name'), show: differing },
    category: { label: t('products.category'), show: show.category },
    description: { label: t('products.description'), show: differing },
    priceType: { label: t('products.priceType'), show: (kind) => t(`products.priceTypes.${kind ?? 'none'}`) },
    price: { label: t('products.price'), show: show.price },
    taxClass: { label: t('products.taxClass'), show: (taxClass) => t(`products.taxClasses.${taxClass}`) },
    hint: { label: t('products.hint'), show: differing },
    barcode: { label: t('products.barcode') },
    image: pictureField(t('products.image')),
    art: { label: t('drawing.choose'), show: drawingName },
    visibleOnPos: yesNo(t('products.door.visibleOnPos')),
    visibleOnApp: yesNo(t('products.door.visibleOnApp')),
    visibleOnKiosk: yesNo(t('products.door.visibleOnKiosk')),
    inStock: yesNo(t('products.inStock')),
    active: yesNo(t('products.active')),
    minStockAmount: { label: t('products.minStock') },
    maxStockAmount: { label: t('products.maxStock') },
    soldOutAtZero: yesNo(t('products.soldOutAtZero')),
    processingStation: { label: t('products.station'), show: show.station },
    digitalConfirmation: yesNo(t('products.digitalConfirmation')),
    printKitchenReceipt: yesNo(t('products.printKitchenReceipt')),
    tags: { label: t('products.tags'), show: show.tags },
    modifierGroups: { label: t('products.modifiers'), show: show.groups },
    allergens: {
      label: t('products.allergens'),
      show: (chosen) => chosen.map((allergen) => t(`allergens.${allergen}`)).join(', '),
    },
    origin: { label: t('products.origin'), show: differing },
    alcohol: {
      label: t('products.alcohol'),
      show: (alcohol) => (alcohol === null ? t('bulk.no') : `${t('bulk.yes')} ${alcohol}`),
    },
    schedules: { label: t('schedules.title'), show: (schedules) => schedules.map(scheduleText).join('; ') },
    components: {
      label: t('products.components'),
      show: (components, others) =>
        items(components, others, {
          keyOf: ({ id }) => id,
          nameOf: ({ title }) => translate(title).text,
          textOf: componentText,
        }),
    },
  };
}
