import { expect, test } from 'vitest';

import { startTestServer } from '../test/start-test-server.ts';
import { type LinesToOthers, refusePlainLines, warnOfPlainLines } from './plain-lines.ts';

const nothing: LinesToOthers = { databaseUrl: null, redisUrl: null, smtpUrl: null, mediaStore: null };

function said(lines: Partial<LinesToOthers>): readonly string[] {
  const heard: string[] = [];
  warnOfPlainLines(
    { ...nothing, ...lines },
    { warn: (details, message) => heard.push(JSON.stringify({ ...details, message })) },
  );
  return heard;
}
const settings = (lines: Partial<LinesToOthers>) =>
  said(lines).map((line) => (JSON.parse(line) as { setting: string }).setting);
const at = (endpoint: string) => ({ mediaStore: { endpoint } });

test('a line to another machine on which anybody may read along is said, each once, without its address', () => {
  const all = {
    databaseUrl: 'postgres://comanda:geheim@db.example/comanda',
    redisUrl: 'redis://:geheim@10.0.0.7',
    smtpUrl: 'smtp://comanda:geheim@mail.example:587',
    ...at('http://s3.example'),
  };
  expect(settings(all)).toEqual(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'S3_ENDPOINT']);
  expect(said(all).join('\n')).not.toMatch(/geheim|example|10\.0/);
  expect(settings({ databaseUrl: 'postgres://a:b@db.example/comanda?sslmode=disable' })).toEqual(['DATABASE_URL']);
});

test('one that is encrypted is not, nor one that never leaves this machine', () => {
  const addresses = ['', '127.0.0.1', 'localhost', '[::1]', '127.0.0.53'];
  for (const host of addresses) expect(settings({ databaseUrl: `postgres://a:b@${host}/comanda` })).toEqual([]);
  for (const query of ['sslmode=require', 'sslmode=verify-full', 'ssl=true', 'host=/var/run/postgresql']) {
    expect(settings({ databaseUrl: `postgres://a:b@db.example/comanda?${query}` })).toEqual([]);
  }
  expect(settings({ databaseUrl: 'postgres:///comanda' })).toEqual([]);
  expect(settings({ redisUrl: 'rediss://redis.example', smtpUrl: 'smtps://mail.example' })).toEqual([]);
  expect(settings({ redisUrl: 'redis://localhost:6379', smtpUrl: 'smtp://127.0.0.1:25' })).toEqual([]);
  expect(settings({ smtpUrl: 'smtp://mail.example:587/?requireTLS=true', ...at('https://s3.example') })).toEqual([]);
  expect(settings(at('http://127.0.0.1:9000'))).toEqual([]);
});

test('a server says it when it starts', async () => {
  const plain = await startTestServer({ smtpUrl: 'smtp://mail.example' });
  const quiet = await startTestServer({ smtpUrl: 'smtps://mail.example' });
  expect(plain.logged().match(/"setting":"SMTP_URL"/g)).toHaveLength(1);
  expect(quiet.logged()).not.toContain('SMTP_URL');
  await plain.close();
  await quiet.close();
});

test('where all lines have to be encrypted, one that is not ends the start, without its address', () => {
  const refused = (lines: Partial<LinesToOthers>) => {
    try {
      refusePlainLines({ ...nothing, ...lines });
      return null;
    } catch (error) {
      return String(error);
    }
  };
  const open = refused({ databaseUrl: 'postgres://a:geheim@db.example/comanda', redisUrl: 'redis://redis.example' });
  expect(open).toMatch(/DATABASE_URL .*REDIS_URL/);
  expect(open).not.toMatch(/geheim|example/);
  expect(refused({ databaseUrl: 'postgres://a@db.example/comanda?sslmode=no-verify' })).toContain('verify-full');
  expect(refused({ databaseUrl: 'postgres://a@db.example/comanda?sslmode=verify-full' })).toBeNull();
  expect(refused({ databaseUrl: 'postgres://a@127.0.0.1/comanda', ...at('https://s3.example') })).toBeNull();
});

test('nor is a database spoken to whose certificate nobody checks, as the driver reads its address', () => {
  const isRefused = (query: string) => {
    try {
      refusePlainLines({ ...nothing, databaseUrl: `postgres://a@db.example/comanda?${query}` });
      return false;
    } catch {
      return true;
    }
  };
  for (const query of [
    'uselibpqcompat=true&sslmode=require',
    'sslmode=prefer&uselibpqcompat=true',
    'sslmode=verify-full&sslmode=no-verify',
    'sslmode=verify-full&sslmode=disable',
    'ssl=true&sslmode=disable',
  ]) {
    expect([query, isRefused(query)]).toEqual([query, true]);
  }
  for (const query of [
    'sslmode=require',
    'uselibpqcompat=true&sslmode=verify-full',
    'uselibpqcompat=true&sslmode=require&sslrootcert=/etc/ca.pem',
    'uselibpqcompat=false&sslmode=require',
  ]) {
    expect([query, isRefused(query)]).toEqual([query, false]);
  }
});

test('nor is a mail server whose certificate nobody checks', () => {
  const refused = (smtpUrl: string) => {
    try {
      refusePlainLines({ ...nothing, smtpUrl });
      return null;
    } catch (error) {
      return String(error);
    }
  };
  for (const address of [
    'smtps://a:geheim@mail.example/?tls.rejectUnauthorized=false',
    'smtp://a:geheim@mail.example:587/?requireTLS=true&tls.rejectUnauthorized=false',
  ]) {
    expect(refused(address)).toMatch(/SMTP_URL .*rejectUnauthorized/);
    expect(refused(address)).not.toMatch(/geheim|example/);
  }
  expect(refused('smtps://mail.example/?tls.rejectUnauthorized=true')).toBeNull();
  expect(refused('smtps://127.0.0.1/?tls.rejectUnauthorized=false')).toBeNull();
});
