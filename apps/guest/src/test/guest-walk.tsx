/** The guests' app on the screen, and a guest who walks through it by tapping. */
import { fireEvent, render, screen } from '@testing-library/react';

import { GuestApp } from '../app/guest-app.tsx';

export const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the menu and lays a soup into the cart. */
export async function laySoup(): Promise<void> {
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
  tap('Tagessuppe dazulegen');
  await screen.findByRole('button', { name: /Warenkorb.*9\.50/ });
}

/** From the menu to how the cart is paid. */
export async function toPayment(): Promise<void> {
  tap(/^Warenkorb/);
  fireEvent.click(await screen.findByRole('button', { name: /^Weiter/ }));
  await screen.findByRole('heading', { name: 'Bezahlen' });
}
