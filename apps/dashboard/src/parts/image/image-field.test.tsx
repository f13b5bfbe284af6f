import german from '@comanda/messages/de-CH.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { AdminPinGate } from '../admin-pin/admin-pin-gate.tsx';
import { ImageField } from './image-field.tsx';

const texts = german.image;
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0];
const aFile = (bytes: readonly number[], name = 'bild.png') => new File([Uint8Array.from(bytes)], name);

/** The tests' browser decodes no picture and draws nothing: what it would find is said here. */
let decoded: { width: number; height: number } | null;
let drawn: number[][];
/** Colours that the room around a picture was filled with. */
let filled: unknown[];
beforeEach(() => {
  decoded = { width: 2000, height: 1000 };
  drawn = [];
  filled = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  const image = Object.getPrototypeOf(document.createElement('img')) as HTMLImageElement;
  vi.spyOn(image, 'decode').mockImplementation(() =>
    decoded === null ? Promise.reject(new Error()) : Promise.resolve(),
  );
  vi.spyOn(image, 'naturalWidth', 'get').mockImplementation(() => decoded?.width ?? 0);
  vi.spyOn(image, 'naturalHeight', 'get').mockImplementation(() => decoded?.height ?? 0);
  const drawImage = (_: unknown, ...numbers: number[]) => void drawn.push(numbers);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    const canvas = {
      drawImage,
      getImageData: () => ({ data: [31, 91, 69, 255] }),
      fillRect: () => void filled.push(canvas.fillStyle),
      fillStyle: '',
    };
    return canvas as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['cut'], { type })),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const stored = { id: 'i1', purpose: 'product', width: 800, height: 600, sizes: [160, 800] };
const upload = 'POST /v1/customers/{customerId}/images';

type Shown = { readonly imageId?: string | null; readonly purpose?: 'product' | 'logo' };

function Form({ imageId = null, purpose = 'product' }: Shown) {
  const [image, setImage] = useState(imageId);
  return (
    <AdminPinGate>
      <ImageField purpose={purpose} label="Foto" imageId={image} onChange={setImage} />
      <output>{image ?? 'keines'}</output>
    </AdminPinGate>
  );
}

const show = async (answer: unknown = { revision: 3, image: stored }, props: Parameters<typeof Form>[0] = {}) => {
  const answers = Array.isArray(answer) ? [...(answer as unknown[])] : [answer];
  const { api, sent } = fakeApi({
    [upload]: () => (answers.length > 1 ? answers.shift() : answers[0]),
    'POST /v1/customers/{customerId}/checkAdminPin/': () => ({ grantedUntil: 1_900_000_000 }),
  });
  renderScreen(<Form {...props} />, api);
  await screen.findByText('Foto');
  return sent;
};
const choose = (file: File, purpose = 'product') =>
  fireEvent.change(screen.getByTestId(`image-${purpose}`), { target: { files: [file] } });
const taken = () => document.querySelector('output')?.textContent;

test('a chosen picture is cropped, sent and named; the size that suits is told', async () => {
  const sent = await show();
  expect(screen.getByText(/800 × 600/)).toBeTruthy();
  choose(aFile(png));
  await userEvent.click(await screen.findByRole('button', { name: texts.take }));
  await waitFor(() => expect(taken()).toBe('i1'));
  expect(sent).toMatchObject([
    { key: upload, input: { params: { customerId: 'c1' }, query: { purpose: 'product', socketId: 'socket-1' } } },
  ]);
  // The widest part of 4:3 in the middle of 2:1, at the largest kept width.
  expect(drawn).toEqual([
    [333.3333333333333, 0, 1333.3333333333333, 1000, 0, 0, 1280, 960].map((n) => expect.closeTo(n, 3)),
  ]);
  expect(document.querySelector('.image-field__frame img')?.getAttribute('src')).toBe('/media/c1/i1/288.webp');
});

test('a wide logo stands whole in its circle, on the colour of its corner, until somebody zooms in', async () => {
  await show(undefined, { purpose: 'logo' });
  choose(aFile(png), 'logo');
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: texts.zoom });
  expect(Number(slider.value)).toBeCloseTo(1000 / Math.hypot(2000, 1000), 2);
  await userEvent.click(screen.getByRole('button', { name: texts.take }));
  await waitFor(() => expect(taken()).toBe('i1'));
  const [across, down] = [(512 * 2000) / Math.hypot(2000, 1000), (512 * 1000) / Math.hypot(2000, 1000)];
  expect(drawn.at(-1)).toEqual(
    [0, 0, 2000, 1000, (512 - across) / 2, (512 - down) / 2, across, down].map((n) => expect.closeTo(n, 1)),
  );
  expect(filled).toEqual(['rgb(31 91 69 / 1)']);
});

