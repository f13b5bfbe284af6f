/** Registration by invite (specification §2, §5): name, email, password twice. */
import { Button } from '@comanda/ui/button.tsx';
import { PasswordField, TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { isComplete, registrationErrors } from './invite-form.ts';
import { type OpenInvite, useRegister } from './use-invite.ts';

function useInviteTexts({ customerName, isFirst }: OpenInvite) {
  const t = useTranslations('invite');
  if (customerName !== null) return { title: customerName, text: t('text') };
  return { title: t(isFirst ? 'first' : 'account'), text: t(isFirst ? 'firstText' : 'accountText') };
}

/** What the server says about a field. */
const fieldOf: Readonly<Record<string, 'email' | 'password'>> = {
  'invite.error.emailTaken': 'email',
  'password.error.guessable': 'password',
};

function useRegisterForm(invite: OpenInvite, onDone: () => void) {
  const t = useTranslations('invite');
  const textOf = useFailureText();
  const { isBusy, failure, register, forgive } = useRegister(invite.id, onDone);
  const [values, setValues] = useState({ name: '', email: invite.email ?? '', password: '', confirmation: '' });
  const [isTried, setTried] = useTried();
  const errors = registrationErrors(values);
  const refused = failure === null ? undefined : fieldOf[failure.code];
  const errorOf = (field: keyof typeof errors) => {
    if (failure !== null && field === refused) return textOf(failure);
    const error = errors[field];
    return isTried && error !== null ? t(error) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete(errors) && !isBusy) void register(values);
  };
  const field = (name: keyof typeof values) => ({
    label: t(name),
    size: 'lg' as const,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => {
      if (name === refused) forgive();
      setValues((before) => ({ ...before, [name]: target.value }));
    },
  });
  const isElsewhere = failure !== null && refused === undefined;
  const isOver = failure?.code === 'invite.error.invalid';
  return { isBusy, isOver, isTaken: refused === 'email', submit, field, failure: isElsewhere ? textOf(failure) : null };
}

/** Perhaps by this very account, made by a try whose answer was lost. */
function UsedUp() {
  const t = useTranslations('invite');
  return (
    <div className="lg__other">
      <p className="mid">{t('invalidText')}</p>
      <Link to="/login" className="btn btn--lg btn--block">
        {t('login')}
      </Link>
    </div>
  );
}

type Props = { readonly invite: OpenInvite; readonly onDone: () => void };

export function RegisterForm({ invite, onDone }: Props) {
  const t = useTranslations('invite');
  const { title, text } = useInviteTexts(invite);
  const { isBusy, isOver, isTaken, failure, submit, field } = useRegisterForm(invite, onDone);
  const passwordTexts = { showLabel: t('show'), hideLabel: t('hide'), autoComplete: 'new-password' };
  return (
    <form className="lg__main" noValidate onSubmit={submit}>
      <div>
        <h1 className="lg__title">{title}</h1>
        <p className="mid">{text}</p>
      </div>
      {failure !== null && (
        <Note tone="negative" alert>
          {failure}
        </Note>
      )}
      <TextField {...field('name')} maxLength={120} autoComplete="name" />
      <TextField {...field('email')} type="email" maxLength={254} autoComplete="username" />
      <PasswordField {...field('password')} {...passwordTexts} />
      <PasswordField {...field('confirmation')} {...passwordTexts} />
      <Button type="submit" variant="primary" size="xl" block loading={isBusy}>
        {t('submit')}
      </Button>
      {isOver && <UsedUp />}
      {invite.customerName !== null && !isOver && (
        <div className="lg__other">
          <p className="mid">{t(isTaken ? 'takenText' : 'knownText')}</p>
          <Link to="/login" search={{ from: `/invite/${invite.id}` }} className="btn btn--lg btn--block">
            {t('signInToJoin')}
          </Link>
        </div>
      )}
    </form>
  );
}
