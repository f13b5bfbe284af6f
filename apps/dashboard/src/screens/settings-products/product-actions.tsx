/** Duplicate and delete a product; what still points to it is named before it is let go (specification §8). */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { CopyPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { type Article, isCombo } from '../../parts/menu/use-menu-setup.ts';
import { useArticleChanges } from '../../parts/products/use-article-changes.ts';
import { RemovalButton } from '../../parts/settings/removal-button.tsx';
import { useStillHere } from '../../parts/settings/use-still-here.ts';
import { useTranslate } from '../../parts/translate.ts';

/** As drawn, the way back leads to all products. */
export const productsPath: string = '/dashboard/settings/categories/all/products';

type Props = {
  readonly article: Article;
  /** Special offers that open it: they are told before, and lose it. */
  readonly offers: number;
  /** A copy is of what is stored: first the form is saved or given up. */
  readonly isChanged: boolean;
  /** It is being deleted: once it is gone nothing is missed. */
  readonly onRemove: () => void;
};

export function ProductActions({ article, offers, isChanged, onRemove }: Props) {
  const t = useTranslations('products');
  const translate = useTranslate();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { isBusy, duplicate, remove } = useArticleChanges();
  const name = translate(article.name).text;
  const copy = async () => {
    const id = await duplicate(article.id);
    if (id === null || !isStillHere()) return;
    await navigate({
      to: '/dashboard/settings/categories/$categorieId/products/$openItemId',
      params: { categorieId: article.category, openItemId: id },
    });
  };
  const leave = () => {
    onRemove();
    return remove(article, offers > 0);
  };
  return (
    <>
      {!isChanged && (
        <IconButton
          variant="fill"
          size="lg"
          label={t('duplicate')}
          disabled={isBusy}
          icon={<CopyPlus className="icon" aria-hidden="true" />}
          onClick={() => void copy()}
        />
      )}
      <RemovalButton
        label={t(isCombo(article) ? 'deleteCombo' : 'delete')}
        title={t('deleteTitle', { name })}
        text={offers > 0 ? t('deleteUsed', { count: offers }) : t('deleteText')}
        isBusy={isBusy}
        onRemove={leave}
      />
    </>
  );
}