test('keys move and zoom the crop', async () => {
  await show();
  choose(aFile(png));
  const stage = await screen.findByRole('button', { name: texts.cropKeys });
  for (let press = 0; press < 50; press++) fireEvent.keyDown(stage, { key: 'ArrowLeft', shiftKey: true });
  fireEvent.keyDown(stage, { key: '+' });
  fireEvent.change(screen.getByRole('slider', { name: texts.zoom }), { target: { value: '2' } });
  await userEvent.click(screen.getByRole('button', { name: texts.take }));
  await waitFor(() => expect(drawn).toHaveLength(1));
  expect(drawn[0]?.[2]).toBeCloseTo(1333.33 / 2, 1);
  expect(drawn[0]?.[0]).toBeCloseTo(1333.33 / 4, 1);
});

test('the crop is moved by taps alone too', async () => {
  await show();
  choose(aFile(png));
  const push = async (name: string, times: number) => {
    const button = await screen.findByRole('button', { name });
    for (let press = 0; press < times; press++) fireEvent.click(button);
  };
  fireEvent.change(await screen.findByRole('slider', { name: texts.zoom }), { target: { value: '2' } });
  await push(german.form.ways.left, 50);
  await push(german.form.ways.up, 50);
  await push(german.form.ways.right, 1);
  await userEvent.click(screen.getByRole('button', { name: texts.take }));
  await waitFor(() => expect(drawn).toHaveLength(1));
  expect(drawn[0]?.[0]).toBeCloseTo((drawn[0]?.[2] ?? 0) * 0.05, 1);
  expect(drawn[0]?.[1]).toBe(0);
});

test.each([
  ['another kind', aFile([0x47, 0x49, 0x46]), german.errors.image.error.format],
  ['a drawing of the web', new File(['<svg/>'], 'a.png', { type: 'image/png' }), german.errors.image.error.format],
])('%s is refused with the reason, and nothing is sent', async (_, file, reason) => {
  const sent = await show();
  choose(file);
  expect((await screen.findByRole('alert')).textContent).toBe(`${texts.notChosen}: ${reason}`);
  expect([sent, taken()]).toEqual([[], 'keines']);
});

test('50 MB, a damaged file and one of too many pixels are refused, and the next one is taken', async () => {
  await show();
  const large = aFile(png);
  Object.defineProperty(large, 'size', { value: 50_000_000 });
  choose(large);
  expect((await screen.findByRole('alert')).textContent).toContain('10 MB');
  decoded = null;
  choose(aFile(png));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(german.errors.image.error.unreadable));
  decoded = { width: 60_000, height: 60_000 };
  choose(aFile(png));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('50 Megapixel'));
  decoded = { width: 800, height: 600 };
  choose(aFile(png));
  expect(await screen.findByRole('button', { name: texts.take })).toBeTruthy();
});

test('what the server refuses is told, and the picture of before stays', async () => {
  await show(failure('image.error.unreadable', 422), { imageId: 'old' });
  choose(aFile(png));
  await userEvent.click(await screen.findByRole('button', { name: texts.take }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`${texts.notSaved}: ${german.errors.image.error.unreadable}`);
  expect(taken()).toBe('old');
});

test('where the admin PIN is asked, the same upload goes on after it', async () => {
  const answers = [failure('adminPin.error.required', 403), { revision: 3, image: stored }];
  const sent = await show(answers);
  choose(aFile(png));
  await userEvent.click(await screen.findByRole('button', { name: texts.take }));
  const dialog = await screen.findByRole('dialog', { name: 'Admin-PIN' });
  for (const digit of '2580') await userEvent.click(within(dialog).getByRole('button', { name: digit }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bestätigen' }));
  await waitFor(() => expect(taken()).toBe('i1'));
  const uploads = sent.filter(({ key }) => key === upload).map(({ input }) => (input as { query: object }).query);
  expect(uploads).toHaveLength(2);
  expect(uploads[1]).toEqual(uploads[0]);
});

test('a dropped file is taken like a chosen one; a dragged text is none', async () => {
  await show();
  const field = screen.getByRole('group', { name: 'Foto' });
  fireEvent.dragOver(field, { dataTransfer: { types: ['text/plain'] } });
  expect(screen.queryByText(texts.drop)).toBeNull();
  fireEvent.dragOver(field, { dataTransfer: { types: ['Files'] } });
  expect(screen.getByText(texts.drop)).toBeTruthy();
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [aFile(png)] } });
  expect(await screen.findByRole('button', { name: texts.take })).toBeTruthy();
});

test('a picture can be removed, and cropping given up', async () => {
  await show({}, { imageId: 'old' });
  await userEvent.click(screen.getByRole('button', { name: 'Foto entfernen' }));
  expect(taken()).toBe('keines');
  choose(aFile(png));
  await userEvent.click(await screen.findByRole('button', { name: german.form.cancel }));
  expect(screen.queryByRole('slider')).toBeNull();
  expect(taken()).toBe('keines');
});
