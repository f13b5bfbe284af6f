import { expect, test } from 'vitest';

import { checkPrinterAddress } from './printer-address.ts';

test.each(['192.168.1.50', '10.0.0.1', ' 127.0.0.1 ', '255.255.255.255'])('%s is an address', (address) => {
  expect(checkPrinterAddress(address)).toEqual({ ok: true, value: address.trim() });
});

test.each(['', '192.168.1', '192.168.1.256', '192.168.01.5', 'printer.local', '1.2.3.4.5', '192.168.1.50:9100'])(
  '%s is none',
  (address) => {
    expect(checkPrinterAddress(address)).toMatchObject({ ok: false, code: 'devices.error.addressInvalid' });
  },
);
