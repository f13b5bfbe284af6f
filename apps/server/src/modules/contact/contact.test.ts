import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aBrowser } from '../../test/a-browser.ts';
import { type MailServer, startMailServer, textOf } from '../../test/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { linde } from '../../test/two-venues.ts';
import { forgetOldContacts, keptDays } from './forget-contacts.ts';

let mails: MailServer;
let server: TestServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({ venues: [linde], trustsProxy: '1', smtpUrl: mails.url });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const aMessage = (changes: object = {}) => ({
  id: anId(),
  topic: 'demo',
  name: 'Erika Muster',
  email: 'erika@guest.test',
  message: 'Wir möchten Comanda ansehen.',
  ...changes,
});
const write = (body: object, address = '192.0.2.1') => aBrowser(server, { address }).send('POST /v1/contact', { body });
const list = async () => (await server.call('GET /v1/contacts', { as: 'system' })).contacts;

describe('a message', () => {
  test('is stored for the system administrators, the newest first, and mailed to them', async () => {
    expect((await write(aMessage())).json()).toEqual({});
    server.clock.pass(1000);
    await write(aMessage({ topic: 'error', reference: ' a1b2c3d4 ', message: 'Zeile 1\nZeile 2' }));
    expect(await list()).toMatchObject([
      { topic: 'error', reference: 'a1b2c3d4', message: 'Zeile 1\nZeile 2', createdAt: server.clock.now() / 1000 },
      { topic: 'demo', reference: null, name: 'Erika Muster', email: 'erika@guest.test' },
    ]);
    await expect.poll(() => mails.mails.length).toBe(2);
    const sent = mails.mails.map((mail) => `${mail.to} ${textOf(mail)}`).toSorted();
    expect(sent[0]).toMatch(
      /^system@venue.test Erika Muster \(erika@guest.test\) schreibt:[^]*Wir möchten Comanda ansehen/,
    );
    expect(sent.join('\n')).toContain('a1b2c3d4');
    expect(mails.mails[0]?.raw).toMatch(/^Reply-To: .*erika@guest.test/im);
  });

  test('arrives once, however often its sender tries again', async () => {
    await expect.poll(() => mails.mails.length).toBe(2);
    const message = aMessage({ message: 'Ruft mich an.' });
    const answers = await Promise.all([1, 2, 3].map(() => write(message, '203.0.113.9')));
    expect(answers.map((answer) => answer.json())).toEqual([{}, {}, {}]);
    expect((await write(message, '203.0.113.10')).json()).toEqual({});
    expect((await list()).filter(({ message: text }) => text === 'Ruft mich an.')).toHaveLength(1);
    expect((await write({ ...message, message: 'Anderes.' })).json()).toEqual({ message: 'command.error.idReused' });
    await write(aMessage({ message: 'Zuletzt.' }));
    await expect.poll(() => mails.mails.length).toBe(4);
  });

  test('is stored where no mail is set up', async () => {
    const quiet = await startTestServer({ venues: [linde] });
    await quiet.send('POST /v1/contact', { body: aMessage() });
    expect((await quiet.call('GET /v1/contacts', { as: 'system' })).contacts).toHaveLength(1);
    await quiet.close();
  });

  test.each([
    ['topic', { topic: 'complaint' }],
    ['name', { name: ' ' }],
    ['email', { email: 'erika' }],
    ['message', { message: '' }],
    ['reference', { reference: 'x'.repeat(61) }],
  ])('needs a proper %s', async (field, changes) => {
    const before = await list();
    expect(Object.keys((await write(aMessage(changes))).json<{ fields: object }>().fields)).toEqual([field]);
    expect(await list()).toEqual(before);
  });

  test('comes twenty times an hour from one address, however many are sent at once', async () => {
    const before = (await list()).length;
    const answers = await Promise.all(Array.from({ length: 25 }, () => write(aMessage(), '198.51.100.7')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toEqual({
      message: 'contact.error.tooMany',
      params: { seconds: 3600 },
    });
    expect((await list()).length).toBe(before + 20);
    expect((await write(aMessage(), '198.51.100.8')).statusCode).toBe(200);
    server.clock.pass(3_600_000);
    expect((await write(aMessage(), '198.51.100.7')).statusCode).toBe(200);
  });

  test('is deleted on the wish of its sender, once, and that is noted by its id alone', async () => {
    const message = aMessage({ message: 'Bitte vergessen.' });
    await write(message, '198.51.100.9');
    const deleteIt = () =>
      server.call('DELETE /v1/contacts/{contactId}', { as: 'system', params: { contactId: message.id } });
    const before = (await list()).length;
    expect([await deleteIt(), await deleteIt()]).toEqual([{}, {}]);
    expect(await list()).toHaveLength(before - 1);
    expect((await list()).map(({ id }) => id)).not.toContain(message.id);
    const noted = await server.house.database.read
      .selectFrom('system_journal')
      .select(['actor_id', 'detail'])
      .where('kind', '=', 'contact.deleted')
      .where('subject_id', '=', message.id)
      .execute();
    expect(noted).toEqual([{ actor_id: 'system', detail: {} }]);
  });

  test('goes by itself after a year, one that is younger stays', async () => {
    await write(aMessage({ message: 'Von früher.' }), '198.51.100.10');
    server.clock.pass(keptDays * 86_400_000);
    await write(aMessage({ message: 'Von heute.' }), '198.51.100.10');
    await forgetOldContacts(server.house);
    expect((await list()).map(({ message }) => message)).toContain('Von früher.');
    server.clock.pass(1);
    expect(await forgetOldContacts(server.house)).toBeGreaterThan(0);
    expect((await list()).map(({ message }) => message)).toEqual(['Von heute.']);
    expect(await forgetOldContacts(server.house)).toBe(0);
  });

  test('is read and deleted by system administrators alone', async () => {
    for (const as of ['anna', 'sara']) {
      const deleting = server.refused('DELETE /v1/contacts/{contactId}', { as, params: { contactId: anId() } });
      expect((await deleting).message).toBe('access.error.forbidden');
      expect((await server.refused('GET /v1/contacts', { as })).message).toBe('access.error.forbidden');
    }
  });
});
