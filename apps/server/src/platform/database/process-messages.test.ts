import fc from 'fast-check';
import { expect, test } from 'vitest';

import { postgresCarrier } from './postgres-carrier.ts';
import { partReader, type Told, writeParts } from './process-messages.ts';

const announcementOf = (ids: readonly string[]): Told => ({
  kind: 'announced',
  announcement: { customerId: 'linde', revision: 7, changes: ids.map((id) => ({ kind: 'order', id })) },
  except: 'socket',
});

/** In characters of UTF-8, as PostgreSQL counts. */
const bytesOf = (text: string) => Buffer.byteLength(text);

const { longest } = postgresCarrier('', 1000);
test('PostgreSQL takes parts of this size', () => expect(longest).toBeLessThan(8000));

test('what is told arrives as it was, in parts that the carrier takes, however much and in whatever letters', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 900 }), (ids) => {
      const told = [announcementOf(ids), { kind: 'standing', userId: 'anna' } as const];
      const parts = writeParts(
        { from: '9f86d081-884c-4d63-a1b1-1b0a7c3f2a10', number: 123_456_789_012, longest },
        told,
      );
      expect(Math.max(...parts.map(bytesOf))).toBeLessThan(longest);
      const read = partReader();
      const heard = parts.map(read);
      expect(heard.slice(0, -1).every((one) => one === null)).toBe(true);
      expect(heard.at(-1)).toEqual({ from: '9f86d081-884c-4d63-a1b1-1b0a7c3f2a10', told });
    }),
  );
});

test('parts of several processes may come mixed', () => {
  const many = Array.from({ length: 900 }, (_, at) => `order ${at}`);
  const [one, other] = [
    writeParts({ from: 'a', number: 1, longest }, [announcementOf(many)]),
    writeParts({ from: 'b', number: 1, longest }, [announcementOf(many)]),
  ];
  const read = partReader();
  const heard = one.flatMap((part, at) => [read(part), read(other[at] ?? '')]).filter((each) => each !== null);
  expect(heard.map(({ from, told }) => [from, told.length])).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});

test('a text whose line broke in the middle says nothing, and the next one is heard', () => {
  const parts = writeParts({ from: 'a', number: 1, longest }, [
    announcementOf(Array.from({ length: 900 }, (_, at) => `order ${at}`)),
  ]);
  const read = partReader();
  read(parts[0] ?? '');
  const next = writeParts({ from: 'a', number: 2, longest }, [{ kind: 'here' }]).map(read);
  expect(next).toEqual([{ from: 'a', told: [{ kind: 'here' }] }]);
  const late = partReader();
  expect(parts.slice(1).map(late).at(-1)).toEqual({ from: 'a', told: [] });
});

test.each(['', 'hello', 'a 1 1', ' 1 1 1 []'])('what no process writes says nothing: %j', (payload) => {
  expect(partReader()(payload)).toBeNull();
});
