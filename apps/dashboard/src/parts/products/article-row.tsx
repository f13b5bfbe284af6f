/** One product of a list: to be picked, opened, priced and marked as sold out. */
import { Badge } from '@comanda/ui/badge.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Link } from '@tanstack/react-router';
import { Ban, Check } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';

import { type Article, isCombo } from '../menu/use-menu-setup.ts';
import type { useTranslate } from '../translate.ts';
import { articleState, hiddenDoors } from './article-state.ts';
import { Dish } from './dish.tsx';
import { hueStyle } from './hue-style.ts';
import { PriceButton, QuickPriceEditor } from './quick-price.tsx';
import { useSoldOutText } from './use-sold-out-text.ts';

export function StateBadges({ article, now }: { readonly article: Article; readonly now: number }) {
  const t = useTranslations('products');
  const say = useSoldOutText();
  const state = articleState(article, now);
  const hidden = hiddenDoors(article);
  return (
    <span className="article__states">
      {isCombo(article) && <Badge tone="outline">{t('combo')}</Badge>}
      {state.kind === 'inactive' && <Badge>{t('inactive')}</Badge>}
      {state.kind === 'soldOut' && (
        <Badge tone="negative" icon={<Ban className="icon" aria-hidden="true" />}>
          {say(state.until)}
        </Badge>
      )}
      {state.kind === 'low' && <Badge tone="warning">{t('left', { count: state.left })}</Badge>}
      {state.kind !== 'inactive' && hidden.length === 3 && <Badge>{t('hiddenAll')}</Badge>}
      {state.kind !== 'inactive' &&
        hidden.length < 3 &&
        hidden.map((door) => <Badge key={door}>{t(`not.${door}`)}</Badge>)}
    </span>
  );
}

export type ArticleRowProps = {
  readonly article: Article;
  readonly hue: string;
  /** The second line: category, station. */
  readonly detail: string;
  readonly now: number;
  readonly isPicked: boolean;
  readonly isPricing: boolean;
  readonly translate: ReturnType<typeof useTranslate>;
  readonly onPick: (id: string) => void;
  /** Null: its price is no longer edited. */
  readonly onPrice: (id: string | null) => void;
  readonly onSoldOut: (article: Article) => void;
};

export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { article, hue, detail, now, isPicked, isPricing, translate, onPick, onPrice, onSoldOut } = props;
  const t = useTranslations('products');
  const name = translate(article.name);
  return (
    <div className={isPicked ? 'article is-picked' : 'article'} style={hueStyle(hue)}>
      <label className="article__pick">
        <input
          className="choice__input"
          type="checkbox"
          checked={isPicked}
          aria-label={t('pick', { name: name.text })}
          onChange={() => onPick(article.id)}
        />
        <span className={isPicked ? 'check is-on' : 'check'}>
          <Check className="icon" aria-hidden="true" />
        </span>
      </label>
      <span className="article__art">
        <Dish product={article} lazy />
      </span>
      <Link
        className="article__name"
        to="/dashboard/settings/categories/$categorieId/products/$openItemId"
        params={{ categorieId: article.category, openItemId: article.id }}
      >
        <span lang={name.lang}>{name.text}</span>
        <small>{detail}</small>
      </Link>
      <StateBadges article={article} now={now} />
      {isPricing ? (
        <QuickPriceEditor article={article} name={name.text} onClose={() => onPrice(null)} />
      ) : (
        <>
          <PriceButton article={article} name={name.text} onEdit={() => onPrice(article.id)} />
          <IconButton
            label={t('soldOut', { name: name.text })}
            icon={<Ban className="icon" aria-hidden="true" />}
            onClick={() => onSoldOut(article)}
          />
        </>
      )}
    </div>
  );
});
