/** The end of a list that goes on: the next page is read as soon as it comes into sight, or at a tap. */
import { Button } from '@comanda/ui/button.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

export function MoreRows({ hasNextPage, isFetchingNextPage, fetchNextPage }: Props) {
  const t = useTranslations('closings');
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => {
    if (!isFetchingNextPage) fetchNextPage();
  });
  useEffect(() => {
    const { current } = end;
    if (current === null || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) more();
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="more-rows">
      <Button variant="ghost" loading={isFetchingNextPage} onClick={() => more()}>
        {t('more')}
      </Button>
    </div>
  );
}
