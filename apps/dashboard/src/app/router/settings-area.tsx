/** The settings between shell and page; what stands at their own path on a phone is the list of pages. */
import { Outlet, useRouterState } from '@tanstack/react-router';

import { settingsPath } from '../../parts/settings/settings-entries.ts';
import { SettingsFrame } from '../../parts/settings/settings-frame.tsx';

export function SettingsArea() {
  const isList = useRouterState({
    select: ({ location }) =>
      location.pathname.replace(/\/$/, '') === settingsPath && !('page' in (location.search as object)),
  });
  return (
    <SettingsFrame isList={isList}>
      <Outlet />
    </SettingsFrame>
  );
}
