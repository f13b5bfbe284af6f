/** Texts that the specification gives word for word (§3, §5, §8): in English, the virtual station's name in German. */
import { expect, test } from 'vitest';

import german from './de-CH.json';
import english from './en-US.json';

type Tree = { readonly [key: string]: string | Tree };

function textAt(tree: Tree, path: string): string | undefined {
  let here: string | Tree | undefined = tree;
  for (const step of path.split('.')) here = typeof here === 'object' ? here[step] : undefined;
  return typeof here === 'string' ? here : undefined;
}

const specified: readonly (readonly [words: string, ...keys: string[]])[] = [
  // §5, validation.
  ['Please enter a name', 'invite.nameMissing'],
  ['Invalid email address', 'invite.emailInvalid', 'login.emailInvalid'],
  ['Password must not be empty', 'invite.passwordEmpty', 'login.passwordEmpty'],
  ['Password must be at least 8 characters long', 'invite.passwordShort'],
  ['Passwords do not match', 'invite.passwordsDiffer'],
  ['This email address is already in use', 'errors.invite.error.emailTaken'],
  ['Invalid price', 'errors.dashboard.error.priceInvalid'],
  // §8, handling.
  ['Something went wrong', 'failure.title'],
  ['OK', 'failure.ok'],
  // §8, login and invite.
  ['Invalid login credentials', 'errors.login.error.invalid'],
  ['Your account has been deactivated', 'errors.login.error.deactivated', 'login.deactivated'],
  ['Invalid invitation link: This invitation is invalid or no longer valid.', 'errors.invite.error.invalid'],
  ['Invalid invitation link', 'invite.invalidTitle'],
  ['This invitation is invalid or no longer valid.', 'invite.invalid'],
  ['User successfully created. You will be logged in...', 'invite.done'],
  // §8, general and connection.
  ['Error while fetching state', 'failure.state'],
  ['Error while connecting for live updates', 'banner.live'],
  ['Admin PIN is incorrect', 'errors.adminPin.error.wrong'],
  ['Internet connection lost', 'banner.offline'],
  ['Back online!', 'banner.restored'],
  // §8, cart and order.
  ['No table selected', 'errors.cart.error.tableMissing'],
  ['No product selected', 'errors.cart.error.productMissing'],
  ['One or more items in the cart are no longer available', 'errors.cart.error.notInStock'],
  ['The order could not be created', 'terminal.orderFailed'],
  ['Item not in stock', 'terminal.notInStock'],
  // §8, payment.
  ['An error occurred while preparing the payment', 'payment.failedBy.preparing'],
  ['An error occurred while paying', 'payment.failedBy.paying'],
  ['Payment was canceled', 'payment.canceled'],
  ['Payment failed', 'payment.failed'],
  ['No Wallee terminal found', 'payment.notHere.noTerminal', 'errors.payments.error.noTerminal'],
  ['Your device does not seem to support NFC', 'nfc.reader.unsupported'],
  ['NFC tags cannot be scanned', 'nfc.reader.faulty'],
  // §8, display.
  ['Screen not found', 'display.notFound'],
  ['Screen could not be loaded', 'display.failed'],
];

test.each(specified)('«%s» is said word for word', (words, ...keys) => {
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.map((key) => [key, textAt(english, key)])).toEqual(keys.map((key) => [key, words]));
});

/** §2: "waiting for reconnection"; the columns stand in capitals by their style. */
test('what the specification quotes inside of a sentence is in it', () => {
  expect(english.banner.offlineText.toLowerCase()).toContain('waiting for reconnection');
  expect(english.display.preparing.toUpperCase()).toBe('PREPARING');
  expect(english.display.ready.toUpperCase()).toBe('READY FOR PICKUP');
  expect(german.station.none).toBe('Keine Station');
});
