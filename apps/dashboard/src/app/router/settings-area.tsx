/** The settings between shell and page; what stands at their own path on a phone is the list of pages. */
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';

import { useSession } from '../../parts/session/session-context.ts';
import { openSections, settingsPath } from '../../parts/settings/settings-entries.ts';
import { SettingsFrame } from '../../parts/settings/settings-frame.tsx';
import { useHasScreen } from '../../parts/use-has-screen.ts';
import { usePhone } from '../../parts/use-wide.ts';

/** Who may not see what stands at the path of the settings begins with the first page there is. */
function FirstPage() {
  const { may } = useSession();
  const first = openSections(may, useHasScreen())[0]?.entries[0];
  return first === undefined || first.to === settingsPath ? <Outlet /> : <Navigate to={first.to} replace />;
}

export function SettingsArea() {
  const isPhone = usePhone();
  const isAtStart = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') === settingsPath });
  const isList = useRouterState({ select: ({ location }) => isAtStart && !('page' in (location.search as object)) });
  return <SettingsFrame isList={isList}>{isAtStart && !isPhone ? <FirstPage /> : <Outlet />}</SettingsFrame>;
}
