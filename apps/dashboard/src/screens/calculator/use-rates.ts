/** What the calculator reckons with. */
import { onlyExamples, type RatesInUse } from '@comanda/domain/calculator/read-rates';
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { openApi } from '../../parts/site/open-api.ts';

/** The examples, which say so, until the server has told its own, and where it tells none. */
export function useRates(): RatesInUse {
  const { data } = useQuery({
    queryKey: ['calculatorRates'],
    queryFn: () => valueOf(openApi('GET /v1/calculator/rates')),
    // They change with a restart of the server alone.
    staleTime: Infinity,
  });
  return data ?? onlyExamples;
}
