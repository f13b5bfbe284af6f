/** VAT of one quarter by rate, as the form of the tax office asks for it. */
import { formatAmount, type Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { lastQuarters } from './quarters.ts';
import { closingsKey } from './use-closings.ts';
import type { Quarter, useFiles } from './use-files.ts';

type Props = { readonly today: string; readonly files: ReturnType<typeof useFiles> };

type VatOfRate = { readonly rate: number; readonly gross: Money; readonly net: Money; readonly vat: Money };

const keyOf = ({ year, quarter }: Quarter) => `${year}-${quarter}`;

function useVat({ year, quarter }: Quarter) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: closingsKey(customer.id, 'vat', year, quarter),
    queryFn: () =>
      valueOf(
        api('GET /v1/customers/{customerId}/exports/vatSummary', {
          params: { customerId: customer.id },
          query: { year, quarter },
        }),
      ),
    retry: false,
  });
}

/** A house without a number, all of whose sales are free of VAT, is told of no rate. */
function owesVat(vatNumber: string | null, rates: readonly VatOfRate[]): boolean {
  return vatNumber !== null || rates.some(({ rate }) => rate !== 0);
}

function RatesTable({ name, rates }: { readonly name: string; readonly rates: readonly VatOfRate[] }) {
  const t = useTranslations('closings.statistics');
  return (
    <table className="table" aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('rate')}</th>
          <th scope="col" className="r">
            {t('gross')}
          </th>
          <th scope="col" className="r">
            {t('net')}
          </th>
          <th scope="col" className="r">
            {t('vatAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((one) => (
          <tr key={one.rate}>
            <th scope="row">{`${(one.rate / 10).toFixed(1)} %`}</th>
            <td className="r num">{formatAmount(one.gross)}</td>
            <td className="r num mid">{formatAmount(one.net)}</td>
            <td className="r num mid">{formatAmount(one.vat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function VatQuarter({ today, files }: Props) {
  const t = useTranslations('closings');
  const quarters = lastQuarters(today);
  const [first = { year: 2026, quarter: 1 }] = quarters;
  const [chosen, setChosen] = useState(first);
  const vat = useVat(chosen);
  return (
    <>
      <div className="exports__quarter">
        <SelectField
          label={t('files.quarter')}
          items={quarters.map((one) => ({
            value: keyOf(one),
            label: t('files.quarterOf', { quarter: String(one.quarter), year: String(one.year) }),
          }))}
          value={keyOf(chosen)}
          onChange={(key) => setChosen(quarters.find((one) => keyOf(one) === key) ?? first)}
        />
        <Button
          disabled={files.isBusy}
          icon={<Download className="icon" aria-hidden="true" />}
          onClick={() => void files.vat(chosen)}
        >
          {t('files.pdf')}
        </Button>
      </div>
      <QueryView read={vat}>
        {({ rates, turnover, fees, losses, vatNumber }) => (
          <>
            {rates.length === 0 ? (
              <p className="low">{t('files.noVat')}</p>
            ) : (
              <>
                {owesVat(vatNumber, rates) && <RatesTable name={t('files.vatName')} rates={rates} />}
                <p className="mid">
                  {t('files.vatTurnover', { amount: formatAmount(turnover) })}
                  {fees !== 0 && `, ${t('files.vatFees', { amount: formatAmount(fees) })}`}
                </p>
              </>
            )}
            {losses.length > 0 && owesVat(vatNumber, losses) && (
              <>
                <h4 className="h-section exports__losses">{t('files.vatLosses')}</h4>
                <RatesTable name={t('files.vatLosses')} rates={losses} />
                <p className="mid">{t('files.vatLossesNote')}</p>
              </>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
