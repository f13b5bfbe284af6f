import german from '@comanda/messages/de-CH.json';
import english from '@comanda/messages/en-US.json';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';

import { failure } from '../../test/fake-api.ts';
import { FailedCall } from '../failure/failed-call.ts';
import { QueryView, type Read } from './query-view.tsx';

afterEach(cleanup);

const spoken = { 'de-CH': german, 'en-US': english };

function show(read: Partial<Read<string>>, language: keyof typeof spoken = 'en-US') {
  const refetch = vi.fn<() => void>();
  render(
    <IntlProvider locale={language} messages={spoken[language]} timeZone="Europe/Zurich">
      <QueryView read={{ data: undefined, error: null, isPending: false, refetch, ...read }}>
        {(data) => <p>{data}</p>}
      </QueryView>
    </IntlProvider>,
  );
  return refetch;
}

test('what could not be read is said in the words of the specification, with the reason and another try', async () => {
  const refetch = show({ error: new FailedCall(failure('network', 0)) });
  expect(screen.getByText('Error while fetching state')).toBeTruthy();
  expect(screen.getByText(english.errors.network)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('it is said in German too, and a fault without a code has the generic text', () => {
  show({ error: new Error('broken') }, 'de-CH');
  expect(screen.getByText('Der Stand konnte nicht geladen werden')).toBeTruthy();
  expect(screen.getByText(german.failure.generic)).toBeTruthy();
});

test('a fault of the server sends nobody to look whether something was saved, and tells by what it is found', () => {
  show({ error: new FailedCall({ ...failure('general.error.internal', 500), incident: '7f3k21' }) });
  expect(screen.queryByText(english.errors.general.error.internal)).toBeNull();
  expect(screen.getByText('Reference 7f3k21')).toBeTruthy();
});

test('what was read before stays, whatever happens to the next reading', () => {
  show({ data: 'the team', error: new FailedCall(failure('network', 0)) });
  expect(screen.getByText('the team')).toBeTruthy();
  expect(screen.queryByText('Error while fetching state')).toBeNull();
});
