import { invitesMailedLimit } from '@comanda/domain/access/attempts';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

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
