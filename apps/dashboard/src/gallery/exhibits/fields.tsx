/** What is written into: text, password, lines, lists. */
import { PasswordField, TextArea, TextField } from '@comanda/ui/field.tsx';
import { LettersLeft } from '@comanda/ui/letters-left.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Exhibit, Specimen } from '../exhibit.tsx';
import { longWords } from '../long-words.ts';

const venue = 'Gasthof Linde';

export function TextFields(): ReactNode {
  const t = useTranslations();
  const label = t('settingsGeneral.name');
  return (
    <Exhibit name="TextField">
      <Specimen state="empty">
        <TextField label={label} hint={t('settingsGeneral.cutOffHint')} />
      </Specimen>
      <Specimen state="filled">
        <TextField label={label} defaultValue={venue} />
      </Specimen>
      <Specimen touch="hover">
        <TextField label={label} defaultValue={venue} />
      </Specimen>
      <Specimen touch="focus">
        <TextField label={label} defaultValue={venue} />
      </Specimen>
      <Specimen state="wrong">
        <TextField label={t('login.email')} defaultValue="sara@" error={t('login.emailInvalid')} />
      </Specimen>
      <Specimen state="disabled">
        <TextField label={label} defaultValue={venue} disabled />
      </Specimen>
      <Specimen code="lg, icon">
        <TextField
          size="lg"
          label={t('terminal.search')}
          placeholder={t('terminal.search')}
          icon={<Search className="icon" aria-hidden="true" />}
        />
      </Specimen>
      <Specimen code="trailing">
        <TextField label={t('settingsGeneral.warn')} defaultValue="5" trailing={t('settingsGeneral.minutes')} />
      </Specimen>
      <Specimen code="lettersLeft">
        <TextField
          label={label}
          value={venue}
          maxLength={20}
          lettersLeft={(count) => t('app.lettersLeft', { count })}
          readOnly
        />
      </Specimen>
      <Specimen state="long">
        <div className="gal__narrow">
          <TextField label={longWords.word} defaultValue={longWords.product} error={longWords.hint} />
        </div>
      </Specimen>
    </Exhibit>
  );
}

export function PasswordFields(): ReactNode {
  const t = useTranslations('login');
  const names = { label: t('password'), showLabel: t('show'), hideLabel: t('hide'), autoComplete: 'off' } as const;
  return (
    <Exhibit name="PasswordField">
      <Specimen state="empty">
        <PasswordField {...names} />
      </Specimen>
      <Specimen state="filled">
        <PasswordField {...names} defaultValue={venue} />
      </Specimen>
      <Specimen touch="hover">
        <PasswordField {...names} />
      </Specimen>
      <Specimen touch="focus">
        <PasswordField {...names} />
      </Specimen>
      <Specimen state="wrong">
        <PasswordField {...names} error={t('passwordEmpty')} />
      </Specimen>
      <Specimen state="disabled">
        <PasswordField {...names} disabled />
      </Specimen>
      <Specimen state="long">
        <div className="gal__narrow">
          <PasswordField {...names} label={longWords.word} error={longWords.hint} />
        </div>
      </Specimen>
    </Exhibit>
  );
}

export function TextAreas(): ReactNode {
  const t = useTranslations();
  return (
    <Exhibit name="TextArea">
      <Specimen state="empty">
        <TextArea label={t('cart.comment')} hint={t('comment.hint')} placeholder={t('comment.placeholder')} />
      </Specimen>
      <Specimen state="filled">
        <TextArea label={t('cart.comment')} defaultValue={venue} />
      </Specimen>
      <Specimen touch="hover">
        <TextArea label={t('cart.comment')} />
      </Specimen>
      <Specimen touch="focus">
        <TextArea label={t('cart.comment')} />
      </Specimen>
      <Specimen state="wrong">
        <TextArea label={t('cart.comment')} error={t('cart.lineRefused')} />
      </Specimen>
      <Specimen state="disabled">
        <TextArea label={t('cart.comment')} disabled />
      </Specimen>
      <Specimen state="long">
        <TextArea label={longWords.label} defaultValue={`${longWords.product} ${longWords.word}`} />
      </Specimen>
    </Exhibit>
  );
}

export function SelectFields(): ReactNode {
  const t = useTranslations();
  const [value, setValue] = useState('dinein');
  const items = (['dinein', 'takeaway', 'pickup', 'delivery'] as const).map((each) => ({
    value: each as string,
    label: t(`types.${each}`),
  }));
  const field = { label: t('types.label'), items, value, onChange: setValue };
  return (
    <Exhibit name="SelectField">
      <Specimen state="normal">
        <SelectField {...field} hint={t('settingsGeneral.contentLanguageHint')} />
      </Specimen>
      <Specimen touch="hover">
        <SelectField {...field} />
      </Specimen>
      <Specimen touch="focus">
        <SelectField {...field} />
      </Specimen>
      <Specimen code="hidesLabel">
        <SelectField {...field} hidesLabel />
      </Specimen>
      <Specimen state="wrong">
        <SelectField {...field} error={t('cart.lineRefused')} />
      </Specimen>
      <Specimen state="disabled">
        <SelectField {...field} disabled />
      </Specimen>
      <Specimen state="long">
        <div className="gal__narrow">
          <SelectField {...field} label={longWords.label} items={[{ value, label: longWords.product }]} />
        </div>
      </Specimen>
    </Exhibit>
  );
}

export function LettersLefts(): ReactNode {
  const t = useTranslations('app');
  const words = (count: number) => t('lettersLeft', { count });
  return (
    <Exhibit name="LettersLeft">
      <Specimen state="empty">
        <LettersLeft text="" most={120} words={words} />
      </Specimen>
      <Specimen state="filled">
        <LettersLeft text={venue} most={26} words={words} />
      </Specimen>
      <Specimen state="most">
        <LettersLeft text={venue} most={venue.length} words={words} />
      </Specimen>
    </Exhibit>
  );
}
