import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { CutName } from './cut-name.tsx';

afterEach(cleanup);

test('what may end in dots are the words: the number stands apart, and together they are the name', async () => {
  renderScreen(
    <p>
      <CutName name="Gartenterrasse unter den Linden 114" />
    </p>,
    fakeApi({}).api,
  );
  expect((await screen.findByText('114')).className).toBe('cut__number');
  expect(screen.getByRole('paragraph').textContent).toBe('Gartenterrasse unter den Linden 114');
});
