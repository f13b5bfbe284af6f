import { skeletonAfterMs } from '@comanda/ui/skeleton.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ImprintScreen, PrivacyScreen } from './legal-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answerWith = (body: unknown, status = 200) => {
  const asked = vi.fn<(address: string) => Promise<Response>>(
    async () => new Response(JSON.stringify(body), { status }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
};

test('the provider’s own text stands there', async () => {
  const asked = answerWith({ text: '## Gasthaus AG\n\nDorfstrasse 1' });
  renderScreen(<ImprintScreen />, fakeApi({}).api);
  expect(await screen.findByRole('heading', { name: 'Gasthaus AG' })).toBeTruthy();
  expect(screen.getByText('Dorfstrasse 1')).toBeTruthy();
  expect(asked.mock.calls[0]?.[0]).toBe('/v1/legal/imprint?language=de-CH');
});

test('without one, what the program itself can say', async () => {
  answerWith({ text: null });
  renderScreen(<PrivacyScreen />, fakeApi({}).api);
  expect(await screen.findByRole('heading', { name: 'Auf diesem Gerät' })).toBeTruthy();
});

test('also when the server fails', async () => {
  answerWith({ message: 'general.error.internal' }, 500);
  renderScreen(<PrivacyScreen />, fakeApi({}).api);
  expect(await screen.findByRole('heading', { name: 'Auf dem Server' })).toBeTruthy();
});

test('grey shapes come only where the text is late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer: (told: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  renderScreen(<ImprintScreen />, fakeApi({}).api);
  await act(() => vi.advanceTimersByTimeAsync(skeletonAfterMs - 1));
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(document.querySelector('.skeleton')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(document.querySelector('.skeleton')).toBeTruthy();
  vi.useRealTimers();
  answer(Response.json({ text: 'Dorfstrasse 1' }));
  expect(await screen.findByText('Dorfstrasse 1')).toBeTruthy();
  expect(document.querySelector('.skeleton')).toBeNull();
});
