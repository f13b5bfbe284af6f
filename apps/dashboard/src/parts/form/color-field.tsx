/** A colour of the venue: swatch, picker, hex, and how well its text can be read (drawing 11-settings-general, design.md §2). */
import { contrast, isHexColor } from '@comanda/ui/theme/contrast.ts';
import { on } from '@comanda/ui/theme/derive-theme.ts';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { HexColorPicker } from 'react-colorful';
import { useTranslations } from 'use-intl';

type Props = {
  readonly label: string;
  /** As it is written; `isHexColor` tells whether it is one. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** `1F5B45` and `#1f5b45` are the same colour. */
function withHash(text: string): string {
  const trimmed = text.trim().toLowerCase();
  return trimmed === '' || trimmed.startsWith('#') ? trimmed : `#${trimmed}`;
}

/** A tap elsewhere or Esc closes the picker. */
function useOutside(isOpen: boolean, onClose: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen]);
  return place;
}

export function ColorField({ label, value, onChange }: Props) {
  const t = useTranslations('color');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const place = useOutside(isOpen, () => setOpen(false));
  const isColor = isHexColor(value);
  const text = isColor ? on(value) : null;
  const ratio = text === null ? '' : contrast(text, value).toFixed(1);
  return (
    <div className={isColor ? 'field color' : 'field color is-error'} ref={place}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <span className="field__box color__box">
        <button
          type="button"
          className="color__swatch"
          style={isColor ? { background: value } : {}}
          aria-label={t('pick', { label })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <input
          id={id}
          className="num"
          value={value}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={!isColor || undefined}
          aria-describedby={`${id}-said`}
          onChange={(event) => onChange(withHash(event.target.value))}
        />
      </span>
      {isOpen && <HexColorPicker className="color__picker" color={isColor ? value : '#000000'} onChange={onChange} />}
      {text === null ? (
        <span className="field__hint" id={`${id}-said`} role="alert">
          <CircleAlert className="icon icon--s" aria-hidden="true" />
          {t('invalid')}
        </span>
      ) : (
        <span className="field__hint color__ratio" id={`${id}-said`}>
          <Check className="icon icon--s" aria-hidden="true" />
          {t(text === '#ffffff' ? 'white' : 'black', { ratio })}
        </span>
      )}
    </div>
  );
}
