import { expect, test } from 'vitest';

import { failedChange } from './use-change.ts';

test('a failed save is a dialog, unless the server asks for a toast; a failed delete is a toast', () => {
  expect(failedChange('customers.error.notFound', 'save')).toBe('dialog');
  expect(failedChange('menu.notifyError.name', 'save')).toBe('toastWithReason');
  expect(failedChange('customers.error.hasOrders', 'delete')).toBe('toastWithReason');
});

test('no answer and a lost session are told as everywhere', () => {
  expect(failedChange('network', 'delete')).toBe('general');
  expect(failedChange('session.error.expired', 'save')).toBe('general');
});
