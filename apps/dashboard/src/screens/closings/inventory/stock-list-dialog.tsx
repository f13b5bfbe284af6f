/** A delivery, waste or a count, typed down a list: a number, Enter, the next product (specification §2 closings, Inventory). */
import type { CallFailure } from '@comanda/api-client/call';
import { type WasteReason, wasteReasons } from '@comanda/domain/inventory/movements';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../../parts/failure/use-failure-text.ts';
import { useTried } from '../../../parts/form/lead-to-wrong.ts';
import { ListSearch } from '../../../parts/form/list-search.tsx';
import { Refused } from '../../../parts/form/refused.tsx';
import { TypedModal } from '../../../parts/form/typed-modal.tsx';
import { ModalHead } from '../../../parts/modal.tsx';
import type { ListedProduct, NamedRow, StockMode, Typed } from './inventory-view.ts';
import { sentList, sought } from './inventory-view.ts';
import { StockLines } from './stock-lines.tsx';
import { useStockChanges } from './use-inventory.ts';
import { useUncounted } from './use-uncounted.ts';

type Props = {
  readonly mode: StockMode;
  readonly rows: readonly NamedRow[];
  /** Of the venue, when the rows were read. */
  readonly revision: number;
  readonly onClose: () => void;
};

const asListed = ({ id, shown, lang, currentStockAmount }: NamedRow): ListedProduct => {
  return { id, shown, lang, current: currentStockAmount };
};

/** What was typed stays when it is refused, but of a product that is named: its stock is another one now. */
function useStockList({ mode, revision, onClose }: Omit<Props, 'rows'>) {
  const textOf = useFailureText();
  const { isBusy, book } = useStockChanges();
  const [typed, setTyped] = useState<Typed>(new Map());
  const [reason, setReason] = useState<WasteReason>('spoiled');
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [isTried, setTried] = useTried();
  const { lines, invalid } = sentList(typed, mode);
  const [booked, setBooked] = useState(nothingBooked);
  const forget = (ids: readonly string[]) =>
    setTyped((before) => new Map([...before].filter(([product]) => !ids.includes(product))));
  const submit = async () => {
    setTried(true);
    if (lines.length === 0 || invalid.length > 0) return;
    setBooked({ done: 0, total: lines.length });
    const onRefused = (failure: CallFailure<string>) => {
      if (!failure.code.startsWith('inventory.error.')) return false;
      setRefused(textOf(failure));
      const { product } = failure.params ?? {};
      if (typeof product === 'string') forget([product]);
      return true;
    };
    const onBooked = (products: readonly string[]) => {
      setBooked(({ done, total }) => ({ done: done + products.length, total }));
      forget(products);
    };
    const isStored = await book({ mode, lines, reason, note: note.trim() }, { onRefused, onBooked });
    if (isStored) onClose();
  };
  return {
    isBusy,
    typed,
    reason,
    setReason,
    note,
    setNote,
    refused,
    booked,
    invalid: isTried ? invalid : [],
    count: lines.length,
    isMissing: isTried && lines.length === 0 && invalid.length === 0,
    submit,
    type: ({ id, current }: ListedProduct, text: string) => {
      setRefused(null);
      setTyped((before) => new Map(before).set(id, { text, current, revision }));
    },
  };
}

const nothingBooked = { done: 0, total: 0 };

export function StockListDialog(props: Props) {
  const { mode, rows, onClose } = props;
  const t = useTranslations('closings.inventory');
  const list = useStockList(props);
  const [search, setSearch] = useState('');
  // With nothing counted yet there is nothing else to begin with.
  const [isAll, setAll] = useState(rows.length === 0 && mode !== 'waste');
  const uncounted = useUncounted(isAll);
  const listed = useMemo(() => [...rows.map(asListed), ...(uncounted ?? [])], [rows, uncounted]);
  const found = useMemo(() => {
    const wanted = sought(search);
    return listed.filter(({ shown }) => sought(shown).includes(wanted));
  }, [listed, search]);
  return (
    <TypedModal
      label={t(`modes.${mode}`)}
      className="dialog--wide stock-list"
      onClose={onClose}
      isChanged={list.typed.size > 0 || list.note !== ''}
      keepsData={list.isBusy}
    >
      <ModalHead title={t(`modes.${mode}`)} onClose={onClose} />
      <div className="stock-list__find">
        <ListSearch label={t('search')} text={search} onText={setSearch} />
        {mode !== 'waste' && <SwitchRow label={t('showUncounted')} on={isAll} onToggle={() => setAll(!isAll)} />}
      </div>
      <div className="dialog__body stock-list__body">
        <p className="low stock__hint">{t(`about.${mode}`)}</p>
        {found.length === 0 ? (
          <EmptyState art="box" title={t('empty')} text={t(listed.length === 0 ? 'nothingToWaste' : 'emptySearch')} />
        ) : (
          <StockLines mode={mode} products={found} typed={list.typed} invalid={list.invalid} onType={list.type} />
        )}
      </div>
      <Foot mode={mode} list={list}>
        {t(`submit.${mode}`, { count: list.count })}
      </Foot>
    </TypedModal>
  );
}

type FootProps = {
  readonly mode: StockMode;
  readonly list: ReturnType<typeof useStockList>;
  readonly children: ReactNode;
};

function Foot({ mode, list, children }: FootProps) {
  const t = useTranslations('closings.inventory');
  return (
    <footer className="dialog__foot stock-list__foot">
      <Refused text={list.booked.done > 0 ? t('partBooked', list.booked) : null} />
      <Refused text={list.refused} />
      {(list.isMissing || list.invalid.length > 0) && (
        <Note tone="warning" alert>
          {t(list.isMissing ? 'nothingTyped' : 'notANumber')}
        </Note>
      )}
      {mode === 'waste' && (
        <SelectField
          label={t('reason')}
          value={list.reason}
          items={wasteReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          onChange={(chosen) => list.setReason(wasteReasons.find((one) => one === chosen) ?? 'other')}
        />
      )}
      <TextField
        label={t(mode === 'delivery' ? 'deliveryNote' : 'note')}
        value={list.note}
        maxLength={500}
        onChange={({ target }) => list.setNote(target.value)}
      />
      <Button variant="primary" size="lg" loading={list.isBusy} onClick={() => void list.submit()}>
        {children}
      </Button>
    </footer>
  );
}
