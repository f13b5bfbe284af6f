/** One table: number or name, area, order method, active, and its QR code (specification §3 Table). */
import type { WireTable } from '@comanda/contract/venue';
import { tableMethods } from '@comanda/domain/orders/order-method';
import { checkTableName } from '@comanda/domain/venue/table-names';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { firstFocus } from '../../parts/modal.tsx';
import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { EditDialog } from '../../parts/settings/edit-dialog.tsx';
import { isCheckoutTable } from '../../parts/venue/table-name.ts';
import { AreaField } from './area-field.tsx';
import { TableCode } from './table-code.tsx';
import { useTableChanges, useTableEdit } from './use-tables-setup.ts';

type Props = {
  /** As it was when its form was opened; null for a new one. */
  readonly table: WireTable | null;
  readonly all: readonly WireTable[];
  readonly areas: readonly string[];
  readonly onClose: () => void;
};

type Edit = ReturnType<typeof useTableEdit>;

/** What keeps a name from being saved; null where nothing does. */
export function nameProblem(name: string, own: string | null, all: readonly WireTable[]): 'missing' | 'taken' | null {
  if (name.trim() === '') return 'missing';
  const others = all.filter(({ id }) => id !== own).map((table) => table.name);
  return checkTableName(name, others).ok ? null : 'taken';
}

type FieldProps = {
  readonly edit: Edit;
  readonly problem: 'missing' | 'taken' | null;
  readonly areas: readonly string[];
};

function Fields({ edit, problem, areas }: FieldProps) {
  const t = useTranslations('setupTables');
  const tForm = useTranslations('form');
  const { values, set, isTried } = edit;
  const told = problem === 'missing' ? tForm('nameMissing') : t('nameTaken', { name: values.name.trim() });
  return (
    <>
      <TextField
        label={t('name')}
        value={values.name}
        maxLength={60}
        // A name that stands already is told at once; an empty one only when it is to be saved.
        error={problem === 'taken' || (isTried && problem !== null) ? told : undefined}
        onChange={(event) => set({ name: event.target.value })}
        {...firstFocus}
      />
      <div className="grid2">
        <AreaField area={values.area} areas={areas} onArea={(area) => set({ area })} />
        <SelectField
          label={t('orderMethod')}
          value={values.orderMethod}
          items={tableMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
          onChange={(value) => {
            const orderMethod = tableMethods.find((each) => each === value);
            if (orderMethod !== undefined) set({ orderMethod });
          }}
        />
      </div>
    </>
  );
}

function useTableTexts(): FieldTexts<Edit['values']> {
  const t = useTranslations('setupTables');
  const tForm = useTranslations('form');
  return {
    name: { label: t('name') },
    area: { label: t('area'), show: (area) => area ?? '' },
    orderMethod: { label: t('orderMethod'), show: (method) => t(`methods.${method}`) },
    active: { label: t('active'), show: (isOn) => tForm(isOn ? 'on' : 'off') },
  };
}

export function TableDialog({ table, all, areas, onClose }: Props) {
  const t = useTranslations('setupTables');
  const edit = useTableEdit(table);
  const texts = useTableTexts();
  const { isBusy, remove } = useTableChanges();
  const { values, set } = edit;
  const isCheckout = table !== null && isCheckoutTable(table);
  const problem = isCheckout ? null : nameProblem(values.name, table?.id ?? null, all);
  const removal =
    table === null || isCheckout
      ? undefined
      : {
          title: t('removeTitle', { name: table.name }),
          text: t('removeText'),
          isBusy,
          onRemove: () => remove(table.id),
        };
  return (
    <EditDialog
      title={isCheckout ? t('checkout') : (table?.name ?? t('new'))}
      edit={edit}
      isSound={problem === null}
      texts={texts}
      removal={removal}
      onClose={onClose}
    >
      {isCheckout ? <Note>{t('checkoutText')}</Note> : <Fields edit={edit} problem={problem} areas={areas} />}
      <SwitchRow
        label={t('active')}
        detail={values.active ? undefined : t(isCheckout ? 'checkoutInactiveHint' : 'inactiveHint')}
        on={values.active}
        onToggle={() => set({ active: !values.active })}
      />
      {table !== null && !isCheckout && <TableCode table={table} />}
    </EditDialog>
  );
}
