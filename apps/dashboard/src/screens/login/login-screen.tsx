/** Sign-in (specification §2, login), beside a table seen from above. */
import { Button } from '@comanda/ui/button.tsx';
import { PasswordField, TextField } from '@comanda/ui/field.tsx';
import { Logo } from '@comanda/ui/logo.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Link } from '@tanstack/react-router';
import { Lock, Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { TableArt } from '../../parts/site/table-art.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { CodeForm } from './code-form.tsx';
import { loginErrors } from './login-form.ts';
import { useLogin } from './use-login.ts';
import { WaitingHere } from './waiting-here.tsx';

function LoginForm() {
  const t = useTranslations('login');
  const textOf = useFailureText();
  const { isBusy, failure, why, login, isCodeAsked, startOver } = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useTried();
  const errors = loginErrors(email, password);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!errors.email && !errors.password && !isBusy) void login(email, password);
  };
  if (isCodeAsked) {
    return (
      <CodeForm
        email={email.trim()}
        isBusy={isBusy}
        refused={failure === null ? null : textOf(failure)}
        onCode={(code) => login(email, password, code)}
        onBack={() => {
          setPassword('');
          setTried(false);
          startOver();
        }}
      />
    );
  }
  return (
    <form className="lg__main" noValidate onSubmit={submit}>
      <h1 className="lg__title">{t('title')}</h1>
      {failure !== null && (
        <Note tone="negative" alert>
          {textOf(failure)}
        </Note>
      )}
      {failure === null && why !== undefined && (
        <Note tone="warning" alert>
          {t(why)}
        </Note>
      )}
      <WaitingHere />
      <TextField
        label={t('email')}
        type="email"
        size="lg"
        value={email}
        autoComplete="username"
        icon={<Mail className="icon" aria-hidden="true" />}
        error={isTried && errors.email ? t('emailInvalid') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('password')}
        size="lg"
        value={password}
        autoComplete="current-password"
        icon={<Lock className="icon" aria-hidden="true" />}
        showLabel={t('show')}
        hideLabel={t('hide')}
        error={isTried && errors.password ? t('passwordEmpty') : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="xl" block loading={isBusy}>
        {t('submit')}
      </Button>
      <div className="btn-row">
        <Link to="/contact" search={{ topic: 'account' }} className="btn btn--lg">
          {t('createAccount')}
        </Link>
        <Link to="/contact" search={{ topic: 'demo' }} className="btn btn--lg">
          {t('requestDemo')}
        </Link>
      </div>
    </form>
  );
}

export function LoginScreen() {
  const t = useTranslations('login');
  useScreenTitle(t('title'));
  return (
    <main className="lg">
      <section className="lg__form" aria-label={t('title')}>
        <Logo />
        <AlreadySignedIn>
          <LoginForm />
        </AlreadySignedIn>
        <nav className="lg__legal" aria-label={t('legal')}>
          <Link className="lg__link" to="/terms">
            {t('terms')}
          </Link>
          <Link className="lg__link" to="/imprint">
            {t('imprint')}
          </Link>
          <Link className="lg__link" to="/privacy">
            {t('privacy')}
          </Link>
        </nav>
      </section>
      <TableArt />
    </main>
  );
}
