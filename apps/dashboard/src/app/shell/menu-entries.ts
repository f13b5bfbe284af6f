/** Where the navigation menu leads, for whom (specification §2, navigation menu; decisions.md §5). */
import type { SessionUser } from '@comanda/contract/session';
import type { Permission } from '@comanda/domain/access/permissions';
import type german from '@comanda/messages/de-CH.json';
import { type IconProps, lateIcon } from '@comanda/ui/late-icon.tsx';
import { Armchair, ChartColumn, ConciergeBell, CookingPot, LayoutGrid, Nfc, Settings } from 'lucide-react';
import type { ComponentType } from 'react';

import { openSections, settingsPath } from '../../parts/settings/settings-entries.ts';

export type MenuEntry = {
  readonly path: string;
  readonly label: keyof (typeof german)['nav'];
  readonly icon: ComponentType<IconProps>;
};

/** With how many things wait there. */
export type CountedEntry = MenuEntry & {
  readonly count: number;
  /** The count in words. */
  readonly says: string;
  /** Stays in sight also where there is little room. */
  readonly isUrgent: boolean;
};

const orders: MenuEntry = { path: '/dashboard', label: 'orders', icon: ConciergeBell };
const checkout: MenuEntry = { path: '/dashboard/terminal', label: 'checkout', icon: LayoutGrid };
const tables: MenuEntry = { path: '/dashboard/tables', label: 'tables', icon: Armchair };
const kitchen: MenuEntry = { path: '/dashboard/kitchen', label: 'kitchen', icon: CookingPot };
const nfc: MenuEntry = { path: '/dashboard/nfc', label: 'nfc', icon: Nfc };
const closings: MenuEntry = { path: '/dashboard/closings', label: 'closings', icon: ChartColumn };
const settlement: MenuEntry = { path: '/dashboard/settlement', label: 'settlement', icon: lateIcon('settlement') };
const team: MenuEntry = { path: '/dashboard/team', label: 'team', icon: lateIcon('team') };
const tills: MenuEntry = { path: '/dashboard/tills', label: 'tills', icon: lateIcon('tills') };
const settings: MenuEntry = { path: settingsPath, label: 'settings', icon: Settings };
/** For those who may change a printer and nothing else. */
const devices: MenuEntry = { path: `${settingsPath}/devices`, label: 'devices', icon: lateIcon('paper') };
const prints: MenuEntry = { path: '/dashboard/prints', label: 'prints', icon: lateIcon('paper') };
const account: MenuEntry = { path: '/dashboard/account', label: 'account', icon: lateIcon('account') };
const patchNotes: MenuEntry = { path: '/dashboard/patchnotes', label: 'patchNotes', icon: lateIcon('news') };

const administration: readonly MenuEntry[] = [
  { path: '/dashboard/adminSettings/customers', label: 'customers', icon: lateIcon('customers') },
  { path: '/dashboard/adminSettings/users', label: 'users', icon: lateIcon('users') },
  { path: '/dashboard/adminSettings/contacts', label: 'contacts', icon: lateIcon('contacts') },
  { path: '/dashboard/adminSettings/actions', label: 'actions', icon: lateIcon('actions') },
];

export type MenuEntries = {
  /** Always in sight. */
  readonly rail: readonly MenuEntry[];
  /** In the menu behind the account. */
  readonly menu: readonly (MenuEntry | CountedEntry)[];
};

/**
 * @param may what the person may do at the chosen venue; null while none is chosen
 * @param hasScreen an entry appears with its screen
 */
export function menuEntries(
  user: Pick<SessionUser, 'systemRole'>,
  may: ((permission: Permission) => boolean) | null,
  hasScreen: (path: string) => boolean,
): MenuEntries {
  const ofSystem = user.systemRole === 'systemAdmin' ? administration : [];
  const own = [account, patchNotes];
  const shown = (entries: readonly MenuEntry[]) => entries.filter(({ path }) => hasScreen(path));
  if (may === null) return { rail: shown(ofSystem), menu: shown(own) };
  const hasSettings = may('settings.manage') && openSections(may, hasScreen).length > 0;
  const ofVenue = [
    ...(may('settlement.make') ? [settlement] : []),
    ...(may('printJob.read') ? [prints] : []),
    ...(may('user.read') ? [team] : []),
    ...(may('till.manage') ? [tills] : []),
    ...(may('printer.change') && !may('settings.manage') ? [devices] : []),
  ];
  const rail = [
    orders,
    checkout,
    tables,
    ...(may('order.startLine') ? [kitchen] : []),
    ...(may('nfcTag.charge') ? [nfc] : []),
    ...(may('statistics.read') ? [closings] : []),
    ...(hasSettings ? [settings] : []),
  ];
  return { rail: shown(rail), menu: shown([...ofVenue, ...own, ...ofSystem]) };
}

/** A bar of a phone has room for so many words; beyond them the last ones are in the menu. */
const mostOnPhone = 4;

type InPlace = MenuEntries & { readonly counted: readonly CountedEntry[] };

/** What is urgent stays in sight, whatever has to make room for it. */
export function forPhone({ rail, menu, counted }: InPlace): InPlace {
  const urgent = counted.filter(({ isUrgent }) => isUrgent);
  const others = counted.filter(({ isUrgent }) => !isUrgent);
  const hasRoom = rail.length + urgent.length <= mostOnPhone;
  const shown = hasRoom ? rail : rail.slice(0, mostOnPhone - 1);
  return { rail: shown, counted: urgent, menu: [...others, ...rail.slice(shown.length), ...menu] };
}
