import { expect, test } from 'vitest';

import { blobOfBase64, fileName } from './save-file.ts';

test('a name that every file system takes', () => {
  expect(fileName('QR Stube/1: «T4»')).toBe('QR Stube 1 T4');
  expect(fileName('///')).toBe('Comanda');
});

test('base64 becomes its bytes', async () => {
  const blob = blobOfBase64(btoa('%PDF-1.7 \u00ff'), 'application/pdf');
  expect(blob.type).toBe('application/pdf');
  expect([...new Uint8Array(await blob.arrayBuffer())].at(-1)).toBe(255);
});
