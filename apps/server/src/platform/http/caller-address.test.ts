import { expect, test } from 'vitest';

import { countedAddress } from './caller-address.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('tries from %s are counted as those of %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted);
});

test.each([
  ['', []],
  ['0', []],
  ['1', ['loopback', 'linklocal', 'uniquelocal']],
  ['true', ['loopback', 'linklocal', 'uniquelocal']],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.1.0.0/16, fd00::/8,loopback', ['10.1.0.0/16', 'fd00::/8', 'loopback']],
])('TRUST_PROXY=%s trusts %j', (text, proxies) => {
  expect(readTrustedProxies(text)).toEqual(proxies);
});

test.each(['2', 'yes', 'nginx', '10.0.0.0/33', '10.0.0.0/0', '::/0', '10.0.0.0/8/8', '127.0.0.1,', 'fe80::1%eth0'])(
  'TRUST_PROXY=%s stops the start',
  (text) => {
    expect(() => readTrustedProxies(text)).toThrow('TRUST_PROXY');
  },
);
