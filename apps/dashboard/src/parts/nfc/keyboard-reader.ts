/** A reader that types the serial number like a keyboard, quicker than any hand, and ends it with Enter. */
import { heardCodes, hearKey, noBurst } from '../scanning/scan-burst.ts';
import { type SerialFormat, serialOf } from './serial-format.ts';
import type { TagEvents, TagKey, TagSource } from './tag-source.ts';

/** What was typed as a serial number, else as a code that is printed on the tag. */
export function keyOfText(text: string, format: SerialFormat): TagKey {
  const serial = serialOf(text, format);
  return serial === null ? { by: 'code', code: text.trim() } : { by: 'serial', serial };
}

type Events = Pick<TagEvents, 'onTag' | 'onState'>;

/** @param format asked for at each tag: it may be changed meanwhile */
export function keyboardReader({ onTag, onState }: Events, format: () => SerialFormat): TagSource {
  let burst = noBurst;
  const press = (event: KeyboardEvent) => {
    const step = hearKey(burst, event);
    burst = step.burst;
    if (step.isTaken) {
      // Else its digits would go to a keypad, and its Enter would press the button that has the focus.
      event.preventDefault();
      heardCodes.add(event);
      event.stopImmediatePropagation();
    }
    if (step.code !== null) onTag(keyOfText(step.code, format()));
  };
  return {
    start: () => {
      document.addEventListener('keydown', press, true);
      onState('listening');
    },
    stop: () => {
      burst = noBurst;
      document.removeEventListener('keydown', press, true);
    },
  };
}
