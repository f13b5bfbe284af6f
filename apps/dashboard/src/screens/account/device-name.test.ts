import { expect, test } from 'vitest';

import { deviceName } from './device-name.ts';

test('a device is named by browser and system', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
  expect(deviceName(android)).toBe('Chrome, Android');
  expect(deviceName('Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Safari/604.1')).toBe('Safari, iPad');
  expect(deviceName('curl/8')).toBeNull();
});
