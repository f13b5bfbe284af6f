/** Nothing to order here: it cannot be read, or is broken. */
import { Button } from '@comanda/ui/button.tsx';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';

import type { Away } from './use-door.ts';

const BrokenPlate = lazy(() => import('./broken-plate.tsx').catch(() => ({ default: () => null })));

type Props = { readonly title: string; readonly text: string; readonly children?: ReactNode };

export function Trouble({ title, text, children }: Props): ReactNode {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="g-trouble">
      <Suspense fallback={<span className="art" aria-hidden="true" />}>
        <BrokenPlate />
      </Suspense>
      <h1 className="h-page">{title}</h1>
      <p className="mid">{text}</p>
      {children}
    </main>
  );
}

type NotReadProps = { readonly why: Away; readonly onRetry: () => void };

export function NotRead({ why, onRetry }: NotReadProps): ReactNode {
  const t = useTranslations('guestApp');
  return (
    <Trouble title={t('failed.title')} text={t(why === 'failed' ? 'failed.faultText' : 'failed.text')}>
      <Button variant="primary" size="lg" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Trouble>
  );
}
