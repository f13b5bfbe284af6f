import { artKinds } from '@comanda/ui/art/art-kinds.ts';
/** What fills a page or its upper edge: banners, emptiness, placeholders, drawings. */
import { Banner } from '@comanda/ui/banner.tsx';
import { type BannerKind, BareBanner } from '@comanda/ui/bare-banner.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { Settled } from '@comanda/ui/settled.tsx';
import { Skeleton, type SkeletonProps } from '@comanda/ui/skeleton.tsx';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Exhibit, Specimen } from '../exhibit.tsx';
import { longWords } from '../long-words.ts';

const banners = {
  offline: 'banner.offlineText',
  restored: 'banner.restored',
  version: 'banner.version',
  demo: 'banner.demo',
  notice: 'banner.support',
  training: 'more.trainingDetail',
  alarm: 'banner.live',
  unanswered: 'banner.suspended',
  paused: 'banner.liveText',
} as const satisfies Record<BannerKind, string>;

export function Banners(): ReactNode {
  const t = useTranslations();
  return (
    <Exhibit name="Banner">
      {(Object.keys(banners) as BannerKind[]).map((kind) => (
        <Specimen key={kind} code={kind} wide>
          <Banner
            kind={kind}
            text={t(banners[kind])}
            action={
              kind === 'version' || kind === 'alarm' || kind === 'unanswered' ? (
                <Button variant={kind === 'version' ? 'primary' : 'ghost'}>{t('app.reload')}</Button>
              ) : undefined
            }
          />
        </Specimen>
      ))}
      <Specimen state="long" wide>
        <div className="gal__phone">
          <Banner kind="version" text={longWords.hint} action={<Button variant="primary">{t('app.reload')}</Button>} />
        </div>
      </Specimen>
    </Exhibit>
  );
}

export function BareBanners(): ReactNode {
  const t = useTranslations('banner');
  return (
    <Exhibit name="BareBanner">
      <Specimen state="normal" wide>
        <BareBanner kind="notice" icon={Info} text={t('demo')} />
      </Specimen>
      <Specimen state="long" wide>
        <div className="gal__phone">
          <BareBanner kind="notice" icon={Info} text={longWords.hint} />
        </div>
      </Specimen>
    </Exhibit>
  );
}

export function EmptyStates(): ReactNode {
  const t = useTranslations();
  return (
    <Exhibit name="EmptyState">
      <Specimen code="set">
        <EmptyState art="set" title={t('cart.empty')} text={t('cart.emptyText')} />
      </Specimen>
      <Specimen code="clean, action">
        <EmptyState art="clean" title={t('terminal.noHit')} action={<Button>{t('terminal.clearSearch')}</Button>} />
      </Specimen>
      <Specimen code="broken, large">
        <EmptyState large art="broken" title={t('failure.title')} text={t('failure.generic')} />
      </Specimen>
      <Specimen state="long" code="box">
        <div className="gal__narrow">
          <EmptyState art="box" title={longWords.word} text={longWords.hint} />
        </div>
      </Specimen>
    </Exhibit>
  );
}

const shapes = { tile: true, row: true, text: true, free: true } as const satisfies Record<
  NonNullable<SkeletonProps['shape']>,
  true
>;

export function Skeletons(): ReactNode {
  return (
    <Exhibit name="Skeleton">
      {(Object.keys(shapes) as (keyof typeof shapes)[]).map((shape) => (
        <Specimen key={shape} code={shape} state="loading">
          <Skeleton shape={shape} style={shape === 'free' ? { width: 96, height: 96 } : { width: 200 }} />
        </Specimen>
      ))}
    </Exhibit>
  );
}

export function SettledSkeletons(): ReactNode {
  return (
    <Exhibit name="Settled">
      {[true, false].map((isLoading) => (
        <Specimen key={`${isLoading}`} code={isLoading ? 'bones' : 'children'} state={isLoading ? 'loading' : 'normal'}>
          <Settled loading={isLoading} bones={<Skeleton shape="text" style={{ width: 200 }} />}>
            {longWords.hint}
          </Settled>
        </Specimen>
      ))}
    </Exhibit>
  );
}

export function Drawings(): ReactNode {
  return (
    <Exhibit name="ProductArt">
      {artKinds.map((kind) => (
        <Specimen key={kind} code={kind}>
          <ProductArt kind={kind} seed={kind} className="gal__art" />
        </Specimen>
      ))}
    </Exhibit>
  );
}
