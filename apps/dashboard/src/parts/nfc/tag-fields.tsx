/** What is known of a tag besides its number: whose it is, what is printed on it, how much it pays at once, its PIN. */
import { isGuessablePin } from '@comanda/domain/access/pin';
import { PasswordField, TextField } from '@comanda/ui/field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { PriceField, type TypedPrice } from '../form/price-field.tsx';
import { isPinComplete, longestPin } from '../pin/pin-digits.ts';
import { useSession } from '../session/session-context.ts';

export type TagValues = {
  readonly name: string;
  readonly code: string;
  readonly paymentLimit: TypedPrice;
  /** A new one; empty: none, or the one it has. */
  readonly pin: string;
  /** The one it has is taken away. */
  readonly dropsPin: boolean;
};

export const blankTag: TagValues = { name: '', code: '', paymentLimit: null, pin: '', dropsPin: false };

/** As the server takes them. */
const longestName = 120;
const longestCode = 40;

export type TagField = 'code' | 'pin';

/** Fields that answer for a refusal. */
export const tagRefusals = { 'nfc.error.codeTaken': 'code', 'pin.error.guessable': 'pin' } as const;

function pinFault(pin: string): 'incomplete' | 'simple' | null {
  if (pin === '') return null;
  if (!isPinComplete(pin)) return 'incomplete';
  return isGuessablePin(pin) ? 'simple' : null;
}

function isLimitWrong(limit: TypedPrice): boolean {
  return limit === 'invalid' || (limit !== null && limit <= 0);
}

export function isTagSound({ paymentLimit, pin }: TagValues): boolean {
  return !isLimitWrong(paymentLimit) && pinFault(pin) === null;
}

type Props = {
  readonly values: TagValues;
  /** It has one that stays while nothing is typed. */
  readonly hasPin: boolean;
  readonly isTried: boolean;
  /** What the server refused. */
  readonly textAt: (field: TagField) => string | undefined;
  readonly onChange: (change: Partial<TagValues>) => void;
};

export function TagFields({ values, hasPin, isTried, textAt, onChange }: Props) {
  const t = useTranslations();
  const { currency } = useSession().settings;
  const fault = pinFault(values.pin);
  return (
    <>
      <TextField
        label={t('nfc.form.name')}
        hint={t('nfc.form.nameHint')}
        value={values.name}
        maxLength={longestName}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={t('nfc.form.code')}
        hint={t('nfc.form.codeHint')}
        error={textAt('code')}
        value={values.code}
        maxLength={longestCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <PriceField
        label={t('nfc.form.limit')}
        hint={t('nfc.form.limitHint')}
        currency={currency}
        value={values.paymentLimit}
        error={isTried && isLimitWrong(values.paymentLimit) ? t('nfc.form.limitInvalid') : undefined}
        onChange={(paymentLimit) => onChange({ paymentLimit })}
      />
      {hasPin && (
        <SwitchRow
          label={t('nfc.form.dropPin')}
          on={values.dropsPin}
          onToggle={() => onChange({ dropsPin: !values.dropsPin, pin: '' })}
        />
      )}
      {!values.dropsPin && (
        <PasswordField
          label={t(hasPin ? 'nfc.form.newPin' : 'nfc.form.pin')}
          hint={t(hasPin ? 'nfc.form.pinKeepHint' : 'nfc.form.pinHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={longestPin}
          value={values.pin}
          showLabel={t('nfc.form.showPin')}
          hideLabel={t('nfc.form.hidePin')}
          error={isTried && fault !== null ? t(`pin.${fault}`) : textAt('pin')}
          onChange={({ target }) => onChange({ pin: target.value })}
        />
      )}
    </>
  );
}
