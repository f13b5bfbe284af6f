/** A command that changes the menu: load, decide by the rules, save with its history (specification §2 Settings, menu). */
import type { ErrorCode } from '@comanda/contract/errors';
import { accept } from '@comanda/domain/decision';
import type { SetupMove, SetupThing } from '@comanda/domain/journal/setup-events';
import type { MenuFacts } from '@comanda/domain/menu/menu-problem';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import type { CommandRefusal } from '../journal/index.ts';
import { currentSettings } from '../settings/index.ts';
import { changeSetup, type SetupChange } from '../setup/index.ts';
import { currentMenu, currentStationIds } from './current-menu.ts';
import type { StoredMenu } from './menu-rows.ts';
import { menuWithStock } from './menu-with-stock.ts';
import { type MenuChange, saveMenu, type StockEntered } from './save-menu.ts';

export type MenuEdit = { readonly venue: Venue; readonly menu: StoredMenu; readonly facts: MenuFacts };

export type MenuDecision<Answer> = {
  readonly answer: Answer;
  readonly changes: readonly MenuChange[];
  /** What the decision has written itself; its changes come on top of it. */
  readonly written?: StoredMenu;
  /** As what units that it changes are noted; a count unless told. */
  readonly entered?: Omit<StockEntered, 'by'>;
  readonly thing: SetupThing;
  /** Of the thing; of the venue where many moved. */
  readonly thingId: string;
  readonly move: SetupMove;
  readonly fields: readonly string[];
};

export type Decided<Answer, Code extends ErrorCode> =
  | { readonly ok: true; readonly value: MenuDecision<Answer> }
  | CommandRefusal<Code>;

/** Products whose units left the decision is about. */
export type Counted = { readonly counted?: readonly string[] };

export async function changeMenu<Answer extends object, Code extends ErrorCode>(
  house: House,
  { counted = [], ...change }: SetupChange & Counted,
  decide: (edit: MenuEdit) => Decided<Answer, Code> | Promise<Decided<Answer, Code>>,
) {
  let made: { readonly revision: number; readonly thing: StoredMenu } | null = null;
  const done = await changeSetup<Answer, Code>(house, change, { raises: 'menu' }, async (venue) => {
    const menu = await menuWithStock(venue, counted);
    const { content_language: language } = await currentSettings(venue);
    const facts = { language, menu, stationIds: await currentStationIds(venue) };
    const decision = await decide({ venue, menu, facts });
    if (!decision.ok) return decision;
    const { changes, written = menu, entered, ...told } = decision.value;
    made = {
      revision: venue.head.menuRevision + 1,
      thing: await saveMenu(venue, written, changes, { ...entered, by: change.caller }),
    };
    return accept({ ...told, changes: [{ kind: 'menu' as const, id: told.thingId }] });
  });
  if (done.ok && made !== null) currentMenu.put(house.database, change.customerId, made);
  return done;
}
