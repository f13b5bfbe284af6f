/** The manual inside the product: one page for each area, and the list of them. */
import { useReachByKeys } from '@comanda/ui/reach-by-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { isHelpArea } from '../../parts/help/help-areas.ts';
import { BackTo } from '../../parts/settings/settings-head.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { Blocks } from '../../parts/writing/blocks.tsx';
import { manualLanguage, manualPicture, readManualPage } from './manual.ts';

import './help.css';

const listPage = 'index';

/** From one page to another. */
function linkTo(page: string, text: string) {
  return (
    <Link
      to="/dashboard/help/{-$area}"
      params={{ area: isHelpArea(page) ? page : undefined }}
      className="writing__link"
    >
      {text}
    </Link>
  );
}

function useTop(page: string) {
  // A page without a link in it holds nothing to stop at.
  const top = useReachByKeys<HTMLElement>();
  useEffect(() => {
    top.current?.scrollTo(0, 0);
  }, [page, top]);
  return top;
}

export function HelpScreen() {
  const t = useTranslations('help');
  const { area } = useParams({ strict: false });
  const page = area !== undefined && isHelpArea(area) ? area : listPage;
  const language = manualLanguage(useLocale());
  const read = useQuery({
    queryKey: ['manual', language, page],
    queryFn: () => readManualPage(language, page),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = read.data?.title ?? t('title');
  const top = useTop(page);
  useScreenTitle(title);
  return (
    <main className="main">
      <header className="topbar">
        {page !== listPage && <BackTo to="/dashboard/help" label={t('all')} />}
        <h1 className="h-page grow">{title}</h1>
      </header>
      <section className="page help" ref={top}>
        <QueryView read={read}>
          {({ blocks }) => (
            <article>
              <Blocks under={1} blocks={blocks} linkTo={linkTo} pictureAt={manualPicture} />
            </article>
          )}
        </QueryView>
      </section>
    </main>
  );
}
