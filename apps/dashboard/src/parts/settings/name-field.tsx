/** What a thing of the house is called: the first field of its dialog; an empty one is told when it is to be saved, one that stands already at once. */
import { TextField } from '@comanda/ui/field.tsx';
import { useTranslations } from 'use-intl';

import { firstFocus } from '../modal.tsx';

export const mostLetters = 60;

export const isNamed = (name: string): boolean => name.trim() !== '';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly name: string;
  readonly isTried: boolean;
  /** Another of its kind is called so. */
  readonly isTaken: boolean;
  readonly onName: (name: string) => void;
};

export function NameField({ label, hint, name, isTried, isTaken, onName }: Props) {
  const tForm = useTranslations('form');
  const problem = isTaken
    ? tForm('nameTaken', { name: name.trim() })
    : isNamed(name)
      ? undefined
      : tForm('nameMissing');
  return (
    <TextField
      label={label}
      hint={hint}
      value={name}
      maxLength={mostLetters}
      error={isTaken || isTried ? problem : undefined}
      onChange={(event) => onName(event.target.value)}
      {...firstFocus}
    />
  );
}
