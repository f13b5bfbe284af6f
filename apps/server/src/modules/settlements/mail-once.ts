/**
 * Mails what an order left to one address (decisions.md §6). To whom is kept nowhere: the journal has that it was mailed,
 * and by whom.
 */
import { receiptMailLimit, receiptMailsOfVenueLimit } from '@comanda/domain/access/attempts';
import { accept } from '@comanda/domain/decision';

import { inClaim } from '../../platform/claim.ts';
import type { House } from '../../platform/house.ts';
import type { Mail } from '../../platform/mail.ts';
import { takeTurn } from '../attempts/index.ts';
import { knownAnswer, runCommand } from '../journal/index.ts';

type Mailing = {
  readonly kind: 'receipt' | 'invoice';
  /** The receipt’s or the invoice’s: nobody is written to again and again about it. */
  readonly about: string;
  readonly orderId: string;
  readonly command: {
    readonly customerId: string;
    readonly id: string;
    readonly actorId: string;
    readonly body: { readonly email: string; readonly [what: string]: string };
  };
  readonly write: () => Promise<Omit<Mail, 'to'>>;
};

/** A repeat mails nothing again, at whatever process it comes in while the first one still waits for the mail server. What could not be sent is not kept, and can be asked for once more by the same id. */
export function mailOnce(house: House, secret: string, mailing: Mailing) {
  const { kind, orderId } = mailing;
  const command = { ...mailing.command, kind: `${kind}.mail` };
  const { customerId, id } = command;
  return inClaim(house, `${command.kind} ${customerId} ${id}`, async () => {
    if ((await knownAnswer(house.database.write, command)) === null) {
      const sent = await send(house, secret, mailing);
      if (!sent.ok) return sent;
    }
    return runCommand<object, never>(house, command, async () =>
      accept({
        answer: {},
        event: { type: `${kind}.mailed` as const, orderId },
        changes: [{ kind: 'order', id: orderId }],
      }),
    );
  });
}

async function send(house: House, secret: string, { kind, about, command, write }: Mailing) {
  if (!house.post.isSet) return { ok: false, code: 'mail.error.notSet' } as const;
  const { customerId, body } = command;
  const guards = [
    { counted: `mails of ${kind} ${customerId} ${about}`, limit: receiptMailLimit },
    { counted: `mails of receipts ${customerId}`, limit: receiptMailsOfVenueLimit },
  ];
  for (const guard of guards) {
    const seconds = await takeTurn(house, secret, guard);
    if (seconds !== null) return { ok: false, code: 'mail.error.tooMany', params: { seconds } } as const;
  }
  return house.post.send({ ...(await write()), to: body.email });
}
