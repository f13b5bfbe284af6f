/** The product that a special opens, found by its name. */
import type { WireProduct } from '@comanda/contract/menu';
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Utensils } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../../parts/form/list-search.tsx';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';

/** More nobody reads: the search finds them. */
const mostShown = 50;

type DialogProps = {
  readonly products: readonly WireProduct[];
  readonly onPick: (productId: string) => void;
  readonly onClose: () => void;
};

function PickDialog({ products, onPick, onClose }: DialogProps) {
  const t = useTranslations('specialOffers');
  const passes = useTranslations('admin');
  const translate = useTranslate();
  const { settings } = useSession();
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLocaleLowerCase();
  const found = products.filter(({ name }) =>
    Object.values(name).some((each) => each.toLocaleLowerCase().includes(text)),
  );
  const shown = found.slice(0, mostShown);
  return (
    <Modal label={t('pickProduct')} onClose={onClose} className="dialog--edit">
      <ModalHead title={t('pickProduct')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <ListSearch label={t('searchProduct')} text={wanted} onText={setWanted} />
        {shown.length === 0 && (
          <EmptyState
            art="set"
            title={t('noProduct')}
            text={text === '' ? t('noProductYet') : passes('noneFoundText', { text: wanted.trim() })}
          />
        )}
        <ul className="rows">
          {shown.map(({ id, name, price }) => (
            <li key={id}>
              <button type="button" className="list-row list-row--button" onClick={() => onPick(id)}>
                <span className="list-row__text">{translate(name).text}</span>
                {price !== null && <span className="num mid">{formatMoney(price, settings.currency)}</span>}
              </button>
            </li>
          ))}
        </ul>
        {found.length > mostShown && <p className="mid">{t('moreProducts', { count: found.length - mostShown })}</p>}
      </div>
    </Modal>
  );
}

type Props = {
  readonly products: readonly WireProduct[];
  readonly productId: string | null;
  readonly error: string | undefined;
  readonly onChange: (productId: string) => void;
};

export function ProductPicker({ products, productId, error, onChange }: Props) {
  const t = useTranslations('specialOffers');
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const chosen = products.find(({ id }) => id === productId);
  return (
    <div className="group">
      <div className="list-row">
        <Utensils className="icon low" aria-hidden="true" />
        <span className="list-row__text">{chosen === undefined ? '–' : translate(chosen.name).text}</span>
        <Button onClick={() => setOpen(true)}>{t(chosen === undefined ? 'pickProduct' : 'changeProduct')}</Button>
      </div>
      {error !== undefined && (
        <p className="field__hint bad" role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <PickDialog
          products={products}
          onPick={(id) => {
            onChange(id);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
