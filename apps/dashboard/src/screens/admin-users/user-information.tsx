/** Information on a user: how to reach them, how they sign in, what they are (specification §2, §3 User). */
import type { WireUser } from '@comanda/contract/users';
import { languageNames, uiLanguages } from '@comanda/messages/languages';
import { PasswordField, TextArea, TextField } from '@comanda/ui/field.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { Facts } from '../../parts/admin/facts.tsx';
import { systemRoleNames } from '../../parts/admin/system-roles.ts';
import { useWhen } from '../../parts/form/use-when.ts';
import { PhoneField } from '../../parts/people/phone-field.tsx';
import type { UserErrors, UserValues } from './user-form.ts';

type Props = {
  /** null: a new one. */
  readonly user: WireUser | null;
  readonly values: UserValues;
  readonly errors: UserErrors | null;
  /** What the server says of them. */
  readonly refused: { readonly email: string | undefined; readonly password: string | undefined };
  readonly set: (change: Partial<UserValues>) => void;
};

function UserFacts({ user }: { readonly user: WireUser }) {
  const t = useTranslations('adminUsers');
  const tFactor = useTranslations('secondFactor');
  const when = useWhen();
  return (
    <Facts
      facts={[
        { label: t('created'), value: when(user.created), isMoment: true },
        { label: t('lastSignIn'), value: when(user.lastSignInAt), isMoment: true },
        { label: tFactor('title'), value: tFactor(user.hasSecondFactor ? 'on' : 'off') },
      ]}
    />
  );
}

export function UserInformation({ user, values, errors, refused, set }: Props) {
  const t = useTranslations();
  const isNew = user === null;
  const told = (code: 'nameMissing' | 'emailInvalid' | 'passwordShort' | null | undefined) =>
    code === null || code === undefined ? undefined : t(`invite.${code}`);
  return (
    <>
      <div className="grid2">
        <TextField
          label={t('adminUsers.name')}
          value={values.name}
          maxLength={120}
          autoComplete="off"
          error={told(errors?.name)}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label={t('adminUsers.email')}
          type="email"
          value={values.email}
          autoComplete="off"
          error={told(errors?.email) ?? refused.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <PhoneField
          label={t('adminUsers.phone')}
          value={values.phone}
          error={errors === null || errors.phone === null ? undefined : t('phone.invalid')}
          onChange={(phone) => set({ phone })}
        />
        <PasswordField
          label={t('adminUsers.password')}
          hint={isNew ? t('adminUsers.passwordLater') : t('adminUsers.passwordKept')}
          value={values.password}
          autoComplete="new-password"
          showLabel={t('invite.show')}
          hideLabel={t('invite.hide')}
          error={told(errors?.password) ?? refused.password}
          onChange={(event) => set({ password: event.target.value })}
        />
        <SelectField
          label={t('adminUsers.systemRole')}
          value={values.systemRole}
          items={systemRoleNames.map((value) => ({ value, label: t(`systemRoles.${value}`) }))}
          onChange={(value) => set({ systemRole: systemRoleNames.find((name) => name === value) ?? values.systemRole })}
        />
        <SelectField
          label={t('account.language')}
          value={values.language ?? ''}
          items={[
            { value: '', label: t('adminUsers.anyLanguage') },
            ...uiLanguages.map((value) => ({ value, label: languageNames[value] })),
          ]}
          onChange={(language) => set({ language: language === '' ? null : language })}
        />
      </div>
      <TextArea
        label={t('adminUsers.hint')}
        hint={t('adminUsers.hintText')}
        value={values.hint}
        maxLength={2000}
        onChange={(event) => set({ hint: event.target.value })}
      />
      {!isNew && (
        <SwitchRow
          label={t('adminUsers.active')}
          detail={t('adminUsers.activeText')}
          on={values.active}
          onToggle={() => set({ active: !values.active })}
        />
      )}
      {user !== null && <UserFacts user={user} />}
    </>
  );
}
