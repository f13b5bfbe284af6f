/** The form of a product or a combo over what is stored: its problems, its saving, what others change meanwhile. */
import { newCommandId } from '@comanda/api-client/command-id';
import { hasPackage } from '@comanda/domain/access/packages';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { type Article, type MenuSetup, useRereadMenu } from '../../parts/menu/use-menu-setup.ts';
import { findArticle, kept } from '../../parts/products/use-quick-price.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { type ToSend, useEdit } from '../../parts/settings/use-edit.ts';
import { useNow } from '../../parts/use-now.ts';
import { useStations } from '../../parts/venue/use-stations.ts';
import { type ArticleValues, blankArticle, changedArticle, sentArticle, storedArticle } from './article-form.ts';
import { type ArticleProblem, articleProblems, menuFacts } from './article-problems.ts';

export const articleKinds = ['product', 'combo'] as const;
export type ArticleKind = (typeof articleKinds)[number];

export type Opened = {
  readonly setup: MenuSetup;
  /** Null: a new one. */
  readonly article: Article | null;
  readonly kind: ArticleKind;
  /** What a new one is to become. */
  readonly onKind: (kind: ArticleKind) => void;
  /** Where a new one is put at first. */
  readonly categoryId: string;
};

/** Stock amounts come with the package inventory. */
export function useHasInventory(): boolean {
  return hasPackage(useSession().customer.packages, 'inventory');
}

function useSend({ article, kind }: Opened, id: string) {
  const session = useSession();
  const { api, customer } = session;
  const hasInventory = useHasInventory();
  return async ({ values, changed, version }: ToSend<ArticleValues>) => {
    const { components, minStockAmount, maxStockAmount, ...sent } = sentArticle(values);
    const sender = senderOf(session);
    const params = { customerId: customer.id };
    if (article === null) {
      const body = { ...sent, ...(hasInventory ? { minStockAmount, maxStockAmount } : {}), id, ...sender };
      return kept(
        await (kind === 'combo'
          ? api('POST /v1/customers/{customerId}/combos', { params, body: { ...body, components } })
          : api('POST /v1/products', { body: { ...body, customer: customer.id } })),
      );
    }
    const { components: parts, ...fields } = changedArticle(sentArticle(values), changed);
    const body = { ...fields, id: newCommandId(), version, ...sender };
    return kept(
      await (kind === 'combo'
        ? api('PATCH /v1/customers/{customerId}/combos/{comboId}', {
            params: { ...params, comboId: id },
            body: parts === undefined ? body : { ...body, components: parts },
          })
        : api('PATCH /v1/products/{productId}', { params: { productId: id }, body })),
    );
  };
}

function useFacts(setup: MenuSetup) {
  const { contentLanguage } = useSession().settings;
  const { data: stations } = useStations();
  return useMemo(() => {
    // Until the stations are known the one that is stored counts as known.
    const known = stations ?? setup.products.flatMap(({ processingStation: id }) => (id === null ? [] : [{ id }]));
    return menuFacts(
      setup,
      known.map(({ id }) => id),
      contentLanguage,
    );
  }, [setup, stations, contentLanguage]);
}

type Errors = Readonly<Partial<Record<ArticleProblem['field'], string>>>;

export function useArticleEdit(opened: Opened) {
  const { setup, article, kind, categoryId } = opened;
  const t = useTranslations('products');
  const textOf = useFailureText();
  const rereadMenu = useRereadMenu();
  const now = useNow();
  const [newId] = useState(newCommandId);
  const id = article?.id ?? newId;
  const stored = useMemo(
    () => (article === null ? blankArticle(categoryId) : storedArticle(article, now)),
    [article, categoryId, now],
  );
  const reread = async () => {
    const menu = await rereadMenu();
    const found = menu === null ? null : findArticle(menu, id);
    return found === null ? null : storedArticle(found, Date.now());
  };
  const told =
    article === null
      ? { kind: 'save' as const, done: t('added'), failed: t('addFailed') }
      : { kind: 'save' as const, done: t('saved'), failed: t('saveFailed') };
  const edit = useEdit({ stored, told, send: useSend(opened, id), reread });
  const facts = useFacts(setup);
  const problems = useMemo(() => articleProblems(id, edit.values, kind, facts), [id, edit.values, kind, facts]);
  const errors: Errors = Object.fromEntries(
    problems
      .toReversed()
      .map((problem) => [
        problem.field,
        textOf({ code: problem.code, ...(problem.params === undefined ? {} : { params: problem.params }) }),
      ]),
  );
  // A barcode is checked as it is written: it is read off a package (drawing 11-settings-product).
  const early: Errors = errors.barcode === undefined ? {} : { barcode: errors.barcode };
  return {
    ...opened,
    isCombo: kind === 'combo',
    id,
    edit,
    errors: edit.isTried ? errors : early,
    problems,
    /** Answers whether it is stored. */
    save: async (): Promise<boolean> => {
      if (problems.length > 0) {
        edit.setTried();
        return false;
      }
      return (await edit.save()) !== null;
    },
  };
}

export type ArticleEdit = ReturnType<typeof useArticleEdit>;
