/** Many tables in one go: `T` from 1 to 20 (specification §2 settings/tables). */
import type { WireTable } from '@comanda/contract/venue';
import { type TableMethod, tableMethods } from '@comanda/domain/orders/order-method';
import { readWhole } from '@comanda/domain/read-whole';
import { checkSeries, largestSeries, nextInSeries } from '@comanda/domain/venue/table-names';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../../parts/change/use-command-id.ts';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { firstFocus, ModalHead } from '../../parts/modal.tsx';
import { AreaField } from './area-field.tsx';
import { useTableChanges } from './use-tables-setup.ts';

type Props = {
  readonly all: readonly WireTable[];
  readonly areas: readonly string[];
  readonly onClose: () => void;
};

const usualPrefix = 'T';
/** So many are proposed. */
const usualCount = 20;

const readNumber = (text: string): number | null => readWhole(text, { most: 999_999 });

function Outcome({ checked }: { readonly checked: ReturnType<typeof checkSeries> }) {
  const t = useTranslations('setupTables');
  if (!checked.ok) {
    const text =
      checked.code === 'tables.error.nameTaken'
        ? t('nameTaken', { name: String(checked.params?.['name'] ?? '') })
        : t('seriesInvalid', { most: largestSeries });
    return (
      <Note tone="warning" alert>
        {text}
      </Note>
    );
  }
  const [first = '', last = ''] = [checked.value[0], checked.value.at(-1)];
  return <Note tone="info">{t('seriesWill', { count: checked.value.length, first, last })}</Note>;
}

export function SeriesDialog({ all, areas, onClose }: Props) {
  const t = useTranslations('setupTables');
  const { isBusy, addSeries } = useTableChanges();
  const { idOf } = useCommandId();
  const [prefix, setPrefix] = useState(usualPrefix);
  /** Null: as it is proposed, behind the tables that the prefix has. */
  const [ownFrom, setFrom] = useState<string | null>(null);
  const [ownTo, setTo] = useState<string | null>(null);
  const names = all.map(({ name }) => name);
  const from = ownFrom ?? String(nextInSeries(prefix, names));
  const to = ownTo ?? String((readNumber(from) ?? 1) + usualCount - 1);
  const [area, setArea] = useState<string | null>(null);
  const [orderMethod, setMethod] = useState<TableMethod>('table');
  const series = { prefix, from: readNumber(from) ?? Number.NaN, to: readNumber(to) ?? Number.NaN };
  const checked = checkSeries(series, names);
  const isChanged = prefix !== usualPrefix || ownFrom !== null || ownTo !== null || area !== null;
  const submit = async () => {
    if (!checked.ok) return;
    const wish = { ...series, area, orderMethod };
    const saved = await addSeries(idOf(wish), wish);
    if (saved !== null) onClose();
  };
  return (
    <TypedModal
      label={t('series')}
      onClose={onClose}
      className="dialog--edit"
      isChanged={isChanged}
      onEnter={() => void submit()}
    >
      <ModalHead title={t('series')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <div className="grid3">
          <TextField
            label={t('prefix')}
            value={prefix}
            maxLength={40}
            onChange={(event) => setPrefix(event.target.value)}
            {...firstFocus}
          />
          <TextField
            label={t('from')}
            inputMode="numeric"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField label={t('to')} inputMode="numeric" value={to} onChange={(event) => setTo(event.target.value)} />
        </div>
        <div className="grid2">
          <AreaField area={area} areas={areas} onArea={setArea} />
          <SelectField
            label={t('orderMethod')}
            value={orderMethod}
            items={tableMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
            onChange={(value) => setMethod(tableMethods.find((each) => each === value) ?? 'table')}
          />
        </div>
        <Outcome checked={checked} />
      </div>
      <footer className="dialog__foot">
        <Button size="lg" variant="primary" block disabled={!checked.ok} loading={isBusy} onClick={() => void submit()}>
          {t('makeSeries')}
        </Button>
      </footer>
    </TypedModal>
  );
}
