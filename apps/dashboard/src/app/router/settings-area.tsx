/** The settings between shell and page; what stands at their own path on a phone is the list of pages. */
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

import { NeedsConnection } from '../../parts/outbox/needs-connection.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { openSections, settingsPath } from '../../parts/settings/settings-entries.ts';
import { SettingsFrame } from '../../parts/settings/settings-frame.tsx';
import { useHasScreen } from '../../parts/use-has-screen.ts';
import { usePhone } from '../../parts/use-wide.ts';

/** Who may not see what stands at the path of the settings begins with the first page there is. */
function FirstPage() {
  const { may } = useSession();
  const navigate = useNavigate();
  const first = openSections(may, useHasScreen())[0]?.entries[0];
  const leadsTo = first === undefined || first.to === settingsPath ? null : first.to;
  useEffect(() => {
    // The dialog of the admin PIN may just be going: it has no say in this.
    if (leadsTo !== null) void navigate({ to: leadsTo, replace: true, ignoreBlocker: true });
  }, [navigate, leadsTo]);
  return leadsTo === null ? <Outlet /> : null;
}

export function SettingsArea() {
  return (
    <NeedsConnection>
      <OpenSettings />
    </NeedsConnection>
  );
}

function OpenSettings() {
  const isPhone = usePhone();
  const isAtStart = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') === settingsPath });
  const isList = useRouterState({ select: ({ location }) => isAtStart && !('page' in (location.search as object)) });
  return <SettingsFrame isList={isList}>{isAtStart && !isPhone ? <FirstPage /> : <Outlet />}</SettingsFrame>;
}
