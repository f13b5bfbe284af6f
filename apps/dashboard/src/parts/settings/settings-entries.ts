/** The pages of the settings, as drawn, and who may open each (specification §2, settings; decisions.md §5). */
import type { Permission } from '@comanda/domain/access/permissions';
import type german from '@comanda/messages/de-CH.json';

export type SettingsEntry = {
  /** As the route table names it: an entry appears with its screen. */
  readonly route: string;
  /** Where it leads, when the route has parts to be filled in. */
  readonly to: string;
  /** Paths on which it is the one that is open. */
  readonly owns: RegExp;
  readonly label: keyof (typeof german)['settings']['pages'];
  readonly permission: Permission;
};

export type SettingsSection = {
  /** Without a heading for the first. */
  readonly heading: 'menu' | 'operation' | null;
  readonly entries: readonly SettingsEntry[];
};

export const settingsPath = '/dashboard/settings';

function entry(
  page: string,
  label: SettingsEntry['label'],
  permission: Permission,
  more: Partial<SettingsEntry> = {},
): SettingsEntry {
  const route = `${settingsPath}/${page}`;
  return { route, to: route, owns: new RegExp(`^${route}(/|$)`), label, permission, ...more };
}

const general: SettingsEntry = {
  route: `${settingsPath}/`,
  to: settingsPath,
  owns: /^\/dashboard\/settings\/?$/,
  label: 'general',
  permission: 'settings.manage',
};

export const settingsSections: readonly SettingsSection[] = [
  { heading: null, entries: [general] },
  {
    heading: 'menu',
    entries: [
      entry('categories/$categorieId/products', 'products', 'menu.manage', {
        to: `${settingsPath}/categories/all/products`,
        owns: /^\/dashboard\/settings\/categories\/[^/]+\/products(\/|$)/,
      }),
      entry('categories', 'categories', 'menu.manage', {
        owns: /^\/dashboard\/settings\/categories(\/[^/]+)?\/?$/,
      }),
      entry('modifiers', 'modifiers', 'menu.manage'),
      entry('specials', 'specials', 'menu.manage'),
      entry('tags', 'tags', 'menu.manage'),
      entry('translations', 'translations', 'menu.manage'),
      entry('import', 'import', 'menu.manage'),
    ],
  },
  {
    heading: 'operation',
    entries: [
      entry('orders', 'orders', 'settings.manage'),
      entry('paymentmethods', 'paymentMethods', 'paymentMethod.manage'),
      entry('receipt', 'receipt', 'settings.manage'),
      entry('stations', 'stations', 'station.manage'),
      entry('devices', 'devices', 'printer.change'),
      entry('tables', 'tables', 'table.manage'),
      entry('guestData', 'guestData', 'guestData.manage'),
    ],
  },
];

type May = (permission: Permission) => boolean;

/** What this person can open here. A section without any falls away. */
export function openSections(may: May, hasScreen: (route: string) => boolean): readonly SettingsSection[] {
  return settingsSections
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ permission, route }) => may(permission) && hasScreen(route)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

export function entryAt(path: string): SettingsEntry | undefined {
  return settingsSections.flatMap(({ entries }) => entries).find(({ owns }) => owns.test(path));
}
