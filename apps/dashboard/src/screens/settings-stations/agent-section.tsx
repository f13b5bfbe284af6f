/** The print agent of a station: where its program is, and the key that it signs in with, shown once (decisions.md §7). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireStation } from '@comanda/contract/venue';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { CopyField } from '../../parts/copy-field.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';

function useAgentKey(stationId: string) {
  const { api, customer } = useSession();
  const t = useTranslations('station');
  const { isBusy, change } = useSetupChange(['station']);
  const [key, setKey] = useState<string | null>(null);
  const make = async () => {
    const told = { kind: 'save', done: t('agentKeyMade'), failed: t('agentKeyFailed') } as const;
    const made = await change(told, () =>
      api('POST /v1/customers/{customerId}/stations/{stationId}/agentKey', {
        params: { customerId: customer.id, stationId },
        body: { id: newCommandId() },
      }),
    );
    if (made !== null) setKey(made.key);
  };
  return { isBusy, key, make };
}

export function AgentSection({ station }: { readonly station: WireStation }) {
  const t = useTranslations('station');
  const { isBusy, key, make } = useAgentKey(station.id);
  const { origin } = window.location;
  return (
    <div className="group">
      <p className="mid">{t('agentAbout')}</p>
      <CopyField label={t('agentProgram')} value={`${origin}/print-agent.mjs`} />
      {key === null ? (
        <Button icon={<KeyRound className="icon" aria-hidden="true" />} loading={isBusy} onClick={() => void make()}>
          {t(station.hasAgentKey ? 'agentKeyRenew' : 'agentKeyNew')}
        </Button>
      ) : (
        <>
          <CopyField label={t('agentStart')} value={`node print-agent.mjs ${origin} ${key}`} takesFocus />
          <Note tone="warning">{t('agentKeyOnce')}</Note>
        </>
      )}
    </div>
  );
}
