/** The team of a venue: who works here as what, open invites, the admin PIN (decisions.md §5). */
import type { WireVenueUser } from '@comanda/contract/users';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { QrCode, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { useTeam } from '../../parts/people/use-team.ts';
import { VenueRoleField } from '../../parts/people/venue-role-field.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { AdminPinCard } from './admin-pin-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvites } from './open-invites.tsx';
import { type TeamChanges, useTeamChanges } from './use-team.ts';

type RowProps = {
  readonly person: WireVenueUser;
  readonly isSelf: boolean;
  readonly mayManage: boolean;
  readonly changes: TeamChanges;
  readonly onRemove: () => void;
};

function PersonRow({ person, isSelf, mayManage, changes, onRemove }: RowProps) {
  const t = useTranslations('team');
  const when = useWhen();
  const { id, name, email, active, lastSignInAt } = person;
  const role = person.roles[0]?.role ?? 'waiter';
  return (
    <li className="list-row">
      <span className="list-row__text">
        {name}
        <small>
          {email}
          <br />
          {t('lastSignIn', { time: when(lastSignInAt) })}
        </small>
      </span>
      {isSelf && <Badge tone="primary">{t('self')}</Badge>}
      {!active && <Badge tone="warning">{t('inactive')}</Badge>}
      <VenueRoleField
        label={t('roleOf', { name })}
        hidesLabel
        value={role}
        disabled={isSelf || !mayManage}
        onChange={(next) => void changes.change(id, next)}
      />
      <span className="list-row__end">
        {mayManage && !isSelf && (
          <IconButton
            variant="danger"
            label={t('removeOne', { name })}
            icon={<UserMinus className="icon" aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}

function People({ changes }: { readonly changes: TeamChanges }) {
  const t = useTranslations('team');
  const { api, customer, user, may } = useSession();
  const team = useTeam(api, customer.id);
  const [removing, setRemoving] = useState<WireVenueUser | null>(null);
  const remove = async () => {
    if (removing !== null) await changes.change(removing.id, null);
    setRemoving(null);
  };
  return (
    <section className="set-section" aria-label={t('people')}>
      <QueryView read={team}>
        {({ users }) => (
          <ul className="rows">
            {users.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isSelf={person.id === user.id}
                mayManage={may('user.manage')}
                changes={changes}
                onRemove={() => setRemoving(person)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {removing !== null && (
        <ConfirmDialog
          title={t('removeTitle', { name: removing.name })}
          text={t('removeText')}
          action={t('remove')}
          isBusy={changes.isBusy}
          onConfirm={() => void remove()}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

export function TeamScreen() {
  const t = useTranslations();
  const { may } = useSession();
  const changes = useTeamChanges();
  const [isInviting, setInviting] = useState(false);
  useScreenTitle(t('nav.team'));
  return (
    <main className="set set--plain">
      <section className="set-page">
        <header className="set-head">
          <h1 className="h-title grow">{t('nav.team')}</h1>
          {may('user.invite') && (
            <Button
              size="lg"
              variant="primary"
              icon={<QrCode className="icon" aria-hidden="true" />}
              onClick={() => setInviting(true)}
            >
              {t('team.invite')}
            </Button>
          )}
        </header>
        <div className="set-body">
          <div className="set-form">
            {may('user.read') ? <People changes={changes} /> : <p className="mid">{t('team.forbidden')}</p>}
            {may('user.invite') && <OpenInvites changes={changes} />}
            {may('adminPin.set') && <AdminPinCard />}
          </div>
        </div>
      </section>
      {isInviting && <InviteDialog changes={changes} onClose={() => setInviting(false)} />}
    </main>
  );
}
