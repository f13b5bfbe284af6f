import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { PhoneField } from './phone-field.tsx';

afterEach(cleanup);

function Phone() {
  const [phone, setPhone] = useState('');
  return (
    <>
      <PhoneField label="Telefon" value={phone} onChange={setPhone} />
      <output aria-label="sent">{phone}</output>
    </>
  );
}

test('no more digits are taken than a call takes', async () => {
  renderScreen(<Phone />, fakeApi({}).api);
  await userEvent.type(await screen.findByLabelText('Telefon'), '7'.repeat(60));
  const { length } = screen.getByLabelText('sent').textContent ?? '';
  expect(length).toBeGreaterThan(20);
  expect(length).toBeLessThanOrEqual(40);
});
