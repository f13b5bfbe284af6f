/** How staff and guests see it, beside the form, with the switches used most (drawing 11-settings-product). */
import { formatAmount } from '@comanda/domain/money';
import { isArtKind } from '@comanda/ui/art/art-kinds.ts';
import { kindFor } from '@comanda/ui/art/kind-for.ts';
import { Badge } from '@comanda/ui/badge.tsx';
import { Choice } from '@comanda/ui/choice.tsx';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { Check, LayoutGrid, type LucideIcon, Package, Smartphone, Tablet } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { TypedPrice } from '../../parts/form/price-field.tsx';
import { Photo } from '../../parts/products/dish.tsx';
import { hueStyle } from '../../parts/products/hue-style.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';
import type { ArticleEdit } from './use-article-edit.ts';

/** Its own drawing, else by its name, else the category's (design.md §3). */
export function artOf({ edit: { values }, setup }: Pick<ArticleEdit, 'edit' | 'setup'>) {
  const { art, name, category } = values;
  if (art !== null && isArtKind(art)) return art;
  const ofCategory = setup.categories.find(({ id }) => id === category)?.art ?? '';
  return kindFor(name['de'] ?? Object.values(name)[0] ?? '', isArtKind(ofCategory) ? ofCategory : 'plate');
}

type SwitchProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly on: boolean;
  readonly onToggle: () => void;
};

function Switch({ label, icon: Icon, on, onToggle }: SwitchProps) {
  return (
    <Choice kind="checkbox" checked={on} className="vis" onChoose={onToggle}>
      <Icon className="icon" aria-hidden="true" />
      <span className="grow">{label}</span>
      <span className={on ? 'switch is-on' : 'switch'} aria-hidden="true" />
    </Choice>
  );
}

function Switches({ edit: { values, set } }: ArticleEdit) {
  const t = useTranslations('products');
  return (
    <div className="preview__switches">
      <Switch
        label={t('door.visibleOnPos')}
        icon={LayoutGrid}
        on={values.visibleOnPos}
        onToggle={() => set({ visibleOnPos: !values.visibleOnPos })}
      />
      <Switch
        label={t('door.visibleOnApp')}
        icon={Smartphone}
        on={values.visibleOnApp}
        onToggle={() => set({ visibleOnApp: !values.visibleOnApp })}
      />
      <Switch
        label={t('door.visibleOnKiosk')}
        icon={Tablet}
        on={values.visibleOnKiosk}
        onToggle={() => set({ visibleOnKiosk: !values.visibleOnKiosk })}
      />
      <Switch
        label={t('inStock')}
        icon={Package}
        on={values.inStock}
        onToggle={() => set({ inStock: !values.inStock })}
      />
    </div>
  );
}

function writtenPrice(price: TypedPrice): string {
  return price === null || price === 'invalid' ? '' : formatAmount(price);
}

export function ProductPreview(form: ArticleEdit) {
  const t = useTranslations('products');
  const terminal = useTranslations('terminal');
  const translate = useTranslate();
  const { theme } = useSession().settings;
  const { id, setup, edit } = form;
  const { values } = edit;
  const name = translate(values.name);
  const hue = setup.categories.find((each) => each.id === values.category)?.hue ?? 'other';
  const drawing = <ProductArt kind={artOf(form)} seed={id} />;
  const dish = values.image === null ? drawing : <Photo imageId={values.image} instead={drawing} />;
  const price = values.priceType === 'fixed' ? writtenPrice(values.price) : terminal('openPrice');
  return (
    <aside className="preview" aria-label={t('preview')}>
      <div className="between">
        <h2 className="h-section">{t('preview')}</h2>
        {values.active ? (
          <Badge tone="positive" icon={<Check className="icon" aria-hidden="true" />}>
            {t('active')}
          </Badge>
        ) : (
          <Badge>{t('inactive')}</Badge>
        )}
      </div>
      <div className="preview__one">
        <span className="field__label">{t('door.visibleOnPos')}</span>
        <div className={values.inStock ? 'tile' : 'tile is-out'} style={hueStyle(hue)}>
          <span className="tile__name" lang={name.lang}>
            {name.text}
          </span>
          <span className="tile__meta">
            {values.inStock ? (
              <span className="tile__price">{price}</span>
            ) : (
              <span className="tile__stock">{terminal('soldOut')}</span>
            )}
          </span>
          {dish}
        </div>
      </div>
      <div className="preview__one">
        <span className="field__label">{t('guest')}</span>
        <div className="gcard" data-theme={theme} style={hueStyle(hue)}>
          <span>
            <strong lang={name.lang}>{name.text}</strong>
            <small>{translate(values.description).text}</small>
            <strong className="num">{price}</strong>
          </span>
          <span className="gcard__art">{dish}</span>
        </div>
      </div>
      <Switches {...form} />
    </aside>
  );
}
