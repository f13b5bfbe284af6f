import { createHash } from 'node:crypto';

import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { moveCalls } from '../../test/move-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const calls = moveCalls(() => server);
const { place, params, read, later, papers, refused } = calls;
afterEach(() => calls.sound());

describe('change the comment', () => {
  const key = 'POST /v1/orders/{orderId}/comment';

  test('keeps it out of the journal, prints it where it is cooked, takes it away again', async () => {
    const order = await place(['roesti'], { comment: 'Fenster' });
    const change = async (comment: string | null) => {
      later();
      const { comment: upon } = await read(order.id);
      return (await server.call(key, { as: 'sara', ...params(order.id), body: { id: anId(), comment, upon } })).order;
    };
    expect(await change(' Frau Keller feiert ')).toMatchObject({ comment: 'Frau Keller feiert' });
    expect((await papers(order.id)).at(-1)).toEqual(['kitchen', 'commentChanged', '> Frau Keller feiert']);
    expect(await change('  ')).toMatchObject({ comment: null });
    expect((await papers(order.id)).at(-1)).toEqual(['kitchen', 'commentChanged', 'Kein Kommentar mehr']);
    expect(await refused(key, order.id, { comment: null })).toMatchObject({ message: 'orders.error.nothingToChange' });
    const rows = await server.house.database.read.selectFrom('journal').select('body').execute();
    expect(rows.map(({ body }) => body).join('\n')).not.toContain('Keller');
  });

  test('takes away nothing that another device wrote since, whether it was added or came with another order', async () => {
    const order = await place(['roesti'], { comment: 'Fenster' });
    const write = (comment: string, upon: string | null) => ({ comment, upon });
    later();
    const body = { id: anId(), products: aDraft(['roesti']).products, comment: 'Nussallergie' };
    await server.call('POST /v1/orders/{orderId}/products', { as: 'luca', ...params(order.id), body });
    const late = await refused(key, order.id, write('Fenster, Geburtstag', 'Fenster'));
    expect(late).toMatchObject({ status: 409, message: 'comment.error.changed' });
    expect((await read(order.id)).comment).toBe('Fenster; Nussallergie');
    expect((await papers(order.id)).map(([, title]) => title)).not.toContain('commentChanged');
    later();
    const both = { id: anId(), ...write('Fenster, Geburtstag; Nussallergie', 'Fenster; Nussallergie') };
    const { order: after } = await server.call(key, { as: 'sara', ...params(order.id), body: both });
    expect(after.comment).toBe('Fenster, Geburtstag; Nussallergie');
    // The same command again is answered, whatever was written since.
    const again = await server.call(key, { as: 'sara', ...params(order.id), body: both });
    expect(again.order.comment).toBe(after.comment);

    const other = await place(['espresso'], { comment: 'Rollstuhl' });
    later();
    const from = { id: anId(), from: other.id };
    await server.call('POST /v1/orders/{orderId}/merge', { as: 'luca', ...params(order.id), body: from });
    expect(await refused(key, order.id, write('Geburtstag', after.comment))).toMatchObject({
      message: 'comment.error.changed',
    });
    expect((await read(order.id)).comment).toContain('Rollstuhl');
    // Null says that there was none.
    const toNone = await refused(key, order.id, { comment: 'x', upon: null });
    expect(toNone).toMatchObject({ message: 'comment.error.changed' });
  });

  test('of one that does not say what it was written upon nothing is compared, and it is the same command as ever', async () => {
    const order = await place(['roesti'], { comment: 'Fenster' });
    later();
    const sent = { as: 'sara', ...params(order.id), body: { id: anId(), comment: 'Rollstuhl' } };
    expect((await server.call(key, sent)).order.comment).toBe('Rollstuhl');
    const { body_hash: kept } = await server.house.database.read
      .selectFrom('commands')
      .select('body_hash')
      .where('id', '=', sent.body.id)
      .executeTakeFirstOrThrow();
    // As versions kept it that knew no `upon`: a repeat across the update is answered.
    const asBefore = JSON.stringify(['order.changeComment', 'sara', { orderId: order.id, comment: 'Rollstuhl' }]);
    expect(kept).toBe(createHash('sha256').update(asBefore).digest('hex'));
    expect((await server.call(key, sent)).order.comment).toBe('Rollstuhl');
  });
});
