/** The address of the guests' app, as it is read and changed. */
import { newCommandId } from '@comanda/api-client/command-id';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { setupKey } from '../../parts/venue/setup-keys.ts';

export function useGuestApp() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: [...setupKey('settings', customer.id), 'guestApp'],
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/guestApp', { params: { customerId: customer.id } })),
  });
}

export function useSlugChange() {
  const session = useSession();
  const t = useTranslations('guestAppSetup');
  const { isBusy, change } = useSetupChange(['settings']);
  const { api, customer } = session;
  /** Null: it was told why. */
  const changeSlug = (slug: string) =>
    change({ kind: 'save', done: t('changed'), failed: t('saveFailed') }, () =>
      api('PUT /v1/customers/{customerId}/guestApp', {
        params: { customerId: customer.id },
        body: { id: newCommandId(), slug, ...senderOf(session) },
      }),
    );
  return { isBusy, changeSlug };
}
