/**
 * Browsers give much to secure pages alone: who can set that up is told what is missing here (decisions.md §11). A page
 * of the machine itself counts as secure without HTTPS.
 */
import { Banner } from '@comanda/ui/banner.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import { useInsecureMemory } from './insecure-memory.ts';

export function InsecureNotice() {
  const t = useTranslations('insecure');
  const { may } = useSession();
  const { isAway, putAway } = useInsecureMemory();
  if (window.isSecureContext || isAway || !may('settings.manage')) return null;
  return (
    <Banner
      kind="notice"
      text={t('text')}
      action={
        <span className="row">
          <a href="/trust" target="_blank" rel="noreferrer" className="btn btn--ghost">
            {t('setUp')}
          </a>
          <Button variant="ghost" onClick={putAway}>
            {t('away')}
          </Button>
        </span>
      }
    />
  );
}
