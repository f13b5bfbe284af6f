/** Runs around each file of tests: they share one browser, which saves two thirds of their time. */
import { configure } from '@testing-library/dom';
import { afterAll, beforeAll } from 'vitest';
import type { StoreApi } from 'zustand';

import { useInsecureMemory } from '../app/shell/insecure-memory.ts';
import { useAdminPinGrants } from '../parts/admin-pin/admin-pin-grants.ts';
import { bringAll } from '../parts/bring-at-rest.ts';
import { useConnection } from '../parts/connection.ts';
import { useReaderSetting } from '../parts/nfc/reader-setting.ts';
import { useBellMemory } from '../parts/orders/bell.ts';
import { forgetHands } from '../parts/orders/own-hand.ts';
import { useRemembered } from '../parts/remembered.ts';
import { useWaitingCount } from '../parts/waiting-count.ts';
import { useFirstStepsMemory } from '../screens/board/first-steps-memory.ts';
import { useDrafts } from '../screens/terminal/draft-store.ts';
import { useSeenPrices } from '../screens/terminal/seen-prices.ts';

/** How long a test waits for what a screen shows: a busy machine is no failure. */
configure({ asyncUtilTimeout: 30_000 });

function renew<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}

/** As on a page that has come to rest. */
beforeAll(bringAll);

/** The next file begins on a device that remembers nothing. */
afterAll(() => {
  renew(useAdminPinGrants);
  renew(useBellMemory);
  renew(useConnection);
  renew(useDrafts);
  renew(useFirstStepsMemory);
  renew(useInsecureMemory);
  renew(useReaderSetting);
  renew(useRemembered);
  renew(useSeenPrices);
  renew(useWaitingCount);
  forgetHands();
  localStorage.clear();
  sessionStorage.clear();
});
