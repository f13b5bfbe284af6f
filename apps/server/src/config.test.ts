import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { onlyExamples } from '@comanda/domain/calculator/read-rates';
import { afterAll, describe, expect, test } from 'vitest';

import { readConfig, refuseUnknownWords } from './config.ts';

const read = (environment: Readonly<Record<string, string>>, args: readonly string[] = []) =>
  readConfig(args, environment);

test('what is set to nothing is as good as not set: a demo never listens everywhere by that', () => {
  const empty = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', PUBLIC_URL: '', LOG_LEVEL: '', WEB_ROOT: '' };
  for (const args of [[], ['demo']]) expect(read(empty, args)).toEqual(read({}, args));
  expect(read({ HOST: '' }, ['demo']).host).toBe('127.0.0.1');
  expect(read({ DATA_DIR: '' }).dataDir).toBe(resolve('data'));
});

test.each([
  [{ PORT: ' ' }, 'PORT is no port number'],
  [{ PORT: '4e3' }, 'PORT is no port number'],
  [{ PORT: '-1' }, 'PORT is no port number'],
  [{ MOST_CONNECTIONS: '2000000' }, 'MOST_CONNECTIONS is no number from 1 to 1000000'],
  [{ HTTP_PORT: '65536' }, 'HTTP_PORT is no port number'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is one of trace, debug, info, warn, error, fatal, silent: loud'],
  [{ PUBLIC_URL: 'till.example.ch' }, 'PUBLIC_URL is no http address: till.example.ch'],
  [{ PUBLIC_URL: 'https://till.example.ch/dashboard' }, 'PUBLIC_URL ends with the name of the machine and its port'],
  [{ PUBLIC_URL: 'https://till.example.ch/?a' }, 'PUBLIC_URL ends with the name of the machine and its port'],
  [{ S3_BUCKET: 'pictures' }, 'S3_BUCKET is set: S3_ENDPOINT is missing'],
  [{ S3_SECRET_KEY: 'secret' }, 'S3_SECRET_KEY is set: S3_ENDPOINT is missing'],
  [{ DATABASE_URL: 'db.example/comanda' }, 'DATABASE_URL is no postgres:// address'],
  [{ DATABASE_URL: 'mysql://comanda@db.example/comanda' }, 'DATABASE_URL is no postgres:// address'],
  [{ DATABASE_URL: 'postgres://comanda:a#b@db.example/comanda' }, 'DATABASE_URL cannot be read'],
  [{ DATABASE_URL: 'postgres:///comanda', REDIS_URL: 'http://redis.example' }, 'REDIS_URL is no redis://'],
  [{ DATABASE_URL: 'postgres:///comanda', REDIS_URL: 'redis://:a/b@redis.example' }, 'REDIS_URL cannot be read'],
  [{ REDIS_URL: 'redis://redis.example' }, 'REDIS_URL is set: DATABASE_URL is missing'],
  [{ MAIL_FROM: 'a@b.example', SMTP_URL: 'smtp://a:b#c@mail.example:587' }, 'SMTP_URL cannot be read'],
  [{ MAIL_FROM: 'a@b.example', SMTP_URL: 'smtps://a:b/c@mail.example' }, 'SMTP_URL cannot be read'],
  [{ MAIL_FROM: 'Comanda', SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM names no address: Comanda'],
])('%o is named before anything is opened', (environment, said) => {
  expect(() => read(environment)).toThrow(said);
});

test('of an address of a database that cannot be read nothing is repeated', () => {
  expect(() => read({ DATABASE_URL: 'postgres://comanda:gehe#im@db.example/x' })).not.toThrow(/gehe/);
  expect(() => read({ DATABASE_URL: 'https://comanda:geheim@db.example/x' })).not.toThrow(/geheim/);
});

test('of an address of Redis that cannot be read nothing is repeated', () => {
  const readRedis = (REDIS_URL: string) => read({ DATABASE_URL: 'postgres:///comanda', REDIS_URL });
  expect(() => readRedis('redis://:gehe/im@redis.example')).not.toThrow(/gehe/);
  const url = 'rediss://comanda:a%2Fb@redis.example:6380/1';
  expect(readRedis(url).redisUrl).toBe(url);
});

test('of an address of a mail server that cannot be read nothing is repeated', () => {
  const readMail = (SMTP_URL: string) => read({ MAIL_FROM: 'Comanda <comanda@b.example>', SMTP_URL });
  expect(() => readMail('smtp://a:gehe#im@mail.example')).not.toThrow(/gehe/);
  const url = 'smtp://till%40b.example:p%23ss@mail.example:587?requireTLS=true';
  expect(readMail(url)).toMatchObject({ smtpUrl: url, mailFrom: 'Comanda <comanda@b.example>' });
});

test('addresses as people write them are taken', () => {
  expect(read({ PUBLIC_URL: 'https://till.example.ch/' }).publicUrl).toBe('https://till.example.ch');
  for (const url of [
    'postgresql://comanda@db.example/comanda',
    'postgres://comanda:a%23b@[::1]:5433/comanda?sslmode=require',
    'postgres://comanda:a@/comanda?host=/var/run/postgresql',
    'postgres:///comanda',
  ]) {
    expect(read({ DATABASE_URL: url }).databaseUrl).toBe(url);
  }
});

test('a misspelt command is named, and does not start the program', () => {
  expect(() => refuseUnknownWords(['bakcup', '/backups'])).toThrow(/^bakcup is no command: verify, backup, /);
  for (const words of [[], ['demo'], ['demo', '--fresh']]) expect(() => refuseUnknownWords(words)).not.toThrow();
});

test('a secret may lie in a file, which is read once; given twice, or not to be read, it ends the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const token = file('token', 'a-long-token-of-figures\n');
  const url = file('url', 'postgres://a:b@127.0.0.1/comanda');
  const config = read({ METRICS_TOKEN_FILE: token, DATABASE_URL_FILE: url, SECRETS_KEY_FILE: '' });
  expect(config).toMatchObject({ metricsToken: 'a-long-token-of-figures', secretsKey: null });
  expect(config.databaseUrl).toBe('postgres://a:b@127.0.0.1/comanda');
  expect(() => read({ METRICS_TOKEN_FILE: token, METRICS_TOKEN: 'another-long-token' })).toThrow('one of them');
  expect(() => read({ METRICS_TOKEN_FILE: join(folder, 'gone') })).toThrow('METRICS_TOKEN_FILE: ');
  expect(() => read({ METRICS_TOKEN_FILE: file('empty', '\n') })).toThrow('is empty');
  rmSync(folder, { recursive: true });
});

describe('CALCULATOR_RATES', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'rates.json');
  const readFile = (text: string) => {
    writeFileSync(path, text);
    return read({ CALCULATOR_RATES: path }).calculatorRates;
  };

  test('names a file of prices; without it, and where it names nothing, they are the examples', () => {
    expect(read({}).calculatorRates).toEqual(onlyExamples);
    expect(read({ CALCULATOR_RATES: '' }).calculatorRates).toEqual(onlyExamples);
    expect(readFile('{}')).toEqual(onlyExamples);
    const { rates, areExamples } = readFile('\uFEFF{ "packages": { "menu": 4900 } }\n');
    expect([rates.packages.menu, rates.packages.order, areExamples]).toEqual([4900, 3900, true]);
    expect(readFile(JSON.stringify(onlyExamples.rates)).areExamples).toBe(false);
  });

  test('the example of docs/operation.md is taken, and names all of them', () => {
    const page = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8');
    const [, example = ''] = /```json\n([^`]*)```/.exec(page) ?? [];
    expect(readFile(example)).toMatchObject({ areExamples: false, rates: { packages: { menu: 4900 } } });
  });

  test.each([
    ['', 'is no JSON'],
    ['{ "packages": { "menu": 29.00, } }', 'is no JSON'],
    ['[]', 'all of it is no object of JSON'],
    ['{ "packages": { "menue": 2900 } }', 'packages.menue is unknown, known are menu, order'],
    ['{ "packages": { "menu": 29.5 } }', 'packages.menu is no whole number from 0 to 1000000: 29.5'],
    [
      '{ "fees": { "card": { "basisPoints": -150 } } }',
      'fees.card.basisPoints is no whole number from 0 to 10000: -150',
    ],
  ])('%j ends the start, and the field is named', (text, said) => {
    expect(() => readFile(text)).toThrow(`CALCULATOR_RATES: ${path}: ${said}`);
  });

  test('a file that is not there, or is a folder, ends it too', () => {
    for (const place of [join(folder, 'gone.json'), folder]) {
      expect(() => read({ CALCULATOR_RATES: place })).toThrow(`CALCULATOR_RATES: ${place}: cannot be read`);
    }
  });
});

test('where all lines have to be encrypted, an open one ends the start', () => {
  const plain = { DATABASE_URL: 'postgres://a:b@db.example/comanda' };
  expect(read(plain).databaseUrl).toBe(plain.DATABASE_URL);
  expect(() => read({ ...plain, ENCRYPTED_LINES: '1' })).toThrow('DATABASE_URL (write sslmode=verify-full into it)');
  expect(() => read({ ENCRYPTED_LINES: 'yes' })).toThrow('ENCRYPTED_LINES is 1 or nothing');
});
