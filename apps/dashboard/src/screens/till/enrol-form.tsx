/** Makes this device a shared till by the code of an administrator (decisions.md §5); the code works once. */
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Logo } from '@comanda/ui/logo.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { tillApi, tillKey } from '../../parts/till/use-till.ts';

function useEnrol() {
  const t = useTranslations('till');
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const enrol = async (code: string) => {
    setBusy(true);
    setFailure(null);
    const answer = await tillApi('POST /v1/tills/enrol', { body: { code: code.trim() } });
    setBusy(false);
    if (!answer.ok) return setFailure(textOf(answer));
    toast({ tone: 'positive', text: t('enrolled', { name: answer.value.till.name }) });
    await client.invalidateQueries({ queryKey: tillKey });
    // The address with the code is not gone back to.
    return navigate({ to: '/till', replace: true });
  };
  return { isBusy, failure, enrol };
}

export function EnrolForm({ code: given }: { readonly code: string }) {
  const t = useTranslations('till');
  const { isBusy, failure, enrol } = useEnrol();
  const [code, setCode] = useState(given);
  const [isTried, setTried] = useTried();
  const isMissing = code.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !isBusy) void enrol(code);
  };
  return (
    <main className="lg lg--single">
      <section className="lg__form" aria-label={t('enrolTitle')}>
        <Logo />
        <form className="lg__main" noValidate onSubmit={submit}>
          <h1 className="lg__title">{t('enrolTitle')}</h1>
          <p className="mid">{t('enrolText')}</p>
          {failure !== null && (
            <Note tone="negative" alert>
              {failure}
            </Note>
          )}
          <TextField
            label={t('code')}
            size="lg"
            value={code}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={isTried && isMissing ? t('codeMissing') : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" variant="primary" size="xl" block loading={isBusy}>
            {t('enrol')}
          </Button>
          <Link to="/login" className="link">
            {t('withPassword')}
          </Link>
        </form>
      </section>
    </main>
  );
}
