/** Whole minutes written by hand; what is none stays in the field, says so and holds the form back. */
import { readWhole } from '@comanda/domain/read-whole';
import { TextField } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  readonly label: string;
  readonly minutes: number;
  readonly least: number;
  readonly most: number;
  readonly onMinutes: (minutes: number) => void;
  /** Something is written that is no number of minutes between least and most. */
  readonly onHeld: (isHeld: boolean) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
};

export function MinutesField({ label, minutes, least, most, onMinutes, onHeld, hint, error }: Props) {
  const t = useTranslations('form');
  /** What is written that cannot be read; null: as it is stored. */
  const [unread, setUnread] = useState<string | null>(null);
  const write = (text: string) => {
    const read = readWhole(text, { least, most });
    setUnread(read === null ? text : null);
    onHeld(read === null);
    if (read !== null) onMinutes(read);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      className="num"
      maxLength={6}
      value={unread ?? String(minutes)}
      hint={hint}
      error={unread === null ? error : t('minutesInvalid', { least, most })}
      trailing={<span className="mid">{t('minutes')}</span>}
      onChange={({ target }) => write(target.value)}
    />
  );
}
