/** Search in the products; Enter adds the first hit, Esc clears (design.md §10). */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Search, X } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
};

export const SearchBox = memo(function SearchBox({ text, onText, onEnter, inputRef }: Props) {
  const t = useTranslations('terminal');
  return (
    <div className="search grow">
      <Search className="icon" aria-hidden="true" />
      <input
        ref={inputRef}
        type="search"
        value={text}
        placeholder={t('search')}
        aria-label={t('search')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
      />
      {text === '' ? (
        <kbd className="kbd on-wide" aria-hidden="true">
          /
        </kbd>
      ) : (
        <IconButton
          label={t('clearSearch')}
          icon={<X className="icon" aria-hidden="true" />}
          onClick={() => {
            onText('');
            inputRef.current?.focus();
          }}
        />
      )}
    </div>
  );
});
