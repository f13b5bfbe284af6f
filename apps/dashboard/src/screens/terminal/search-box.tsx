/** Search in the products; Enter adds the first hit, Esc clears (design.md §10). */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { isBarcode, noBurst, readBurst } from '../../parts/scanning/scan-burst.ts';

type Props = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  /** A scanner typed it into the search: what stood there before it stays. */
  readonly onCode: (code: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
};

/** The code that a scanner has just typed at the end of the field, once its last key is there. */
function useTypedCode(): (event: KeyboardEvent<HTMLInputElement>) => string | null {
  const burst = useRef(noBurst);
  return ({ key, timeStamp, repeat, ctrlKey, metaKey, altKey, currentTarget }) => {
    if (repeat) return null;
    const step = readBurst(burst.current, { key, atMs: timeStamp, isModified: ctrlKey || metaKey || altKey });
    burst.current = step.burst;
    const { code } = step;
    return code !== null && isBarcode(code) && currentTarget.value.endsWith(code) ? code : null;
  };
}

export const SearchBox = memo(function SearchBox({ text, onText, onEnter, onCode, inputRef }: Props) {
  const t = useTranslations('terminal');
  const typedCode = useTypedCode();
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
          const code = typedCode(event);
          if (code !== null) {
            event.preventDefault();
            onText(event.currentTarget.value.slice(0, -code.length));
            onCode(code);
          } else if (event.key === 'Enter') onEnter();
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
