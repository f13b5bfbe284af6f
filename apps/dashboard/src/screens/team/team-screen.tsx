/** The team of a venue: who works here as what, open invites, the admin PIN (decisions.md §5). */
import type { WireVenueUser } from '@comanda/contract/users';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { QrCode, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminPinCard } from '../../parts/admin-pin/admin-pin-card.tsx';
import { AdminPinGate } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { useTeam } from '../../parts/people/use-team.ts';
import { VenueRoleField } from '../../parts/people/venue-role-field.tsx';
import { TurnOffDialog } from '../../parts/second-factor/turn-off-dialog.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvites } from './open-invites.tsx';
import { RequiredFactor } from './required-factor.tsx';
import { type TeamChanges, useTeamChanges } from './use-team.ts';

type RowProps = {
  readonly person: WireVenueUser;
  readonly isSelf: boolean;
  readonly mayManage: boolean;
  readonly changes: TeamChanges;
  /** Null where somebody else does it, or there is nothing to turn off. */
  readonly onTurnOff: (() => void) | null;
  readonly onRemove: () => void;
};

function PersonRow({ person, isSelf, mayManage, changes, onTurnOff, onRemove }: RowProps) {
  const t = useTranslations('team');
  const tFactor = useTranslations('secondFactor');
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
        {person.hasSecondFactor && (
          <Badge tone="positive" icon={<ShieldCheck className="icon icon--s" aria-hidden="true" />}>
            {tFactor('title')}
          </Badge>
        )}
      </span>
      {isSelf && <Badge tone="primary">{t('self')}</Badge>}
      {!active && <Badge tone="warning">{t('inactive')}</Badge>}
      {onTurnOff !== null && (
        <IconButton
          label={tFactor('turnOffOne', { name })}
          icon={<ShieldOff className="icon" aria-hidden="true" />}
          onClick={onTurnOff}
        />
      )}
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
  const [turningOff, setTurningOff] = useState<WireVenueUser | null>(null);
  const remove = async () => {
    if (removing !== null) await changes.change(removing.id, null);
    setRemoving(null);
  };
  const turnOff = async () => {
    if (turningOff !== null) await changes.turnOffSecondFactor(turningOff.id);
    setTurningOff(null);
  };
  /** Of an administrator only the provider turns it off. */
  const mayTurnOff = ({ id, hasSecondFactor, roles }: WireVenueUser) =>
    hasSecondFactor &&
    id !== user.id &&
    may('user.manage') &&
    (user.systemRole === 'systemAdmin' || roles[0]?.role === 'waiter');
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
                onTurnOff={mayTurnOff(person) ? () => setTurningOff(person) : null}
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
      {turningOff !== null && (
        <TurnOffDialog
          name={turningOff.name}
          isBusy={changes.isBusy}
          onConfirm={() => void turnOff()}
          onClose={() => setTurningOff(null)}
        />
      )}
    </section>
  );
}

export function TeamScreen() {
  return (
    <AdminPinGate>
      <Team />
    </AdminPinGate>
  );
}

function Team() {
  const t = useTranslations();
  const { may } = useSession();
  const changes = useTeamChanges();
  const [isInviting, setInviting] = useState(false);
  useScreenTitle(t('nav.team'));
  return (
    <main className="set set--plain">
      <section className="set-page">
        <header className="set-head set-head--page">
          <h1 className="h-page grow">{t('nav.team')}</h1>
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
            {may('settings.manage') && <RequiredFactor />}
            {may('adminPin.set') && <AdminPinCard />}
          </div>
        </div>
      </section>
      {isInviting && <InviteDialog changes={changes} onClose={() => setInviting(false)} />}
    </main>
  );
}
