import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { Modal } from '../modal.tsx';
import { closeTopModal } from '../open-modals.ts';
import { TypedModal } from './typed-modal.tsx';

afterEach(cleanup);

let entered = 0;

function Dialog() {
  const [isOpen, setOpen] = useState(true);
  const [text, setText] = useState('');
  if (!isOpen) return <p>closed</p>;
  return (
    <TypedModal label="Number" isChanged={text !== ''} onEnter={() => (entered += 1)} onClose={() => setOpen(false)}>
      <input aria-label="number" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setOpen(false)}>stop</button>
    </TypedModal>
  );
}

async function open() {
  entered = 0;
  renderScreen(<Dialog />, fakeApi({}).api);
  await screen.findByRole('dialog', { name: 'Number' });
  return userEvent.setup();
}
const goBack = () => act(async () => void closeTopModal());
const question = () => screen.queryByRole('alertdialog', { name: 'Änderungen verwerfen?' });

test('the way back asks before what was typed is lost', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('number'), '12');
  await goBack();
  expect(question()).toBeTruthy();
  await user.click(within(question() ?? document.body).getByRole('button', { name: 'Abbrechen' }));
  expect(screen.getByLabelText<HTMLInputElement>('number').value).toBe('12');
  await goBack();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.getByText('closed')).toBeTruthy();
});

test('once more back leaves the question, not the dialog; Enter answers the question alone', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('number'), '12');
  await goBack();
  await user.keyboard('{Enter}');
  expect(entered).toBe(0);
  expect(screen.getByRole('dialog', { name: 'Number' })).toBeTruthy();
  await goBack();
  await goBack();
  expect(question()).toBeNull();
  expect(screen.getByLabelText('number')).toBeTruthy();
});

test('where nothing was typed it closes, and its own button asks nothing', async () => {
  await open();
  await goBack();
  expect(screen.getByText('closed')).toBeTruthy();
  cleanup();
  const user = await open();
  await user.type(screen.getByLabelText('number'), '12');
  await user.click(screen.getByRole('button', { name: 'stop' }));
  expect(screen.getByText('closed')).toBeTruthy();
});

function Sent({ isTyped, onClose }: { readonly isTyped: boolean; readonly onClose: () => void }) {
  const shown = { label: 'Sent', keepsData: true, onClose };
  return isTyped ? (
    <TypedModal {...shown} isChanged>
      on its way
    </TypedModal>
  ) : (
    <Modal {...shown}>on its way</Modal>
  );
}

test.each([false, true])(
  'what is under way, or shown this once, stays: only a button closes it (typed: %s)',
  async (isTyped) => {
    let closed = 0;
    renderScreen(<Sent isTyped={isTyped} onClose={() => (closed += 1)} />, fakeApi({}).api);
    await screen.findByRole('dialog', { name: 'Sent' });
    await goBack();
    await userEvent.keyboard('{Escape}');
    expect([closed, question()]).toEqual([0, null]);
  },
);
