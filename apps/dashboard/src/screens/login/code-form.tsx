/** The second step of signing in, where the account has a second factor: a code of the app, or a recovery code. */
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { CodeField, isWholeCode } from '../../parts/second-factor/code-field.tsx';
import { useTakenFocus } from '../../parts/second-factor/use-taken-focus.ts';

type Props = {
  readonly email: string;
  readonly isBusy: boolean;
  /** Why the code before was not taken. */
  readonly refused: string | null;
  /** Answers whether somebody is signed in now. */
  readonly onCode: (code: string) => Promise<boolean>;
  readonly onBack: () => void;
};

type RecoveryProps = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (code: string) => void;
};

function RecoveryField({ value, error, onValue }: RecoveryProps) {
  const t = useTranslations('login');
  const field = useTakenFocus();
  return (
    <TextField
      ref={field}
      label={t('recoveryCode')}
      size="lg"
      value={value}
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

export function CodeForm({ email, isBusy, refused, onCode, onBack }: Props) {
  const t = useTranslations('login');
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useTried();
  // What was wrong with the code before is not said of another kind of code.
  const [isPast, setPast] = useState(false);
  const isMissing = isRecovery ? code.trim() === '' : !isWholeCode(code);
  const error = isTried && isMissing ? t('codeEmpty') : undefined;
  const send = async (whole: string) => {
    if (isBusy) return;
    setTried(false);
    setPast(false);
    // A code counts once: what was refused is typed anew.
    if (!(await onCode(whole))) setCode('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) void send(code);
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    setTried(false);
    setPast(true);
  };
  return (
    <form className="lg__main" noValidate onSubmit={submit}>
      <h1 className="lg__title">{t('codeTitle')}</h1>
      <p className="mid wrap">{isRecovery ? t('recoveryText') : t('codeText', { email })}</p>
      {refused !== null && !isPast && error === undefined && (
        <Note tone="negative" alert>
          {refused}
        </Note>
      )}
      {isRecovery ? (
        <RecoveryField value={code} error={error} onValue={setCode} />
      ) : (
        <CodeField
          label={t('code')}
          size="lg"
          value={code}
          error={error}
          onValue={setCode}
          onWhole={(whole) => void send(whole)}
        />
      )}
      <Button type="submit" variant="primary" size="xl" block loading={isBusy}>
        {t('confirm')}
      </Button>
      <Button size="lg" block onClick={change}>
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
      <Button size="lg" variant="ghost" block onClick={onBack}>
        {t('otherAccount')}
      </Button>
    </form>
  );
}
