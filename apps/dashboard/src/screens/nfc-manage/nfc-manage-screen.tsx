/** All tags of a venue: found by name, code or number, with what the house owes on them (specification §2, nfc/manage). */
import '../../parts/nfc/nfc.css';
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { formatAmount, formatMoney } from '@comanda/domain/money';
import { type NfcTagState, nfcTagStates } from '@comanda/domain/nfc-credit/nfc-tag';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Nfc, Plus } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../../parts/form/list-search.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { MoreButton } from '../../parts/nfc/more-button.tsx';
import { NfcPage } from '../../parts/nfc/nfc-page.tsx';
import { RegisterDialog } from '../../parts/nfc/register-dialog.tsx';
import { serialText, tagName } from '../../parts/nfc/serial-text.ts';
import { OpenTag } from '../../parts/nfc/tag-panel.tsx';
import { TagState } from '../../parts/nfc/tag-state.tsx';
import { useTagPages } from '../../parts/nfc/use-tags.ts';
import { headRow, LongBody, longTable, type RowPlace } from '../../parts/rows/long-table.tsx';
import { useSession } from '../../parts/session/session-context.ts';

type TagPages = ReturnType<typeof useTagPages>;

type RowProps = { readonly tag: WireNfcTag; readonly isOpen: boolean; readonly place: RowPlace };

function TagRow({ tag, isOpen, place }: RowProps) {
  const t = useTranslations('nfc.list');
  const when = useWhen();
  const { id, name, serial, code, state, balance, currency, lastUsedAt } = tag;
  return (
    <tr {...place} className={isOpen ? 'is-selected' : ''}>
      <td className="list__name">
        <Link to="/dashboard/nfc/manage" search={{ tag: id }} className="list__link">
          {tagName(tag)}
          <small className="num">{name === '' && code === null ? '' : serialText(serial)}</small>
        </Link>
      </td>
      <td data-label={t('code')}>{name === '' ? '' : code}</td>
      <td data-label={t('used')}>{when(lastUsedAt)}</td>
      <td className="list__state">
        <TagState state={state} />
      </td>
      <td data-label={t('balance')} className="r strong">
        {formatMoney(balance, currency)}
      </td>
    </tr>
  );
}

type TableProps = {
  readonly tags: readonly WireNfcTag[];
  readonly openId: string | null;
  readonly goesOn: boolean;
};

function TagTable({ tags, openId, goesOn }: TableProps) {
  const t = useTranslations('nfc.list');
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  return (
    <div className="card list-wrap nfc-list">
      <table {...longTable('table list', tags.length, goesOn)} aria-label={t('label')}>
        <thead>
          <tr {...headRow(tags.length)}>
            {(['name', 'code', 'used', 'state'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            <th scope="col" className="r">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <LongBody rows={tags} keyOf={({ id }) => id} columns={5} bodyRef={bodyRef}>
          {(tag, place) => <TagRow key={tag.id} tag={tag} isOpen={tag.id === openId} place={place} />}
        </LongBody>
      </table>
    </div>
  );
}

/** What the house owes its guests, by currency. */
function Owed({ liability }: Pick<TagPages, 'liability'>) {
  const t = useTranslations('nfc.list');
  return liability.map(({ currency, tags, amount }) => (
    <div key={currency} className="kpi nfc-owed">
      <span className="kpi__label">{t('owed')}</span>
      <span className="kpi__value">
        <small>{currency} </small>
        {formatAmount(amount)}
      </span>
      <span className="kpi__delta">{t('owedOn', { count: tags })}</span>
    </div>
  ));
}

/** Beside an open tag the next step is that tag's. */
function RegisterButton({ isNext, onRegister }: { readonly isNext: boolean; readonly onRegister: () => void }) {
  const t = useTranslations('nfc.list');
  return (
    <Button
      variant={isNext ? 'primary' : 'neutral'}
      icon={<Plus className="icon" aria-hidden="true" />}
      onClick={onRegister}
    >
      {t('register')}
    </Button>
  );
}

export function NfcManageScreen() {
  const t = useTranslations('nfc');
  return (
    <NfcPage title={t('manage')}>
      <NfcManage />
    </NfcPage>
  );
}

function NfcManage() {
  const t = useTranslations('nfc');
  const { may } = useSession();
  const navigate = useNavigate();
  const { tag: openId = null } = useSearch({ strict: false });
  const [search, setSearch] = useState('');
  const [state, setState] = useState<NfcTagState | null>(null);
  const [isRegistering, setRegistering] = useState(false);
  const asked = useDeferredValue(search.trim());
  const pages = useTagPages({ search: asked, state });
  const show = (tag: string | null) =>
    void navigate({ to: '/dashboard/nfc/manage', search: tag === null ? {} : { tag }, replace: true });
  const register = may('nfcTag.manage') ? (
    <RegisterButton isNext={openId === null} onRegister={() => setRegistering(true)} />
  ) : undefined;
  const isOfAll = asked === '' && search === '' && state === null && !pages.isPlaceholderData;
  const isFirst = isOfAll && pages.data?.length === 0;
  return (
    <main className={openId === null ? 'floor' : 'floor has-side'}>
      <div className="main floor__main">
        <header className="topbar floor__head">
          <h1 className="h-page grow">{t('manage')}</h1>
          <Link to="/dashboard/nfc" className="btn">
            <Nfc className="icon" aria-hidden="true" />
            {t('toReader')}
          </Link>
          {/* Where there is none yet, the one button stands below the words. */}
          {!isFirst && register}
        </header>
        <div className="floor__map">
          {!isFirst && (
            <div className="nfc-tools">
              <ListSearch label={t('list.search')} text={search} onText={setSearch} />
              <SelectField
                label={t('list.stateFilter')}
                hidesLabel
                value={state ?? ''}
                items={[
                  { value: '', label: t('list.allStates') },
                  ...nfcTagStates.map((value) => ({ value, label: t(`states.${value}`) })),
                ]}
                onChange={(chosen) => setState(nfcTagStates.find((value) => value === chosen) ?? null)}
              />
            </div>
          )}
          <Owed liability={pages.liability} />
          <QueryView read={pages}>
            {(tags) =>
              tags.length > 0 ? (
                <>
                  <TagTable tags={tags} openId={openId} goesOn={pages.hasNextPage} />
                  <MoreButton {...pages} />
                </>
              ) : isFirst ? (
                <EmptyState art="set" title={t('list.none')} text={t('list.noneText')} action={register} large />
              ) : (
                <EmptyState art="set" title={t('list.notFound')} text={search} />
              )
            }
          </QueryView>
        </div>
      </div>
      {openId !== null && (
        <OpenTag
          key={openId}
          tagId={openId}
          closeLabel={t('closePanel')}
          onClose={() => show(null)}
          onOther={show}
          onBusy={() => {}}
        />
      )}
      {isRegistering && (
        <RegisterDialog
          serial={null}
          onClose={() => setRegistering(false)}
          onRegistered={({ id }) => {
            setRegistering(false);
            show(id);
          }}
        />
      )}
    </main>
  );
}
