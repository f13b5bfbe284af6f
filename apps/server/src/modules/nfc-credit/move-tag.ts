/** Block, unblock and remove: what becomes of a tag itself (decisions.md §4). */
import { accept, refuse } from '@comanda/domain/decision';
import { moveTag, type TagMoveRefusal } from '@comanda/domain/nfc-credit/nfc-tag';

import type { House } from '../../platform/house.ts';
import { runCommand } from '../journal/index.ts';
import { deleteTag, findTag, hasHistory, tagOf, updateTag } from './nfc-tags.repository.ts';

export type MoveCommand = {
  readonly customerId: string;
  readonly tagId: string;
  readonly id: string;
  readonly actorId: string;
  readonly socketId?: string | undefined;
};

type Refusals = TagMoveRefusal | 'nfc.error.tagNotFound';

const events = { block: 'nfcTag.blocked', unblock: 'nfcTag.unblocked' } as const;

export function blockTag(house: House, command: MoveCommand, move: 'block' | 'unblock') {
  const { customerId, tagId, id, actorId, socketId } = command;
  const named = { customerId, id, kind: `nfcTag.${move}`, actorId, body: { tagId }, socketId };
  return runCommand<object, 'nfc.error.tagNotFound' | 'nfc.error.moveNotAllowed'>(house, named, async (venue) => {
    const tag = await findTag(venue.tx, { customerId, id: tagId });
    if (tag === null) return refuse('nfc.error.tagNotFound');
    const state = moveTag(tagOf(tag), move);
    if (!state.ok) return refuse('nfc.error.moveNotAllowed', { state: tag.state });
    await updateTag(venue, tag, { state: state.value });
    const changes = [{ kind: 'nfcTag' as const, id: tagId }];
    return accept({ answer: {}, event: { type: events[move], tagId }, changes });
  });
}

type Removed = { readonly outcome: 'removed' | 'closed' };

/** One of which nothing is known is gone; any other one is closed and keeps its history. */
export function removeTag(house: House, { customerId, tagId, id, actorId, socketId }: MoveCommand) {
  const named = { customerId, id, kind: 'nfcTag.remove', actorId, body: { tagId }, socketId };
  return runCommand<Removed, Refusals>(house, named, async (venue) => {
    const tag = await findTag(venue.tx, { customerId, id: tagId });
    if (tag === null) return refuse('nfc.error.tagNotFound');
    const state = moveTag(tagOf(tag), 'close');
    if (!state.ok) return state;
    const changes = [{ kind: 'nfcTag' as const, id: tagId }];
    if (await hasHistory(venue, tagId)) {
      await updateTag(venue, tag, { state: state.value });
      return accept({ answer: { outcome: 'closed' }, event: { type: 'nfcTag.closed', tagId }, changes });
    }
    await deleteTag(venue, tagId);
    return accept({ answer: { outcome: 'removed' }, event: { type: 'nfcTag.removed', tagId }, changes });
  });
}
