import { expect, test } from 'vitest';

import { nameOfMethod } from './name-of-method.ts';

const gate = { id: 'gate', method: 'datatrans', name: ' Online ' } as const;
const bar = { id: 'bar', method: 'datatrans', name: 'Datatrans Bar' } as const;
const cash = { id: 'cash', method: 'cash', name: 'Bargeld' } as const;

test('a payment is called as the venue calls its method, whatever others of that kind there are', () => {
  expect(nameOfMethod([gate, bar, cash], 'datatrans', ['bar'])).toBe('Datatrans Bar');
  expect(nameOfMethod([gate], 'datatrans', ['gate', 'gate'])).toBe('Online');
});

test('where only the kind was kept, it is called as the venue calls its only method of that kind', () => {
  expect(nameOfMethod([gate, cash], 'cash', [null])).toBe('Bargeld');
  expect(nameOfMethod([gate, bar], 'datatrans', [null])).toBe('');
  expect(nameOfMethod([gate, bar], 'datatrans', ['gate', null])).toBe('');
});

test('several, one that was removed, one without a name: the kind has the word', () => {
  expect(nameOfMethod([gate, bar], 'datatrans', ['gate', 'bar'])).toBe('');
  expect(nameOfMethod([gate], 'datatrans', ['removed'])).toBe('');
  expect(nameOfMethod([gate], 'datatrans', ['gate', 'removed'])).toBe('');
  expect(nameOfMethod([{ ...gate, name: '' }], 'datatrans', ['gate'])).toBe('');
  expect(nameOfMethod([gate], 'invoice', [null])).toBe('');
});

test('two of one kind that are called the same need no other word', () => {
  expect(nameOfMethod([gate, { ...bar, name: 'Online' }], 'datatrans', ['gate', 'bar'])).toBe('Online');
});
