/** Choose the table of an order: by area, or by typing its number (design.md §9, Tables). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { formatAmount } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { Hand, PencilLine, ReceiptText, Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Modal, ModalHead } from '../modal.tsx';
import { useNoCodeIn } from '../scanning/use-no-code-in.ts';
import { useSession } from '../session/session-context.ts';
import { useAgeText } from '../use-age-text.ts';
import { useNow } from '../use-now.ts';
import { nameInArea } from '../venue/table-name.ts';
import { type AreaChoice, chosenAreas, tablesOf } from './choose-area.ts';
import { meantTable } from './meant-table.ts';
import { type TableArea, type TableView, tableAreas } from './table-areas.ts';
import { useTypedSearch } from './use-typed-search.ts';

type Props = {
  readonly tables: readonly WireTable[];
  readonly orders: readonly WireOrder[];
  readonly selectedId: string;
  /** Those that take no orders any more, and stand here for what was begun at them. */
  readonly gone?: ReadonlySet<string>;
  /** Tables where a cart was begun. */
  readonly begun?: Readonly<Record<string, unknown>>;
  readonly onPick: (table: WireTable) => void;
  /** Without a table: the checkout. Left out where a table is needed. */
  readonly onWithout?: () => void;
  /** What the table is chosen for. */
  readonly title?: string;
  /** Of orders that stand somewhere already: to stay there is no choice. */
  readonly isMoving?: boolean;
  /** Where they are on their way to: nothing else is chosen until the answer is there. */
  readonly goingTo?: string | null;
  readonly onClose: () => void;
};

const noneGone: ReadonlySet<string> = new Set();

const stateClass = { free: '', occupied: ' is-occ', waiting: ' is-wait', toPay: ' is-pay' } as const;

/** Letters of a name in full size; a longer one is set smaller, in several rows. */
const longestShort = 6;

type TableButtonProps = {
  readonly view: TableView;
  readonly isSelected: boolean;
  readonly isBegun: boolean;
  readonly isGone: boolean;
  readonly isGoing: boolean;
  readonly isHeld: boolean;
  readonly onPick: () => void;
};

function TableButton({ view, isSelected, isBegun, isGone, isGoing, isHeld, onPick }: TableButtonProps) {
  const t = useTranslations('table');
  const ageText = useAgeText();
  const { table, state, minutes, open } = view;
  const shortName = nameInArea(table);
  const detail =
    state === 'free' ? t(isGone ? 'off' : 'free') : state === 'toPay' ? formatAmount(open) : ageText(minutes);
  const word = { free: t('free'), occupied: t('occupied'), waiting: t('waiting'), toPay: t('toPay') }[state];
  return (
    <button
      type="button"
      className={`tp${stateClass[state]}${isSelected ? ' is-sel' : ''}`}
      aria-pressed={isSelected}
      aria-disabled={isHeld || undefined}
      aria-busy={isGoing || undefined}
      onClick={onPick}
    >
      <b className={shortName.length > longestShort ? 'tp__long' : undefined}>
        {shortName !== table.name && <span className="sr-only">{table.area} </span>}
        {shortName}
      </b>
      <small className="num">
        {isGoing && <span className="btn__spin" aria-hidden="true" />}
        {state !== 'free' && <span className="sr-only">{word} </span>}
        {state === 'waiting' && <Hand className="icon icon--s" aria-hidden="true" />}
        {state === 'toPay' && <ReceiptText className="icon icon--s" aria-hidden="true" />}
        {detail}
      </small>
      {isBegun && (
        <span className="tp__begun">
          <PencilLine className="icon icon--s" aria-hidden="true" />
          <span className="sr-only">{t('begun')}</span>
        </span>
      )}
    </button>
  );
}

type ChipsProps = {
  readonly areas: readonly TableArea[];
  readonly mine: ReadonlySet<string>;
  readonly choice: AreaChoice;
  readonly onChoose: (choice: AreaChoice) => void;
};

