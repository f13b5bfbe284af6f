/** The search above a list. */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Search, X } from 'lucide-react';
import { useTranslations } from 'use-intl';

type Props = { readonly label: string; readonly text: string; readonly onText: (text: string) => void };

export function ListSearch({ label, text, onText }: Props) {
  const t = useTranslations('form');
  return (
    <div className="search">
      <Search className="icon" aria-hidden="true" />
      <input
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          label={t('clearSearch')}
          icon={<X className="icon" aria-hidden="true" />}
          onClick={() => onText('')}
        />
      )}
    </div>
  );
}
