/** A real SMTP server on a free port that keeps what it is sent. */
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

export type KeptMail = { readonly to: string; readonly raw: string };

export type MailServer = {
  readonly url: string;
  readonly mails: readonly KeptMail[];
  /** From now on it takes its time with what it was sent, until it is told to go on. @returns what tells it */
  hold(): () => void;
  close(): Promise<void>;
};

/** Whoever writes to this address is told that nobody lives there. */
export const nobodyThere = 'nobody@refused.test';

export async function startMailServer(): Promise<MailServer> {
  const mails: KeptMail[] = [];
  let held: (() => void)[] | null = null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(address === nobodyThere ? new Error(`no such user: ${address}`) : null),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ to, raw: Buffer.concat(parts).toString('utf8') });
        if (held === null) done();
        else held.push(() => done());
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    hold: () => {
      const mine: (() => void)[] = [];
      held = mine;
      return () => {
        held = null;
        for (const go of mine) go();
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The text of a mail as its reader sees it: quoted-printable and base64 undone. */
export function textOf({ raw }: KeptMail): string {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return text;
  const bytes = text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25'));
}
