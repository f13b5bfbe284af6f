/** Registration by invite (specification §2, §5): name, email, password twice; success signs the person in. */
import { Button } from '@comanda/ui/button.tsx';
import { PasswordField, TextField } from '@comanda/ui/field.tsx';
import { Logo } from '@comanda/ui/logo.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { isComplete, registrationErrors } from './invite-form.ts';
import { useInvite, useRegister } from './use-invite.ts';

const empty = { name: '', email: '', password: '', confirmation: '' };

function InviteForm({ inviteId, customerName }: { readonly inviteId: string; readonly customerName: string | null }) {
  const t = useTranslations('invite');
  const textOf = useFailureText();
  const { isBusy, failure, isDone, register } = useRegister(inviteId);
  const [values, setValues] = useState(empty);
  const [isTried, setTried] = useState(false);
  const errors = registrationErrors(values);
  const errorOf = (field: keyof typeof errors) => {
    const error = errors[field];
    return isTried && error !== null ? t(error) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete(errors) && !isBusy) void register(values);
  };
  const set = (field: keyof typeof empty) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [field]: event.target.value }));
  const passwordTexts = { showLabel: t('show'), hideLabel: t('hide'), autoComplete: 'new-password' };
  return (
    <form className="lg__main" noValidate onSubmit={submit}>
      <h1 className="lg__title">{customerName ?? t('firstAdministrator')}</h1>
      <p className="mid">{customerName === null ? t('firstText') : t('text', { name: customerName })}</p>
      {failure !== null && (
        <Note tone="negative" alert>
          {textOf(failure)}
        </Note>
      )}
      {isDone && <Note tone="positive">{t('done')}</Note>}
      <TextField
        label={t('name')}
        size="lg"
        value={values.name}
        autoComplete="name"
        error={errorOf('name')}
        onChange={set('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        size="lg"
        value={values.email}
        autoComplete="username"
        error={errorOf('email')}
        onChange={set('email')}
      />
      <PasswordField
        label={t('password')}
        size="lg"
        value={values.password}
        error={errorOf('password')}
        onChange={set('password')}
        {...passwordTexts}
      />
      <PasswordField
        label={t('confirmation')}
        size="lg"
        value={values.confirmation}
        error={errorOf('confirmation')}
        onChange={set('confirmation')}
        {...passwordTexts}
      />
      <Button type="submit" variant="primary" size="xl" block loading={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

export function InviteScreen() {
  const t = useTranslations('invite');
  const { inviteId } = useParams({ from: '/invite/$inviteId' });
  const invite = useInvite(inviteId);
  const textOf = useFailureText();
  useScreenTitle(t('title'));
  return (
    <main className="lg lg--single">
      <section className="lg__form" aria-label={t('title')}>
        <Logo />
        {invite.kind === 'open' && <InviteForm inviteId={inviteId} customerName={invite.customerName} />}
        {(invite.kind === 'invalid' || invite.kind === 'failed') && (
          <div className="lg__main">
            <h1 className="lg__title">{t('invalidTitle')}</h1>
            <Note tone="negative" alert>
              {invite.kind === 'invalid' ? t('invalid') : textOf(invite)}
            </Note>
            <Link to="/login" className="btn btn--lg">
              {t('login')}
            </Link>
          </div>
        )}
      </section>
    </main>
  );
}
