/** Two people changed the same field: both values beside each other, and a choice for each (specification §8). */
import { Button } from '@comanda/ui/button.tsx';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Modal, ModalHead } from '../modal.tsx';
import type { Values, Whose } from './merge-edit.ts';
import type { Conflict } from './use-edit.ts';

/** How a field is called, and its value as a person reads it. */
export type FieldTexts<V extends Values> = {
  readonly [Key in keyof V & string]: {
    readonly label: string;
    /** @param other the value it is compared with */
    readonly show?: (value: V[Key], other: V[Key]) => ReactNode;
  };
};

type Field<V extends Values> = keyof V & string;

type RowProps = {
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly whose: Whose;
  readonly onWhose: (whose: Whose) => void;
};

function FieldRow({ label, mine, theirs, whose, onWhose }: RowProps) {
  const t = useTranslations('settings');
  const id = useId();
  const option = (value: Whose, text: ReactNode) => (
    <OptionRow
      kind="radio"
      name={id}
      on={whose === value}
      onToggle={() => onWhose(value)}
      label={
        <>
          <small className="conflict__whose">{t(value)}</small> {text === '' ? t('empty') : text}
        </>
      }
    />
  );
  return (
    <div className="group" role="radiogroup" aria-labelledby={id}>
      <h3 className="field__label" id={id}>
        {label}
      </h3>
      {option('mine', mine)}
      {option('theirs', theirs)}
    </div>
  );
}

type Props<V extends Values> = {
  /** Of `useEdit`. */
  readonly edit: {
    readonly conflict: Conflict<V> | null;
    readonly isBusy: boolean;
    readonly decide: (whose: Partial<Record<Field<V>, Whose>>) => Promise<unknown>;
    readonly postpone: () => void;
  };
  readonly texts: FieldTexts<V>;
};

function shown<V extends Values>(texts: FieldTexts<V>, field: Field<V>, values: V, others: V): ReactNode {
  const value = values[field];
  const { show } = texts[field];
  if (show !== undefined) return show(value, others[field]);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** Shown while there is something to choose. */
export function ConflictDialog<V extends Values>({ edit, texts }: Props<V>) {
  return edit.conflict === null ? null : <Choice edit={edit} texts={texts} conflict={edit.conflict} />;
}

function Choice<V extends Values>({ edit, texts, conflict }: Props<V> & { readonly conflict: Conflict<V> }) {
  const t = useTranslations('settings');
  const { fields, mine, theirs } = conflict;
  const [whose, setWhose] = useState<Partial<Record<Field<V>, Whose>>>(
    () => Object.fromEntries(fields.map((field) => [field, 'mine'])) as Partial<Record<Field<V>, Whose>>,
  );
  return (
    <Modal label={t('conflict')} onClose={edit.postpone} onLeave={edit.postpone} className="conflict" keepsData>
      <ModalHead title={t('conflict')} onClose={edit.postpone} />
      <div className="dialog__body stack stack--gap">
        <p className="mid">{t('conflictText')}</p>
        {fields.map((field) => (
          <FieldRow
            key={field}
            label={texts[field].label}
            mine={shown(texts, field, mine, theirs)}
            theirs={shown(texts, field, theirs, mine)}
            whose={whose[field] ?? 'mine'}
            onWhose={(value) => setWhose((before) => ({ ...before, [field]: value }))}
          />
        ))}
      </div>
      <footer className="dialog__foot">
        <Button size="lg" onClick={edit.postpone}>
          {t('backToForm')}
        </Button>
        <Button size="lg" variant="primary" block loading={edit.isBusy} onClick={() => void edit.decide(whose)}>
          {t('takeChosen')}
        </Button>
      </footer>
    </Modal>
  );
}
