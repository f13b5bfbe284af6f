/** Mails an invite's link to the address it was made for, once. A mail that does not go out leaves the link. */
import { invitesMailedLimit } from '@comanda/domain/access/attempts';

import { inClaim } from '../../platform/claim.ts';
import type { House } from '../../platform/house.ts';
import { mailTexts } from '../../platform/texts.ts';
import { takeTurn } from '../attempts/index.ts';
import { findCustomers } from '../customers/index.ts';
import { findUser } from '../users/index.ts';
import { findInvite, inviteHours, type InviteRow, markMailed } from './invites.repository.ts';

type Mail = { readonly invite: InviteRow; readonly link: string; readonly serverSecret: string };

/** @returns whether it is in the post, now or since before. */
export async function mailInvite(house: House, { invite, link, serverSecret }: Mail): Promise<boolean> {
  if (invite.mailed_at !== null) return true;
  if (!canBeMailed(house, invite)) return false;
  // Whoever asks again while the mail server takes its time sees what came of it.
  return inClaim(house, `invite.mail ${invite.id}`, async () => {
    const now = await findInvite(house.database.write, invite.id);
    if (now === undefined || !canBeMailed(house, now)) return false;
    return now.mailed_at !== null || send(house, { invite: now, link, serverSecret });
  });
}

type Addressed = InviteRow & { readonly email: string };

function canBeMailed({ post }: House, invite: InviteRow): invite is Addressed {
  return invite.email !== null && post.isSet && invite.used_at === null;
}

async function send(
  house: House,
  { invite, link, serverSecret }: Mail & { readonly invite: Addressed },
): Promise<boolean> {
  // The provider's post is no way to write to the whole world: beyond its share a venue passes the link on itself.
  const counted = `mails of invites ${invite.customer_id ?? `by ${invite.created_by}`}`;
  if ((await takeTurn(house, serverSecret, { counted, limit: invitesMailedLimit })) !== null) return false;
  const db = house.database.read;
  const inviter = invite.created_by === null ? undefined : await findUser(db, invite.created_by);
  const [venue] = await findCustomers(db, invite.customer_id === null ? [] : [invite.customer_id]);
  const t = mailTexts(inviter?.language);
  const name = venue?.name ?? 'Comanda';
  const sent = await house.post.send({
    to: invite.email,
    subject: t('invite.subject', { name }),
    text: t('invite.text', { inviter: inviter?.name ?? 'Comanda', name, hours: inviteHours, link }),
  });
  if (!sent.ok) return false;
  await markMailed(house.database.write, invite.id, house.clock());
  return true;
}
