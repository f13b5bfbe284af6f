/** How the reader that types is set, kept on this device: whoever works here has the same reader. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

import type { SerialFormat } from './serial-format.ts';

type ReaderSetting = {
  readonly format: SerialFormat;
  readonly setFormat: (format: SerialFormat) => void;
};

export const useReaderSetting = create<ReaderSetting>()(
  persist((set) => ({ format: 'hex', setFormat: (format) => set({ format }) }), {
    name: 'comanda.tagReader',
    version: 1,
  }),
);
