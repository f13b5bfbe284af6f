/** Who works at a venue, and inviting its administrator: the step after it was made (specification §6). */
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { InviteUserDialog } from '../../parts/admin/invite-user-dialog.tsx';
import type { Venue } from '../../parts/admin/venue-select.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useOpenInvites, useTeam } from '../../parts/people/use-team.ts';
import { useAccount } from '../../parts/session/account-context.ts';

function useCounts(customerId: string) {
  const { api } = useAccount();
  const team = useTeam(api, customerId);
  const invites = useOpenInvites(api, customerId);
  const open = invites.data?.invites.length ?? 0;
  const people = team.data?.users ?? [];
  const admins = people.filter(({ roles }) => roles.some(({ role }) => role === 'admin')).length;
  const isRead = team.data !== undefined && invites.data !== undefined;
  return { team, people: people.length, admins, open, isOrphan: isRead && admins === 0 && open === 0 };
}

export function CustomerTeam({ venue }: { readonly venue: Venue }) {
  const t = useTranslations('adminCustomers.team');
  const { team, people, admins, open, isOrphan } = useCounts(venue.id);
  const [isInviting, setInviting] = useState(false);
  return (
    <section className="set-section" aria-label={t('title')}>
      <h2 className="h-section">{t('title')}</h2>
      <QueryView read={team}>
        {() =>
          isOrphan ? (
            <Note tone="warning">{t('nobody')}</Note>
          ) : (
            <p className="mid">{t('counts', { people, admins, open })}</p>
          )
        }
      </QueryView>
      <Button
        size="lg"
        variant={isOrphan ? 'primary' : 'neutral'}
        icon={<QrCode className="icon" aria-hidden="true" />}
        onClick={() => setInviting(true)}
      >
        {t(isOrphan ? 'inviteFirst' : 'invite')}
      </Button>
      {isInviting && <InviteUserDialog venue={venue} onClose={() => setInviting(false)} />}
    </section>
  );
}
