/** Name and password of an Epson printer that fetches: beside its address, for who wants both (decisions.md §7). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WirePrinter } from '@comanda/contract/venue';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';

type SignIn = { readonly user: string; readonly password: string };

const blank: SignIn = { user: '', password: '' };
/** Letters that every printer's keypad has, and none that its way of signing in writes with. */
const typable = /^[!#-9;-~]+$/;

function useFetchSignIn(printer: WirePrinter) {
  const t = useTranslations('setupDevices.printer');
  const { api, customer } = useSession();
  const { isBusy, change } = useSetupChange(['device']);
  /** What was set since the dialog opened. */
  const [user, setUser] = useState(printer.fetchUser);
  const save = async (signIn: SignIn | null) => {
    const told = { kind: 'save', done: t(signIn ? 'signInSet' : 'signInGone'), failed: t('signInFailed') } as const;
    const saved = await change(told, () =>
      api('PUT /v1/customers/{customerId}/printers/{printerId}/fetchSignIn', {
        params: { customerId: customer.id, printerId: printer.id },
        body: { id: newCommandId(), signIn },
      }),
    );
    if (saved !== null) setUser(saved.printer.fetchUser);
  };
  return { isBusy, user, save };
}

type FieldProps = {
  readonly field: keyof SignIn;
  readonly value: string;
  readonly isTried: boolean;
  readonly onValue: (value: string) => void;
};

function Typed({ field, value, isTried, onValue }: FieldProps) {
  const t = useTranslations('setupDevices.printer');
  return (
    <TextField
      label={t(field === 'user' ? 'signInUser' : 'signInPassword')}
      autoComplete="off"
      maxLength={field === 'user' ? 30 : 64}
      value={value}
      error={isTried && !typable.test(value) ? t('signInInvalid') : undefined}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

export function FetchSignIn({ printer }: { readonly printer: WirePrinter }) {
  const t = useTranslations('setupDevices.printer');
  const { isBusy, user, save } = useFetchSignIn(printer);
  const [typed, setTyped] = useState<SignIn>(blank);
  const [isTried, setTried] = useTried();
  const isSound = typable.test(typed.user) && typable.test(typed.password);
  const set = () => {
    setTried(!isSound);
    if (isSound) void save(typed).then(() => setTyped(blank));
  };
  if (user !== null) {
    return (
      <div className="between wrap">
        <p className="mid">{t('signInKnown', { user })}</p>
        <Button disabled={isBusy} onClick={() => void save(null)}>
          {t('signInRemove')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className="mid">{t('signInHint')}</p>
      <div className="grid2">
        <Typed
          field="user"
          value={typed.user}
          isTried={isTried}
          onValue={(text) => setTyped({ ...typed, user: text })}
        />
        <Typed
          field="password"
          value={typed.password}
          isTried={isTried}
          onValue={(password) => setTyped({ ...typed, password })}
        />
      </div>
      <Button disabled={isBusy} onClick={set}>
        {t('signInSave')}
      </Button>
    </>
  );
}
