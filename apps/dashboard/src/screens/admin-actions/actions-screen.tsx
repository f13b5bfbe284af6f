/** Actions of the system administration (specification §2): print queue, statistics, journal, mail, sessions. */
import type { Answer } from '@comanda/contract/calls';
import { isEmail } from '@comanda/domain/access/email';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminFrame } from '../../parts/admin/admin-frame.tsx';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { useAccount } from '../../parts/session/account-context.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { ActionCard } from './action-card.tsx';
import { EndSessions } from './end-sessions.tsx';
import { JournalResult } from './journal-result.tsx';
import { useActions } from './use-actions.ts';
import { VenueField } from './venue-field.tsx';

function PrintQueue() {
  const t = useTranslations('adminActions');
  const { isBusy, resendPrintQueue } = useActions();
  const [customer, setCustomer] = useState('');
  const [sent, setSent] = useState<{ readonly jobs: number; readonly unclear: number } | null>(null);
  return (
    <ActionCard
      title={t('print.title')}
      text={t('print.text')}
      action={t('print.run')}
      isBusy={isBusy}
      onRun={() => void resendPrintQueue(customer).then(setSent)}
      field={<VenueField value={customer} onChange={setCustomer} />}
      result={
        sent !== null && (
          <Note tone={sent.unclear > 0 ? 'warning' : 'positive'}>
            {t('print.result', { jobs: sent.jobs })}
            {sent.unclear > 0 && <span className="option__detail">{t('print.unclear', { count: sent.unclear })}</span>}
          </Note>
        )
      }
    />
  );
}

function Statistics() {
  const t = useTranslations('adminActions');
  const { isBusy, rebuildStatistics } = useActions();
  const [checked, setChecked] = useState<Answer<'POST /v1/system/rebuildStatistics'> | null>(null);
  return (
    <ActionCard
      title={t('statistics.title')}
      text={t('statistics.text')}
      action={t('statistics.run')}
      isBusy={isBusy}
      onRun={() => void rebuildStatistics(setChecked)}
      result={<div aria-atomic="true">{checked !== null && <RebuiltStatistics {...checked} />}</div>}
    />
  );
}

function RebuiltStatistics({ venues, problems, notChecked, left }: Answer<'POST /v1/system/rebuildStatistics'>) {
  const t = useTranslations('adminActions');
  const doubtful = notChecked > 0 ? 'warning' : 'positive';
  const compared = venues - notChecked;
  return (
    <Note tone={problems > 0 ? 'negative' : doubtful}>
      {problems > 0
        ? t('statistics.differs', { venues: compared, problems })
        : t('statistics.result', { venues: compared })}
      {notChecked > 0 && <span className="option__detail">{t('statistics.notChecked', { count: notChecked })}</span>}
      <HowFar done={venues} left={left} />
    </Note>
  );
}

function Journal() {
  const t = useTranslations('adminActions');
  const { isBusy, verifyJournal } = useActions();
  const [customer, setCustomer] = useState('');
  const [found, setFound] = useState<Answer<'POST /v1/system/verifyJournal'> | null>(null);
  const last = useLastCheck();
  const shown = found ?? last;
  return (
    <ActionCard
      title={t('journal.title')}
      text={t('journal.text')}
      action={t('journal.run')}
      isBusy={isBusy}
      onRun={() => void verifyJournal(customer, setFound)}
      field={<VenueField value={customer} onChange={setCustomer} />}
      result={
        shown !== null && (
          <>
            <HowFar done={shown.venues.length} left={shown.left} />
            <JournalResult venues={shown.venues} />
          </>
        )
      }
    />
  );
}

/** What was found before this page was opened, by whomever; null where nothing was checked yet. */
function useLastCheck() {
  const { api } = useAccount();
  const { data } = useQuery({
    queryKey: ['verifiedJournals'],
    queryFn: () => valueOf(api('GET /v1/system/verifyJournal')),
  });
  return data === undefined || data.venues.length === 0 ? null : data;
}

/** Nothing once it is done. */
function HowFar({ done, left }: { readonly done: number; readonly left: number }) {
  const t = useTranslations('adminActions');
  return (
    left > 0 && (
      <span className="option__detail" aria-atomic="true">
        {t('howFar', { done, all: done + left })}
      </span>
    )
  );
}

function useTestMail(to: string) {
  const t = useTranslations('adminActions.mail');
  const textOf = useFailureText();
  const { isBusy, sendTestMail } = useActions();
  const [outcome, setOutcome] = useState<{ readonly tone: 'positive' | 'warning'; readonly text: string } | null>(null);
  const send = async () => {
    setOutcome(null);
    const sent = await sendTestMail(to, (failure) => {
      // That no mail goes out is what the button was pressed to learn.
      if (!failure.code.startsWith('mail.error.')) return false;
      setOutcome({ tone: 'warning', text: textOf(failure) });
      return true;
    });
    if (sent !== null) setOutcome({ tone: 'positive', text: t('result', { to }) });
  };
  return { isBusy, outcome, send };
}

function TestMail() {
  const t = useTranslations();
  const { user } = useAccount();
  const [to, setTo] = useState(user.email);
  const [isTried, setTried] = useTried();
  const { isBusy, outcome, send } = useTestMail(to.trim());
  return (
    <ActionCard
      title={t('adminActions.mail.title')}
      text={t('adminActions.mail.text')}
      action={t('adminActions.mail.run')}
      isBusy={isBusy}
      onRun={() => {
        setTried(true);
        if (isEmail(to)) void send();
      }}
      field={
        <TextField
          label={t('adminActions.mail.to')}
          type="email"
          value={to}
          error={isTried && !isEmail(to) ? t('invite.emailInvalid') : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      }
      result={outcome !== null && <Note tone={outcome.tone}>{outcome.text}</Note>}
    />
  );
}

export function ActionsScreen() {
  const t = useTranslations('adminActions');
  useScreenTitle(t('title'));
  return (
    <AdminFrame>
      <section className="set-page" aria-labelledby="actions-title">
        <header className="set-head set-head--page">
          <h1 className="h-page grow" id="actions-title">
            {t('title')}
          </h1>
        </header>
        <div className="set-body">
          <div className="set-form set-form--wide action-grid">
            <PrintQueue />
            <Journal />
            <Statistics />
            <TestMail />
            <EndSessions />
          </div>
        </div>
      </section>
    </AdminFrame>
  );
}
