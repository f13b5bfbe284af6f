import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { noteKeyboard } from './note-keyboard.ts';

const root = document.documentElement;

afterEach(() => {
  root.classList.remove('has-keys');
  document.body.replaceChildren();
});

test('hints at keys stand there from the first key on that no field takes', () => {
  noteKeyboard();
  const field = document.createElement('input');
  document.body.append(field);
  fireEvent.keyDown(field, { key: 'a' });
  expect(root.classList.contains('has-keys')).toBe(false);
  fireEvent.keyDown(document.body, { key: 'F2' });
  expect(root.classList.contains('has-keys')).toBe(true);
});
