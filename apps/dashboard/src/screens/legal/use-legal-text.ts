/** The provider's own words for a legal page. */
import type { LegalPage } from '@comanda/contract/legal';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';

import { openApi } from '../../parts/site/open-api.ts';

/** undefined while it is read; null where there are none, or where the server does not answer. */
export function useLegalText(page: LegalPage): string | null | undefined {
  const language = useLocale();
  const { data } = useQuery({
    queryKey: ['legal', page, language],
    queryFn: async () => {
      const answer = await openApi('GET /v1/legal/{page}', { params: { page }, query: { language } });
      return answer.ok ? answer.value.text : null;
    },
  });
  return data;
}
