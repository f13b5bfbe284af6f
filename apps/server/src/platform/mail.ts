/** The one door to the post: mails go out by the SMTP server of the configuration, or not at all (decisions.md §6). */
import type { FastifyBaseLogger } from 'fastify';

export type Mail = {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Who gets the answer, when it is not the sender of the configuration. */
  readonly replyTo?: string;
  /** A file that goes with it. */
  readonly pdf?: { readonly name: string; readonly base64: string };
};

export type MailSent =
  | { readonly ok: true }
  /** `mail.error.notSet`: no SMTP server is configured. `mail.error.failed`: it did not take the mail. */
  | { readonly ok: false; readonly code: 'mail.error.notSet' | 'mail.error.failed' };

export type Post = {
  /** Whether mails can go out at all. */
  readonly isSet: boolean;
  send(mail: Mail): Promise<MailSent>;
  close(): void;
};

export type MailConfig = {
  /** `smtp://user:password@host:587`, `smtps://…`; null sends nothing. */
  readonly smtpUrl: string | null;
  /** Sender of every mail: `Comanda <comanda@example.com>`. */
  readonly mailFrom: string | null;
};

/** Nobody waits longer for a mail server that does not answer. */
const timeoutMs = 10_000;

export function openPost({ smtpUrl, mailFrom }: MailConfig, log: Pick<FastifyBaseLogger, 'error'>): Post {
  if (smtpUrl === null || mailFrom === null) {
    return { isSet: false, send: async () => ({ ok: false, code: 'mail.error.notSet' }), close: () => undefined };
  }
  let opened: ReturnType<typeof openTransport> | undefined;
  const transport = () => (opened ??= openTransport(smtpUrl));
  return {
    isSet: true,
    send: async ({ to, subject, text, replyTo, pdf }) => {
      try {
        await (
          await transport()
        ).sendMail({
          from: mailFrom,
          // As an object it is one recipient, whatever stands in it.
          to: { name: '', address: to },
          subject,
          text,
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          ...(pdf !== undefined && {
            attachments: [{ filename: pdf.name, content: Buffer.from(pdf.base64, 'base64') }],
          }),
        });
        return { ok: true };
      } catch (error) {
        log.error({ err: withoutAddresses(error) }, 'a mail could not be sent');
        return { ok: false, code: 'mail.error.failed' };
      }
    },
    close: () => void opened?.then((open) => open.close()).catch(() => undefined),
  };
}

/** Most houses never send a mail: the library is read with the first one. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // What a mail holds is text: it never reads a file or an address of the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Mail servers repeat the recipient in their refusals: the log gets what failed, not for whom. */
function withoutAddresses(error: unknown): Error {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  return new Error(`mail: ${code ?? 'failed'} ${responseCode ?? ''}`.trim());
}
