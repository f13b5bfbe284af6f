import { invitesMailedLimit } from '@comanda/domain/access/attempts';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forgetOldAddressees, keptDays } from './forget-addressees.ts';
import { inviteHours } from './invites.repository.ts';

let post: MailServer;
let server: TestServer;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestServer({ smtpUrl: post.url });
});
afterAll(async () => {
  await server.close();
  await post.close();
});

const invite = (customerId: string, as: string, id = anId()) =>
  server.call('POST /v1/customers/{customerId}/invites', {
    as,
    params: { customerId },
    body: { id, role: 'waiter', email: `${id}@invited.test` },
  });

test('a venue mails so many invites an hour: beyond them the link is there, to be passed on', async () => {
  const { most } = invitesMailedLimit;
  const mailed: boolean[] = [];
  for (let made = 0; made < most; made += 1) mailed.push((await invite('linde', 'anna')).isMailed);
  expect(mailed.filter(Boolean)).toHaveLength(most);
  const id = anId();
  const beyond = await invite('linde', 'anna', id);
  expect(beyond.isMailed).toBe(false);
  expect(beyond.link).toContain('/invite/');
  // Another venue is not kept waiting, and the hour passes.
  expect((await invite('rose', 'rosa')).isMailed).toBe(true);
  server.clock.pass(3_600_000);
  expect((await invite('linde', 'anna', id)).isMailed).toBe(true);
  expect(post.mails).toHaveLength(most + 2);
});

test('whom an invite was mailed to is forgotten a while after it was used or ran out, and not before', async () => {
  const day = 86_400_000;
  const addressees = async (...ids: readonly string[]) => {
    const read = server.house.database.read.selectFrom('invites').select('email').where('email', 'is not', null);
    const known = new Set((await read.execute()).map(({ email }) => email));
    return ids.map((id) => known.has(`${id}@invited.test`));
  };
  const [used, lapsed, withdrawn] = [anId(), anId(), anId()];
  const { link } = await invite('linde', 'anna', used);
  await invite('linde', 'anna', lapsed);
  const { invite: third } = await invite('linde', 'anna', withdrawn);
  await server.call('DELETE /v1/invites/{inviteId}', {
    as: 'anna',
    params: { inviteId: third.id },
    query: { commandId: anId() },
  });
  await server.call('POST /v1/invites/{inviteId}/accept', {
    params: { inviteId: link.split('/').at(-1) ?? '' },
    body: { name: 'Neu', email: `${used}@invited.test`, password: 'velo am see im regen' },
  });
  server.clock.pass(keptDays * day);
  await forgetOldAddressees(server.house);
  expect(await addressees(used, lapsed, withdrawn)).toEqual([true, true, true]);
  server.clock.pass(1);
  expect(await forgetOldAddressees(server.house)).toBe(2);
  expect(await addressees(used, lapsed, withdrawn)).toEqual([false, true, false]);
  server.clock.pass(inviteHours * 3_600_000);
  expect(await forgetOldAddressees(server.house)).toBeGreaterThan(0);
  expect(await addressees(used, lapsed, withdrawn)).toEqual([false, false, false]);
});
