import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { type MailServer, nobodyThere, startMailServer, textOf } from '../test/mail-server.ts';
import { openPost } from './mail.ts';

let server: MailServer;
const logged: string[] = [];
const log = {
  error: ({ err }: { err: Error }, message: string) => void logged.push(`${message}: ${err.message} ${err.stack}`),
};
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const post = (smtpUrl: string | null) => openPost({ smtpUrl, mailFrom: 'Comanda <till@comanda.test>' }, log as never);
const mail = { to: 'erika@venue.test', subject: 'Grüezi, Küche', text: 'Zwei Rösti für T4: 37.00\n100 % «gut»' };

describe('mail', () => {
  test('arrives at a real server, umlauts and all', async () => {
    expect(await post(server.url).send({ ...mail, replyTo: 'guest@home.test' })).toEqual({ ok: true });
    const [kept] = server.mails;
    expect(kept?.to).toBe('erika@venue.test');
    expect(kept?.raw).toMatch(
      /^From: Comanda <till@comanda.test>\r\nTo: erika@venue.test\r\nReply-To: guest@home.test/im,
    );
    expect(kept && textOf(kept).replaceAll('\r\n', '\n')).toContain(mail.text);
  });

  test('is one mail to one recipient, whatever stands in address and subject', async () => {
    const before = server.mails.length;
    await post(server.url).send({ ...mail, to: 'a@b.test, c@d.test' });
    await post(server.url).send({ ...mail, subject: 'Hello\r\nBcc: e@f.test' });
    const sent = server.mails.slice(before);
    expect(sent.map(({ to }) => to)).toContain(mail.to);
    for (const { to, raw } of sent) {
      expect(to.split('@')).toHaveLength(2);
      expect(raw).not.toMatch(/^bcc:/im);
    }
  });

  test('that a server refuses is a refusal, and the log does not say who it was for', async () => {
    expect(await post(server.url).send({ ...mail, to: nobodyThere })).toEqual({ ok: false, code: 'mail.error.failed' });
    expect(logged.join()).toContain('a mail could not be sent');
    expect(logged.join()).not.toContain(nobodyThere);
  });

  test('without a server that listens is a refusal', async () => {
    expect(await post('smtp://127.0.0.1:9').send(mail)).toEqual({ ok: false, code: 'mail.error.failed' });
  });

  test('is refused where none is set up', async () => {
    expect(post(null).isSet).toBe(false);
    expect(await post(null).send(mail)).toEqual({ ok: false, code: 'mail.error.notSet' });
  });
});

describe('its configuration', () => {
  const read = (environment: Record<string, string>) => readConfig([], environment);

  test('needs a sender', () => {
    expect(read({})).toMatchObject({ smtpUrl: null, mailFrom: null });
    expect(() => read({ SMTP_URL: 'smtp://mail.test' })).toThrow('MAIL_FROM');
    expect(read({ SMTP_URL: 'smtps://mail.test', MAIL_FROM: 'till@comanda.test' })).toMatchObject({
      smtpUrl: 'smtps://mail.test',
    });
  });

  test('is an address of the post', () => {
    expect(() => read({ SMTP_URL: 'mail.test', MAIL_FROM: 'a@b.test' })).toThrow('SMTP_URL');
  });
});
