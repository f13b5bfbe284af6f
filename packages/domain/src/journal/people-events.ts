/** What happens to a venue and its people. Ids alone: names, addresses and links never enter the journal (decisions.md §2). */
import type { VenueRole } from '../access/permissions.ts';

export type PeopleEvent =
  /** Null: removed from the venue. */
  | { readonly type: 'user.roleChanged'; readonly userId: string; readonly role: VenueRole | null }
  /** By an administrator, for somebody who lost the telephone. */
  | { readonly type: 'user.secondFactorTurnedOff'; readonly userId: string }
  | { readonly type: 'user.invited'; readonly inviteId: string; readonly role: VenueRole }
  | { readonly type: 'invite.accepted'; readonly inviteId: string; readonly userId: string; readonly role: VenueRole }
  | { readonly type: 'invite.withdrawn'; readonly inviteId: string }
  /** By the provider; `fields` names all that changed. */
  | {
      readonly type: 'customer.changed';
      readonly fields: readonly string[];
      readonly active?: boolean;
      readonly packages?: readonly string[];
    }
  /** Somebody of the provider looks after the venue. */
  | { readonly type: 'support.entered'; readonly userId: string }
  | { readonly type: 'support.left'; readonly userId: string };