/** In a row that is wiped; a house with one room and nobody's tables needs none. */
function AreaChips({ areas, mine, choice, onChoose }: ChipsProps) {
  const t = useTranslations('table');
  const count = areas.flatMap(({ tables }) => tables).filter(({ table }) => mine.has(table.id)).length;
  if (areas.length < 2 && count === 0) return null;
  return (
    <fieldset className="table-chips" aria-label={t('areas')}>
      <Chip active={choice.kind === 'all'} onClick={() => onChoose({ kind: 'all' })}>
        {t('all')}
      </Chip>
      {count > 0 && (
        <Chip active={choice.kind === 'mine'} onClick={() => onChoose({ kind: 'mine' })}>
          {t('mine', { count })}
        </Chip>
      )}
      {areas.length > 1 &&
        areas.map(({ name }) => (
          <Chip
            key={name ?? ''}
            active={choice.kind === 'area' && choice.name === name}
            onClick={() => onChoose({ kind: 'area', name })}
          >
            {name ?? t('other')}
          </Chip>
        ))}
    </fieldset>
  );
}

type FootProps = Pick<Props, 'onPick'> & {
  readonly candidate: WireTable | undefined;
  readonly onWithout: Props['onWithout'] | undefined;
  readonly goingTo: string | null;
};

function Foot({ candidate, onPick, onWithout, goingTo }: FootProps) {
  const t = useTranslations('table');
  if (candidate === undefined && onWithout === undefined) return null;
  return (
    <div className="dialog__foot">
      {onWithout !== undefined && (
        <Button size="lg" block disabled={goingTo !== null} onClick={onWithout}>
          {t('without')}
        </Button>
      )}
      {candidate !== undefined && (
        <Button
          variant="primary"
          size="lg"
          block
          loading={goingTo === candidate.id}
          disabled={goingTo !== null && goingTo !== candidate.id}
          onClick={() => onPick(candidate)}
        >
          {t('choose', { table: candidate.name })}
        </Button>
      )}
    </div>
  );
}

export function TablePicker({
  tables,
  orders,
  selectedId,
  begun = {},
  gone = noneGone,
  title,
  isMoving = false,
  goingTo = null,
  onPick,
  onWithout,
  onClose,
}: Props) {
  const t = useTranslations('table');
  const head = title ?? t('title');
  const [search, setSearch] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  useTypedSearch(searchRef);
  useNoCodeIn(searchRef, { text: search, onText: setSearch });
  const [choice, setChoice] = useState<AreaChoice>({ kind: 'all' });
  const now = useNow();
  const { user } = useSession();
  const mine = useMemo(() => tablesOf(user.id, orders), [user.id, orders]);
  const all = tableAreas(tables, orders, '', now);
  // Whoever types a name wants that table, wherever it stands.
  const areas = search.trim() === '' ? chosenAreas(all, choice, mine) : tableAreas(tables, orders, search, now);
  const shown = areas.flatMap((area) => area.tables).map(({ table }) => table);
  const staying = isMoving ? undefined : shown.find(({ id }) => id === selectedId);
  const candidate = search.trim() === '' ? staying : meantTable(shown, search);
  return (
    <Modal label={head} className="dialog--tables" onClose={onClose}>
      <ModalHead title={head} onClose={onClose} />
      <div className="dialog__search">
        <label className="search">
          <Search className="icon" aria-hidden="true" />
          <input
            ref={searchRef}
            type="search"
            value={search}
            placeholder={t('search')}
            aria-label={t('search')}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && search.trim() !== '' && candidate !== undefined) onPick(candidate);
            }}
          />
        </label>
      </div>
      {search.trim() === '' && <AreaChips areas={all} mine={mine} choice={choice} onChoose={setChoice} />}
      <div className="dialog__body">
        {areas.length === 0 && <p className="mid">{t('none', { text: search })}</p>}
        {areas.map(({ name, tables: views }) => (
          <section key={name ?? ''} className="table-area">
            <h3 className="field__label">{name ?? t('other')}</h3>
            <div className="tpg">
              {views.map((view) => (
                <TableButton
                  key={view.table.id}
                  view={view}
                  isSelected={view.table.id === (goingTo ?? selectedId)}
                  isGoing={view.table.id === goingTo}
                  isHeld={goingTo !== null}
                  isGone={gone.has(view.table.id)}
                  isBegun={Object.hasOwn(begun, view.table.id)}
                  onPick={() => onPick(view.table)}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <Foot candidate={candidate} onPick={onPick} onWithout={onWithout} goingTo={goingTo} />
    </Modal>
  );
}
