/** In which bytes the file was taken to be written: where that is a guess, with words to see it by and another choice. */
import type { WireImport } from '@comanda/contract/menu-file';
import { type Encoding, encodings, guessedEncodings, isGuessed } from '@comanda/domain/menu/import/encodings';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useTranslations } from 'use-intl';

type Props = {
  readonly readAs: WireImport['readAs'];
  readonly isBusy: boolean;
  readonly onReadAs: (encoding: Encoding) => void;
};

export function ReadAs({ readAs: { encoding, sample }, isBusy, onReadAs }: Props) {
  const t = useTranslations('menuImport');
  const nameOf = (one: Encoding) => t(`encodings.${one}`);
  if (!isGuessed(encoding)) return <p className="low">{t('readAs', { encoding: nameOf(encoding) })}</p>;
  const words = sample.map((word) => t('readAsWord', { word })).join(', ');
  return (
    <SelectField
      label={t('readAsLabel')}
      hint={sample.length === 0 ? t('readAsGuess') : t('readAsSample', { words })}
      items={guessedEncodings.map((value) => ({ value, label: nameOf(value) }))}
      value={encoding}
      disabled={isBusy}
      onChange={(value) => onReadAs(encodings.find((one) => one === value) ?? encoding)}
    />
  );
}
