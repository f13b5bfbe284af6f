/** What is checked before a message is sent, and what the address of the page already says. */
import type { ContactTopic } from '@comanda/contract/contact';

export const topics = ['demo', 'account', 'question', 'error'] as const satisfies readonly ContactTopic[];

export type Message = {
  readonly topic: ContactTopic;
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

export type MessageErrors = {
  readonly name: 'nameMissing' | null;
  readonly email: 'emailInvalid' | null;
  readonly message: 'messageMissing' | null;
};

export function messageErrors({ name, email, message }: Message): MessageErrors {
  return {
    name: name.trim() === '' ? 'nameMissing' : null,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim()) ? null : 'emailInvalid',
    message: message.trim() === '' ? 'messageMissing' : null,
  };
}

export function isComplete(errors: MessageErrors): boolean {
  return Object.values(errors).every((error) => error === null);
}

/** The report button brings a reference, the sign-in page a topic (specification §2, §8). */
export function topicOf(topic: string | undefined, reference: string | undefined): ContactTopic {
  const named = topics.find((each) => each === topic);
  return named ?? (reference === undefined ? 'question' : 'error');
}

/** The longest reference that is taken. */
export const longestReference = 60;
