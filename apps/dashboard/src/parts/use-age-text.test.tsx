import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../test/fake-api.ts';
import { renderScreen } from '../test/render-screen.tsx';
import { useAgeText } from './use-age-text.ts';

afterEach(cleanup);

function Ages() {
  const ageText = useAgeText();
  return <p>{[0, 47, 299, 300, 2134].map(ageText).join(', ')}</p>;
}

test('what was left open overnight is told in hours', async () => {
  renderScreen(<Ages />, fakeApi({}).api);
  expect(await screen.findByText('0 min, 47 min, 299 min, 5 h, 35 h')).toBeDefined();
});
