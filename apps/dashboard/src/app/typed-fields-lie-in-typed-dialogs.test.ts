/** A new dialog with a field in it cannot be forgotten: the way back would lose what is typed there. */
import { expect, test } from 'vitest';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../{app,parts,screens}/**/*.tsx', './**/*.tsx', '!../**/*.test.tsx'],
  { query: '?raw', import: 'default', eager: true },
);

const fields =
  'TextField|TextArea|PriceField|TranslatedField|AmountKeypad|AddressFields|PhoneField|CoversRow|ReasonField';
const holdsField = (source: string) => new RegExp(`<(?:${fields})\\b`).test(source);
const isPlainDialog = (source: string) => /<Modal\b/.test(source);

/** Why nothing is lost there. */
const others: Readonly<Record<string, string>> = {
  '../screens/settings-modifiers/option-dialog.tsx': 'asks for itself, also where it is closed by its button',
  '../screens/account/proof-dialogs.tsx': 'a password and a code, which nobody keeps',
  '../screens/account/set-up-dialog.tsx': 'a password, and a secret that is shown to be copied',
  '../screens/closings/cash-moment.tsx': 'shows what was at a time: nothing is to be sent',
  '../screens/closings/settle-dialog.tsx': 'what was counted goes on the next time it is opened',
  '../parts/people/phone-field.tsx': 'the list of countries is searched, the number stands in the dialog below',
  '../parts/products/sold-out-dialog.tsx': 'a time of day that is picked',
};

test('what is typed in a dialog is asked about on the way back', () => {
  const plain = Object.entries(sources)
    .filter(([path, source]) => others[path] === undefined && isPlainDialog(source) && holdsField(source))
    .map(([path]) => path);
  expect(plain).toEqual([]);
  // What is an exception still is one.
  const isException = (path: string) => isPlainDialog(sources[path] ?? '') && holdsField(sources[path] ?? '');
  expect(Object.keys(others).filter((path) => !isException(path))).toEqual([]);
});
