import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../test/fake-api.ts';
import { renderScreen } from '../test/render-screen.tsx';
import { CopyField } from './copy-field.tsx';

afterEach(cleanup);

test('a link that leads other devices nowhere is said to, with what helps', async () => {
  renderScreen(<CopyField label="Link" value="http://localhost:8080/t/abc" />, fakeApi({}).api);
  expect((await screen.findByText(/^Andere Geräte können diesen Link nicht öffnen: localhost/)).textContent).toMatch(
    /PUBLIC_URL/,
  );
});

test('nothing is said of one that does', async () => {
  renderScreen(<CopyField label="Link" value="http://192.168.1.20:8080/t/abc" />, fakeApi({}).api);
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeTruthy();
  expect(screen.queryByText(/^Andere Geräte/)).toBeNull();
});
