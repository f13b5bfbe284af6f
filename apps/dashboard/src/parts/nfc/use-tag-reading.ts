/** Reads tags while a screen is there: by the device itself, and by a reader that types. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { keyboardReader } from './keyboard-reader.ts';
import { useReaderSetting } from './reader-setting.ts';
import { tapGuard, type TagKey, type TagSource, type TagSourceState } from './tag-source.ts';
import { hasWebNfc, webNfc } from './web-nfc.ts';

export type TagReading = {
  /** Of the device itself. */
  readonly state: TagSourceState;
  /** Begins anew, by a person's tap. */
  readonly start: () => void;
  /** As if it had been read. */
  readonly read: (tag: TagKey) => void;
};

type Options = {
  /** False: nothing is read, such as while an amount is typed. */
  readonly isOn: boolean;
  readonly onTag: (tag: TagKey) => void;
  readonly onUnreadable: () => void;
};

export function useTagReading({ isOn, onTag, onUnreadable }: Options): TagReading {
  const [state, setState] = useState<TagSourceState>(hasWebNfc() ? 'waiting' : 'unsupported');
  const [isNew] = useState(tapGuard);
  const device = useRef<TagSource | null>(null);
  const take = (tag: TagKey) => {
    if (isNew(tag, performance.now())) onTag(tag);
  };
  const tell = useEffectEvent(take);
  const tellUnreadable = useEffectEvent(onUnreadable);
  useEffect(() => {
    if (!isOn) return undefined;
    const heard = { onTag: (tag: TagKey) => tell(tag), onUnreadable: () => tellUnreadable() };
    const own = webNfc({ ...heard, onState: setState });
    const typing = keyboardReader({ ...heard, onState: () => {} }, () => useReaderSetting.getState().format);
    device.current = own;
    // Whoever came here by a tap just now has made the gesture that the browser wants.
    own.start(navigator.userActivation?.isActive === true);
    typing.start(false);
    return () => {
      own.stop();
      typing.stop();
      device.current = null;
    };
  }, [isOn]);
  return { state, start: () => device.current?.start(true), read: take };
}
