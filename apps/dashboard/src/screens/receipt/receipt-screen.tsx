/** A digital receipt at /receipt/{token}: whoever has the link reads it, on any phone (decisions.md §6). */
import './receipt.css';
import { isForLater } from '@comanda/api-client/is-for-later';
import type { WireDigitalReceipt } from '@comanda/contract/receipts';
import { chooseLanguage } from '@comanda/messages/languages';
import type { PaperDocument } from '@comanda/paper/document';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Skeleton, useSettledLoading } from '@comanda/ui/skeleton.tsx';
import { useParams, useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { FailedCall } from '../../parts/failure/failed-call.ts';
import { useWhen } from '../../parts/form/use-when.ts';
import { PaperView } from '../../parts/paper-view.tsx';
import { Speaking } from '../../parts/speaking.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { PayRest } from './pay-rest.tsx';
import { useReceipt } from './use-receipt.ts';

type ShownProps = {
  readonly token: string;
  readonly receipt: WireDigitalReceipt;
  readonly goTo: (address: string) => void;
};

function Shown({ token, receipt, goTo }: ShownProps) {
  const t = useTranslations('receiptPage');
  const when = useWhen();
  const { payment } = useSearch({ strict: false });
  const { restaurantName, receiptNumber, issuedAt } = receipt;
  const title = t('title', { number: receiptNumber });
  useScreenTitle(title);
  return (
    <>
      <header className="slip__head">
        <h1 className="h-title">{restaurantName}</h1>
        <p className="mid">
          {title}, {t('issued', { time: when(issuedAt) })}
        </p>
      </header>
      <PayRest token={token} receipt={receipt} paymentId={payment ?? null} goTo={goTo} />
      <PaperView document={JSON.parse(receipt.document) as PaperDocument} label={title} />
      <Button
        size="lg"
        className="slip__save"
        icon={<Printer className="icon" aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('save')}
      </Button>
    </>
  );
}

function Nothing() {
  const t = useTranslations('receiptPage');
  useScreenTitle(t('notFound'));
  return <EmptyState heads large art="broken" title={t('notFound')} text={t('notFoundText')} />;
}

/** Whether there is one nobody knows. */
function NotRead({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations();
  useScreenTitle(t('failure.state'));
  return (
    <EmptyState
      heads
      large
      art="broken"
      title={t('failure.state')}
      text={t('errors.network')}
      action={<Button onClick={onRetry}>{t('app.retry')}</Button>}
    />
  );
}

const leaveFor = (address: string) => window.location.assign(address);

/** `goTo` leaves for the provider's page. */
export function ReceiptScreen({ goTo = leaveFor }: { readonly goTo?: (address: string) => void }) {
  const { token } = useParams({ from: '/receipt/$token' });
  const { data: receipt, isLoadingError, error, refetch } = useReceipt(token);
  const isLoading = useSettledLoading(receipt === undefined && !isLoadingError);
  if (isLoadingError) {
    const isUnread = error instanceof FailedCall && isForLater(error.failure);
    return <main className="slip">{isUnread ? <NotRead onRetry={() => void refetch()} /> : <Nothing />}</main>;
  }
  if (isLoading || receipt === undefined) {
    return (
      <main className="slip" aria-busy="true">
        {isLoading && <Skeleton shape="free" style={{ height: 480 }} />}
      </main>
    );
  }
  const language = chooseLanguage([receipt.language]);
  return (
    <Speaking language={language} timeZone={receipt.timeZone}>
      <main className="slip" data-theme={receipt.theme} lang={language}>
        <Shown token={token} receipt={receipt} goTo={goTo} />
      </main>
    </Speaking>
  );
}
