import { afterEach, expect, test, vi } from 'vitest';

import { keyboardReader } from './keyboard-reader.ts';
import type { SerialFormat } from './serial-format.ts';
import type { TagEvents, TagSource } from './tag-source.ts';

let open: TagSource | null = null;
afterEach(() => {
  open?.stop();
  document.body.replaceChildren();
});

function listen(format: SerialFormat = 'hex') {
  const onTag = vi.fn<TagEvents['onTag']>();
  open = keyboardReader({ onTag, onState: () => {} }, () => format);
  open.start(false);
  return onTag;
}

/** Types like a reader, or as slowly as a hand. @returns the keys that went on to the page */
function type(text: string, { gapMs = 5, into = document.body }: { gapMs?: number; into?: HTMLElement } = {}) {
  const passed: string[] = [];
  const hear = (event: KeyboardEvent) => passed.push(event.key);
  document.addEventListener('keydown', hear);
  let atMs = 1000;
  for (const key of [...Array.from(text), 'Enter']) {
    atMs += gapMs;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    into.dispatchEvent(event);
  }
  document.removeEventListener('keydown', hear);
  return passed;
}

test('a burst is a serial number; neither its keys nor its Enter go to the page', () => {
  const onTag = listen();
  expect(type('04A22B1AC35280')).toEqual(['0']);
  expect(onTag).toHaveBeenCalledWith({ by: 'serial', serial: '04A22B1AC35280' });
});

test('the reader’s own writing is read as it is set', () => {
  const onTag = listen('decimalReversed');
  type('36119794930131460');
  expect(onTag).toHaveBeenCalledWith({ by: 'serial', serial: '04A22B1AC35280' });
});

test('what is no serial number is the code printed on a tag', () => {
  const onTag = listen();
  type('LINDE-0042');
  expect(onTag).toHaveBeenCalledWith({ by: 'code', code: 'LINDE-0042' });
});

test('a hand that types is no reader', () => {
  const onTag = listen();
  expect(type('04A22B1AC35280', { gapMs: 90 })).toHaveLength(15);
  expect(onTag).not.toHaveBeenCalled();
});

test('a field that takes text keeps what is typed into it', () => {
  const onTag = listen();
  const field = document.createElement('input');
  document.body.append(field);
  expect(type('04A22B1AC35280', { into: field })).toHaveLength(15);
  expect(onTag).not.toHaveBeenCalled();
});
