/** Write to the provider, signed in or not: stored first, then mailed to the system administrators (decisions.md §6). */
import type { ContactTopic } from '@comanda/contract/contact';
import { contactLimit } from '@comanda/domain/access/attempts';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { mailTexts } from '../../platform/texts.ts';
import { takeTurn } from '../attempts/index.ts';
import { findSystemAdministrators } from '../users/index.ts';
import { type ContactRow, findContact, insertContact } from './contact.repository.ts';

export type Message = {
  /** Made by the client. */
  readonly id: string;
  readonly topic: ContactTopic;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly reference?: string | undefined;
  /** Where it comes from on the network. */
  readonly address: string;
};

export async function writeToProvider(house: House, secret: string, message: Message) {
  const { id, topic, name, email, message: text, reference, address } = message;
  const contact = {
    id,
    topic,
    name,
    email,
    message: text,
    reference: reference === undefined || reference === '' ? null : reference,
    created_at: house.clock(),
  };
  const { read, write } = house.database;
  // Sent again after a lost answer: it is here, and counts no second time.
  const before = await findContact(read, id);
  if (before !== undefined) return repeated(before, contact);
  const seconds = await takeTurn(house, secret, { counted: `messages from ${address}`, limit: contactLimit });
  if (seconds !== null) return { ok: false as const, code: 'contact.error.tooMany' as const, params: { seconds } };
  if (!(await insertContact(write, contact))) return repeated(await findContact(write, id), contact);
  // Nobody waits for the post: the message is stored, and a mail that fails is said by the post itself.
  if (house.post.isSet) {
    mailAdministrators(house, contact).catch((error: unknown) =>
      house.log.error({ err: error }, 'mailing a message failed'),
    );
  }
  return accept({});
}

const sentFields = ['topic', 'name', 'email', 'message', 'reference'] as const;

function repeated(before: ContactRow | undefined, sent: ContactRow) {
  const isSame = before !== undefined && sentFields.every((field) => before[field] === sent[field]);
  return isSame ? accept({}) : { ok: false as const, code: 'command.error.idReused' as const };
}

async function mailAdministrators(house: House, { topic, name, email, message, reference }: ContactRow): Promise<void> {
  const administrators = await findSystemAdministrators(house.database.read);
  for (const administrator of administrators) {
    const t = mailTexts(administrator.language);
    const about = reference === null ? t(`contact.topic.${topic as ContactTopic}`) : reference;
    await house.post.send({
      to: administrator.email,
      subject: t('contact.subject', { about }),
      text: t('contact.text', { name, email, message, about }),
      replyTo: email,
    });
  }
}
