/** A closing that was made: its slip, what was counted, and the way to paper (decisions.md §8). */
import type { WireClosing } from '@comanda/contract/closings';
import { formatAmount, formatMoney, negate } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { useReachByKeys } from '@comanda/ui/reach-by-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { CloseButton, firstFocus, Modal } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { ClosingPaper } from './closing-paper.tsx';
import { InvoiceFigures } from './invoices/invoice-figures.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { NfcFigures } from './nfc-figures.tsx';
import { PdfButton } from './pdf-button.tsx';
import { PrintButton } from './print-button.tsx';
import { closingsKey } from './use-closings.ts';

function useClosing(closingId: string) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: closingsKey(customer.id, 'closing', closingId),
    queryFn: async () => (await valueOf(api('GET /v1/closings/{closingId}', { params: { closingId } }))).closing,
    retry: false,
  });
}

export function ClosingView({ closingId, onClose }: { readonly closingId: string; readonly onClose: () => void }) {
  const t = useTranslations();
  const closing = useClosing(closingId);
  const title = useTitle(closing.data);
  return (
    <Modal label={title} className="z" onClose={onClose}>
      <ClosingPaper closingId={closingId} label={title} />
      <div className="z__form">
        <div className="between">
          <h2 className="h-title">{title}</h2>
          <CloseButton onClose={onClose} label={t('app.close')} />
        </div>
        <div className="z__scroll" ref={useReachByKeys()}>
          <QueryView read={closing}>{(made) => <ClosingFacts closing={made} />}</QueryView>
        </div>
        <div className="z__foot">
          <PrintButton closingId={closingId} />
          <PdfButton closing={closing.data} />
          <Button variant="primary" size="lg" className="z__go" onClick={onClose} {...firstFocus}>
            {t('closings.z.done')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function useTitle(closing: WireClosing | undefined): string {
  const t = useTranslations('closings');
  if (closing === undefined) return t('z.titleOnly');
  const { kind, number, person } = closing;
  return kind === 'venue' ? t('z.title', { number }) : t('settlement.of', { number, name: person?.name ?? '' });
}

function ClosingFacts({ closing }: { readonly closing: WireClosing }) {
  const t = useTranslations('closings.z');
  const when = useWhen();
  const { figures, closedBy, closedAt } = closing;
  return (
    <>
      <p className="mid">{t('madeBy', { name: closedBy.name, time: when(closedAt) })}</p>
      {figures.drawers.map(({ drawer, name, expected, counted, difference, reason }) => (
        <section key={drawer} className="drawer-count" aria-label={name}>
          <h3 className="group__title">{name}</h3>
          <div className="cashsum">
            <div>
              <small>{t('expected')}</small>
              <b className="num">{formatAmount(expected)}</b>
            </div>
            <div>
              <small>{t('counted')}</small>
              <b className="num">{counted === null ? '–' : formatAmount(counted)}</b>
            </div>
            <div className={difference === 0 ? undefined : 'is-different'}>
              <small>{t('difference')}</small>
              <b className="num">{counted === null ? '–' : formatAmount(difference)}</b>
            </div>
          </div>
          {reason !== null && reason !== '' && <p className="mid">{t('reason', { reason })}</p>}
        </section>
      ))}
      <MoneyFigures figures={figures} />
      {figures.nfcCredit !== null && <NfcFigures figures={figures.nfcCredit} />}
      {figures.invoices !== null && <InvoiceFigures figures={figures.invoices} />}
      <HandedOver closing={closing} />
      <p className="low z__chain">
        {t('chain', { sequence: figures.chain.sequence })}
        <code>{figures.chain.hash}</code>
      </p>
    </>
  );
}

/** Of a settlement: what stayed with the person, and what went to the house or came from it. */
function HandedOver({ closing: { handedOver } }: { readonly closing: WireClosing }) {
  const t = useTranslations('closings.settlement');
  const { currency } = useSession().settings;
  if (handedOver === null) return null;
  const { amount, into, tips } = handedOver;
  const rows = [
    ...(tips === 0 ? [] : [[t('tipsPaid'), tips] as const]),
    ...(amount > 0 ? [[t('gaveInto', { drawer: into ?? '' }), amount] as const] : []),
    ...(amount < 0 ? [[t('gotFrom', { drawer: into ?? '' }), negate(amount)] as const] : []),
  ];
  return (
    <dl className="handed">
      {rows.map(([label, sum]) => (
        <div key={label} className="between">
          <dt className="mid">{label}</dt>
          <dd className="strong num">{formatMoney(sum, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
