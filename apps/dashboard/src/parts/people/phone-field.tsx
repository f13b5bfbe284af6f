/** A phone number with a search for its country (specification §2, system admin users). */
import { TextField } from '@comanda/ui/field.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { ListSearch } from '../form/list-search.tsx';
import { Modal, ModalHead } from '../modal.tsx';
import { codeOf, findCountries, joinPhone, splitPhone } from './dial-codes.ts';

type ChooserProps = { readonly onChoose: (region: string) => void; readonly onClose: () => void };

function CountryChooser({ onChoose, onClose }: ChooserProps) {
  const t = useTranslations('phone');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const countries = findCountries(search, locale);
  return (
    <Modal label={t('country')} onClose={onClose}>
      <ModalHead title={t('country')} onClose={onClose} />
      <div className="dialog__search">
        <ListSearch label={t('search')} text={search} onText={setSearch} />
      </div>
      <div className="dialog__body dialog__body--searched countries">
        {countries.length === 0 && <p className="mid">{t('none', { text: search })}</p>}
        {countries.map(({ region, code, name }) => (
          <button key={region} type="button" className="option" onClick={() => onChoose(region)}>
            <span className="grow">{name}</span>
            <span className="option__price">+{code}</span>
          </button>
        ))}
      </div>
    </Modal>
  );
}

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (phone: string) => void;
};

/** With the code of any country and a space it is no longer than a call takes: 40 letters. */
const longestRest = 34;

export function PhoneField({ label, value, error, onChange }: Props) {
  const t = useTranslations('phone');
  const locale = useLocale();
  const [isChoosing, setChoosing] = useState(false);
  // The chosen country is kept while the number is still empty.
  const [typed, setTyped] = useState(splitPhone(value));
  const parts = joinPhone(typed) === value ? typed : splitPhone(value);
  const change = (next: Partial<typeof parts>) => {
    const all = { ...parts, ...next };
    setTyped(all);
    onChange(joinPhone(all));
  };
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(parts.region) ?? parts.region;
  return (
    <>
      <TextField
        label={label}
        type="tel"
        maxLength={longestRest}
        inputMode="tel"
        autoComplete="off"
        value={parts.rest}
        error={error}
        onChange={(event) => change({ rest: event.target.value })}
        icon={
          <button
            type="button"
            className="phone__country"
            aria-label={t('chosen', { name: country, code: codeOf(parts.region) })}
            onClick={() => setChoosing(true)}
          >
            +{codeOf(parts.region)}
            <ChevronDown className="icon icon--s" aria-hidden="true" />
          </button>
        }
      />
      {isChoosing && (
        <CountryChooser
          onClose={() => setChoosing(false)}
          onChoose={(region) => {
            change({ region });
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}
