/** Terms, imprint, privacy: the provider's own text, else what Comanda itself can say (specification §2, login). */
import type { LegalPage } from '@comanda/contract/legal';
import { Settled } from '@comanda/ui/settled.tsx';
import { Skeleton } from '@comanda/ui/skeleton.tsx';
import { useTranslations } from 'use-intl';

import { SiteFrame } from '../../parts/site/site-frame.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { Blocks } from '../../parts/writing/blocks.tsx';
import { readBlocks } from '../../parts/writing/read-blocks.ts';
import { useLegalText } from './use-legal-text.ts';

export function LegalScreen({ page }: { readonly page: LegalPage }) {
  const t = useTranslations('legal');
  const own = useLegalText(page);
  useScreenTitle(t(`${page}.title`));
  return (
    <SiteFrame>
      <article className="site__wrap site__page">
        <h1 className="site__title">{t(`${page}.title`)}</h1>
        <Settled loading={own === undefined} bones={<Skeleton shape="free" style={{ height: 240 }} />}>
          <Blocks under={1} blocks={readBlocks(own ?? t(`${page}.text`))} />
        </Settled>
      </article>
    </SiteFrame>
  );
}

export const TermsScreen = () => <LegalScreen page="terms" />;
export const ImprintScreen = () => <LegalScreen page="imprint" />;
export const PrivacyScreen = () => <LegalScreen page="privacy" />;
