/** Setting the second factor up: the password, the code that the app shows, and the recovery codes. */
import './recovery-codes.css';
import { Button } from '@comanda/ui/button.tsx';
import { PasswordField, TextArea } from '@comanda/ui/field.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Copy } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { copyText } from '../../parts/copy-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { useRefusals } from '../../parts/form/use-refusals.ts';
import { firstFocus, Modal, ModalHead } from '../../parts/modal.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { CodeField, isWholeCode } from '../../parts/second-factor/code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorChanges } from './use-second-factor.ts';

type Begun = { readonly secret: string; readonly address: string };

type PasswordProps = {
  readonly isBusy: boolean;
  readonly refused: string | undefined;
  readonly forgive: () => void;
  readonly onPassword: (password: string) => void;
};

function PasswordStep({ isBusy, refused, forgive, onPassword }: PasswordProps) {
  const t = useTranslations();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useTried();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password !== '') onPassword(password);
  };
  return (
    <form className="dialog__form" noValidate onSubmit={submit}>
      <div className="dialog__body stack stack--gap">
        <PasswordField
          {...firstFocus}
          label={t('secondFactor.password')}
          hint={t('secondFactor.passwordText')}
          value={password}
          autoComplete="current-password"
          showLabel={t('invite.show')}
          hideLabel={t('invite.hide')}
          error={isTried && password === '' ? t('invite.passwordEmpty') : refused}
          onChange={(event) => {
            forgive();
            setPassword(event.target.value);
          }}
        />
      </div>
      <footer className="dialog__foot">
        <Button type="submit" size="lg" variant="primary" block loading={isBusy}>
          {t('secondFactor.goOn')}
        </Button>
      </footer>
    </form>
  );
}

type CodeProps = {
  readonly begun: Begun;
  readonly isBusy: boolean;
  readonly refused: string | undefined;
  readonly forgive: () => void;
  readonly onCode: (code: string) => Promise<void>;
};

/** In groups of four, as it is typed. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Seen as a whole, also on a phone. */
function SecretKey({ secret }: { readonly secret: string }) {
  const t = useTranslations();
  const toast = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  const press = async () => {
    field.current?.select();
    const isCopied = await copyText(secret);
    toast(isCopied ? { tone: 'positive', text: t('copy.done') } : { tone: 'warning', text: t('copy.byHand') });
  };
  return (
    <div className="copy">
      <TextArea
        ref={field}
        label={t('secondFactor.secret')}
        className="secret-key"
        rows={2}
        readOnly
        value={grouped(secret)}
      />
      <Button icon={<Copy className="icon" aria-hidden="true" />} onClick={() => void press()}>
        {t('copy.copy')}
      </Button>
    </div>
  );
}

function CodeStep({ begun, isBusy, refused, forgive, onCode }: CodeProps) {
  const t = useTranslations();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useTried();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWholeCode(code)) void onCode(code);
  };
  return (
    <form className="dialog__form" noValidate onSubmit={submit}>
      <div className="dialog__body stack stack--gap">
        <p className="mid">{t('secondFactor.scan')}</p>
        <QrCode value={begun.address} label={t('secondFactor.qr')} />
        <SecretKey secret={begun.secret} />
        <CodeField
          label={t('secondFactor.code')}
          hint={t('secondFactor.codeHint')}
          value={code}
          error={isTried && !isWholeCode(code) ? t('login.codeEmpty') : refused}
          onValue={(next) => {
            forgive();
            setCode(next);
          }}
        />
      </div>
      <footer className="dialog__foot">
        <Button type="submit" size="lg" variant="primary" block loading={isBusy}>
          {t('secondFactor.turnOn')}
        </Button>
      </footer>
    </form>
  );
}

const fieldOf = {
  'account.error.wrongPassword': 'password',
  'login.error.wait': 'password',
  'secondFactor.error.wrong': 'code',
} as const;

export function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('secondFactor');
  const { onRefused, textAt, forgive } = useRefusals(fieldOf);
  const { isBusy, begin, turnOn } = useSecondFactorChanges(onRefused);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const step = codes !== null ? 'codes' : begun !== null ? 'code' : 'password';
  const title = t(step === 'codes' ? 'recoveryTitle' : 'title');
  return (
    <Modal label={title} onClose={onClose} keepsData={step !== 'password'}>
      <ModalHead title={title} onClose={onClose} />
      {codes !== null && <RecoveryCodes codes={codes} onClose={onClose} />}
      {step === 'code' && begun !== null && (
        <CodeStep
          begun={begun}
          isBusy={isBusy}
          refused={textAt('code')}
          forgive={forgive}
          onCode={async (code) => setCodes(await turnOn(code))}
        />
      )}
      {step === 'password' && (
        <PasswordStep
          isBusy={isBusy}
          refused={textAt('password')}
          forgive={forgive}
          onPassword={(password) => void begin(password).then(setBegun)}
        />
      )}
    </Modal>
  );
}
