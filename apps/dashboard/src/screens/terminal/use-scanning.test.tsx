import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {} });
  useRemembered.setState({ venues: {} });
});

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const house = () =>
  aCheckout({
    'GET /v1/products': () => [
      aBeer('stange', 'Stange', { barcode: '7610000001230' }),
      aBeer('gone', 'Weizen', { barcode: 'HB12', inStock: false, posi: 1 }),
    ],
  });
const open = async () => {
  renderScreen(<TerminalScreen />, house().api);
  await screen.findByRole('button', { name: /^Stange/ });
};
/** As quick as a scanner, however busy this machine is. */
const scan = (code: string) => {
  const from = performance.now();
  for (const [index, key] of [...code.split(''), 'Enter'].entries()) {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: from + index });
    fireEvent(target, event);
  }
};

test('a scanned code is a tap on its product', async () => {
  await open();
  scan('7610000001230');
  scan('7610000001230');
  await waitFor(() => expect(cart().getByRole('listitem').textContent).toContain('2×'));
});

test('an unknown code says so, a sold-out one too', async () => {
  await open();
  scan('4006381333931');
  await screen.findByText('Kein Produkt mit dem Code 4006381333931');
  scan('HB-12');
  await screen.findByText('Produkt nicht an Lager');
  expect(cart().queryByRole('listitem')).toBeNull();
});

test('what is typed into a field belongs to the field', async () => {
  await open();
  screen.getByRole('searchbox').focus();
  scan('7610000001230');
  expect(cart().queryByRole('listitem')).toBeNull();
});

/** As a scanner types into a field: each key is followed by its letter. */
const scanInto = (field: HTMLInputElement, code: string) => {
  for (const [index, key] of [...code.split(''), 'Enter'].entries()) {
    const event = createEvent.keyDown(field, { key });
    Object.defineProperty(event, 'timeStamp', { value: 20_000_000 + index });
    fireEvent(field, event);
    if (key !== 'Enter') fireEvent.change(field, { target: { value: `${field.value}${key}` } });
  }
};

test('a code that is scanned into the search is a tap on its product, and what was typed there stays', async () => {
  await open();
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(field, 'wei');
  scanInto(field, '7610000001230');
  await waitFor(() => expect(cart().getByRole('listitem').textContent).toContain('Stange'));
  expect(field.value).toBe('wei');
  scanInto(field, '4006381333931');
  await screen.findByText('Kein Produkt mit dem Code 4006381333931');
  expect(field.value).toBe('wei');
});

test('in a dialog the Enter of a scanner presses nothing, and nothing goes into the cart', async () => {
  await open();
  await userEvent.click(cart().getByRole('button', { name: 'Mehr' }));
  const dialog = await screen.findByRole('dialog');
  const target = within(dialog).getByRole('button', { name: /^Freier Artikel/ });
  for (const key of '7610000001230'.split('')) fireEvent.keyDown(target, { key });
  expect(fireEvent.keyDown(target, { key: 'Enter' })).toBe(false);
  expect(cart().queryByRole('listitem')).toBeNull();
  await screen.findByText(/^Code 7610000001230 nicht übernommen/);
});

test('a pad for digits says by itself that a code is none of them: it is said once', async () => {
  const menu = { 'GET /v1/products': () => [aBeer('bowle', 'Bowle', { priceType: 'manual', price: null })] };
  renderScreen(<TerminalScreen />, aCheckout(menu).api);
  await userEvent.click(await screen.findByRole('button', { name: /^Bowle/ }));
  await screen.findByRole('dialog');
  scan('7610000001230');
  await screen.findByText(/^Code 7610000001230 nicht übernommen/);
  await new Promise((later) => setTimeout(later, 20));
  expect(screen.getAllByText(/nicht übernommen/)).toHaveLength(1);
});

test('without a reader in the browser there is no camera button', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Barcode mit der Kamera lesen' })).toBeNull();
});

/** A browser that reads barcodes; its camera shows what `detect` says. */
function aCamera(getUserMedia: () => Promise<unknown>, look: () => readonly string[] = () => []) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => look().map((rawValue) => ({ rawValue }));
    },
  );
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  HTMLMediaElement.prototype.play = () => Promise.resolve();
}

test('the camera puts what it sees into the cart and is let go', async () => {
  const stop = vi.fn<() => void>();
  aCamera(
    () => Promise.resolve(Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })),
    () => ['7610000001230'],
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Barcode mit der Kamera lesen' }));
  await waitFor(() => expect(cart().getByRole('listitem').textContent).toContain('Stange'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stop).toHaveBeenCalled();
});

const openCamera = async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Barcode mit der Kamera lesen' }));
};
const aStream = (stop: () => void) => Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });

test('the camera looks until it sees a code; what is no product of the house is told', async () => {
  const seen: string[][] = [[], [], ['4006381333931']];
  const stop = vi.fn<() => void>();
  aCamera(
    () => Promise.resolve(aStream(stop)),
    () => seen.shift() ?? [],
  );
  await openCamera();
  await screen.findByText('Kein Produkt mit dem Code 4006381333931');
  expect(seen).toEqual([]);
  expect(stop).toHaveBeenCalled();
  expect(cart().queryByRole('listitem')).toBeNull();
});

test('a picture that cannot be read is no end: the next one is', async () => {
  let looks = 0;
  aCamera(
    () => Promise.resolve(aStream(() => {})),
    () => {
      looks += 1;
      if (looks === 1) throw new DOMException('not yet', 'InvalidStateError');
      return ['7610000001230'];
    },
  );
  await openCamera();
  await waitFor(() => expect(cart().getByRole('listitem').textContent).toContain('Stange'));
});

test('a reader that reads no picture at all is told, and the camera is let go', async () => {
  const stop = vi.fn<() => void>();
  aCamera(
    () => Promise.resolve(aStream(stop)),
    () => {
      throw new DOMException('never', 'NotSupportedError');
    },
  );
  await openCamera();
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(alert.textContent).toContain('Dieser Browser kann keine Codes lesen.');
  expect(stop).toHaveBeenCalled();
});

test('a browser whose system knows none of the codes says so before it asks for the camera', async () => {
  const ask = vi.fn<() => Promise<unknown>>();
  aCamera(ask);
  Object.assign(Reflect.get(globalThis, 'BarcodeDetector') as object, { getSupportedFormats: async () => [] });
  await openCamera();
  expect((await screen.findByRole('alert')).textContent).toContain('Dieser Browser kann keine Codes lesen.');
  expect(ask).not.toHaveBeenCalled();
});

test('whoever closes the dialog lets go of the camera, also while the browser still asks', async () => {
  const stop = vi.fn<() => void>();
  const allowed: ((stream: MediaStream) => void)[] = [];
  aCamera(() => new Promise<MediaStream>((settle) => allowed.push(settle)));
  await openCamera();
  await userEvent.click(screen.getByRole('button', { name: 'Schliessen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const allow of allowed) allow(aStream(stop));
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

test('no camera, or one that another program has, is told as such', async () => {
  aCamera(() => Promise.reject(new DOMException('no', 'NotFoundError')));
  await openCamera();
  expect((await screen.findByRole('alert')).textContent).toContain('Es ist keine Kamera frei.');
});

test('a browser that reads barcodes but gives no camera has no button either', async () => {
  aCamera(() => Promise.reject(new Error('never asked')));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: undefined }));
  await open();
  expect(screen.queryByRole('button', { name: 'Barcode mit der Kamera lesen' })).toBeNull();
});

test('a camera that is not allowed is told, with what to do', async () => {
  aCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Barcode mit der Kamera lesen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Die Kamera ist nicht erlaubt.');
});
