/** The pages of the settings, as drawn, and who may open each (specification §2, settings; decisions.md §5). */
import type { Permission } from '@comanda/domain/access/permissions';
import type german from '@comanda/messages/de-CH.json';
import {
  QrCode,
  ChefHat,
  CreditCard,
  FileSpreadsheet,
  Languages,
  Layers,
  ListChecks,
  type LucideIcon,
  Printer,
  ReceiptText,
  ShoppingBag,
  Star,
  Store,
  Tag,
  UserX,
  Utensils,
} from 'lucide-react';

export type SettingsEntry = {
  /** As the route table names it: an entry appears with its screen. */
  readonly route: string;
  /** Where it leads, when the route has parts to be filled in. */
  readonly to: string;
  /** Paths on which it is the one that is open. */
  readonly owns: RegExp;
  readonly label: keyof (typeof german)['settings']['pages'];
  readonly icon: LucideIcon;
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
  icon: LucideIcon,
  permission: Permission,
  more: Partial<SettingsEntry> = {},
): SettingsEntry {
  const route = `${settingsPath}/${page}`;
  return { route, to: route, owns: new RegExp(`^${route}(/|$)`), label, icon, permission, ...more };
}

const general: SettingsEntry = {
  route: `${settingsPath}/`,
  to: settingsPath,
  owns: /^\/dashboard\/settings\/?$/,
  label: 'general',
  icon: Store,
  permission: 'settings.manage',
};

export const settingsSections: readonly SettingsSection[] = [
  { heading: null, entries: [general] },
  {
    heading: 'menu',
    entries: [
      entry('categories/$categorieId/products', 'products', Utensils, 'menu.manage', {
        to: `${settingsPath}/categories/all/products`,
        owns: /^\/dashboard\/settings\/categories\/[^/]+\/products(\/|$)/,
      }),
      entry('categories', 'categories', Layers, 'menu.manage', {
        owns: /^\/dashboard\/settings\/categories(\/[^/]+)?\/?$/,
      }),
      entry('modifiers', 'modifiers', ListChecks, 'menu.manage'),
      entry('specials', 'specials', Star, 'menu.manage'),
      entry('tags', 'tags', Tag, 'menu.manage'),
      entry('translations', 'translations', Languages, 'menu.manage'),
      entry('import', 'import', FileSpreadsheet, 'menu.manage'),
    ],
  },
  {
    heading: 'operation',
    entries: [
      entry('orders', 'orders', ShoppingBag, 'settings.manage'),
      entry('paymentmethods', 'paymentMethods', CreditCard, 'paymentMethod.manage'),
      entry('receipt', 'receipt', ReceiptText, 'settings.manage'),
      entry('stations', 'stations', ChefHat, 'station.manage'),
      entry('devices', 'devices', Printer, 'printer.change'),
      entry('tables', 'tables', QrCode, 'table.manage'),
      entry('guestData', 'guestData', UserX, 'guestData.manage'),
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
