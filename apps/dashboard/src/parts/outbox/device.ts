/** What a device needs to take orders and cash whether somebody answers or not (decisions.md §10). */
import type { Api } from '@comanda/api-client/call';
import type { Later } from '@comanda/api-client/later';
import type { Outbox } from '@comanda/api-client/outbox/outbox';
import type { PostToPrinter } from '@comanda/api-client/post-to-printer';
import type { WireOrder } from '@comanda/contract/orders';
import type { WireSettings } from '@comanda/contract/settings';
import type { WireTicketPrinters } from '@comanda/contract/station-printing';
import type { Permission } from '@comanda/domain/access/permissions';
import type { Menu } from '@comanda/domain/menu/menu';
import type { LeavingFacts } from '@comanda/domain/orders/leave-house';
import type { TableOfOrder } from '@comanda/domain/orders/order-method';
import type { OrderType } from '@comanda/domain/tax/vat';
import type { UiLanguage } from '@comanda/messages/languages';

import type { PaperTold } from '../kitchen-paper/paper-told.ts';
import type { Texts } from '../texts.ts';

export type Device = {
  readonly api: Api;
  readonly outbox: Outbox;
  readonly user: { readonly id: string; readonly name: string };
  readonly customer: { readonly id: string };
  readonly settings: Pick<WireSettings, 'requiresTable' | 'timeZone' | 'currency'>;
  /** Known, without asking anybody: a call would not be answered. */
  readonly hasNoConnection: () => boolean;
  /** Unix milliseconds. */
  readonly nowMs: () => number;
  readonly later?: Later;
};

/** How this device prints tickets by itself while nobody can be reached (docs/decisions/0066). */
export type PaperDevice = {
  /** As it was read last; null where it never was. */
  readonly here: () => WireTicketPrinters | null;
  /** What stands on paper in a language; null while it is not on this device. */
  readonly words: (language: UiLanguage) => Texts['paper'] | null;
  /** As it stands on paper; no name at the checkout. */
  readonly place: (tableId: string) => { readonly name: string | null; readonly area: string | null };
  /** Once it is known what became of all paper of an order. */
  readonly tell: (number: string, told: readonly PaperTold[]) => void;
  readonly post?: PostToPrinter;
};

export type OrderDevice = Device & {
  /** Left out: as the page has it. */
  readonly paper?: PaperDevice | undefined;
  /** By role, as the device read it last. */
  readonly may: (permission: Permission) => boolean;
  /** As it lies on the device; null before it was read. */
  readonly menu: () => { readonly menu: Menu; readonly menuRevision: number } | null;
  /** A pending order as this device shows it; null where it shows none of that id. */
  readonly order: (orderId: string) => WireOrder | null;
  /** Null where the device knows none of that id. */
  readonly table: (tableId: string) => TableOfOrder | null;
  /** Null where nobody fetches or delivers it, and where the device never read how. */
  readonly leaving: (type: OrderType) => LeavingFacts | null;
};
