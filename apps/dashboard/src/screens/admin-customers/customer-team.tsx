/** Who works at a venue, and inviting its administrator: the step after it was made (specification §6). */
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { InviteUserDialog } from '../../parts/admin/invite-user-dialog.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useOpenInvites, useTeam } from '../../parts/people/use-team.ts';
import { useAccount } from '../../parts/session/account-context.ts';

function Counts({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('adminCustomers.team');
  const { api } = useAccount();
  const team = useTeam(api, customerId);
  const invites = useOpenInvites(api, customerId);
  const open = invites.data?.invites.length ?? 0;
  return (
    <QueryView read={team}>
      {({ users }) => {
        const admins = users.filter(({ roles }) => roles.some(({ role }) => role === 'admin')).length;
        if (admins === 0 && open === 0) return <Note tone="warning">{t('nobody')}</Note>;
        return <p className="mid">{t('counts', { people: users.length, admins, open })}</p>;
      }}
    </QueryView>
  );
}

export function CustomerTeam({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('adminCustomers.team');
  const [isInviting, setInviting] = useState(false);
  return (
    <section className="set-section" aria-label={t('title')}>
      <h2 className="h-section">{t('title')}</h2>
      <Counts customerId={customerId} />
      <Button size="lg" icon={<QrCode className="icon" aria-hidden="true" />} onClick={() => setInviting(true)}>
        {t('invite')}
      </Button>
      {isInviting && <InviteUserDialog customerId={customerId} onClose={() => setInviting(false)} />}
    </section>
  );
}
