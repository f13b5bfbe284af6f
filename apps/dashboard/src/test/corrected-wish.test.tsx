/** An answer was lost, then what was typed is corrected: another wish, which the server must not take for a changed repeat. */
import type { ContractKey } from '@comanda/contract/calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

import { InviteUserDialog } from '../parts/admin/invite-user-dialog.tsx';
import { SeriesDialog } from '../screens/settings-tables/series-dialog.tsx';
import { InviteDialog } from '../screens/team/invite-dialog.tsx';
import { useTeamChanges } from '../screens/team/use-team.ts';
import { NewTillDialog } from '../screens/tills/new-till-dialog.tsx';
import { useTillChanges } from '../screens/tills/use-tills.ts';
import { failure, fakeApi } from './fake-api.ts';
import { renderScreen } from './render-screen.tsx';

afterEach(cleanup);

const nothing = () => {};

function Invite() {
  return <InviteDialog changes={useTeamChanges()} onClose={nothing} />;
}
function NewTill() {
  return <NewTillDialog changes={useTillChanges()} onClose={nothing} />;
}

type Case = readonly [
  name: string,
  dialog: () => ReactNode,
  call: ContractKey,
  field: RegExp,
  send: RegExp,
  wishes: string[],
];

const mails = ['anna@exmaple.ch', 'anna@example.ch'];
const cases: readonly Case[] = [
  ['an invite', () => <Invite />, 'POST /v1/customers/{customerId}/invites', /^E-Mail/, /^Einladung/, mails],
  [
    'an invite of the provider',
    () => <InviteUserDialog onClose={nothing} />,
    'POST /v1/invites',
    /^E-Mail/,
    /^Einladung/,
    mails,
  ],
  ['a till', () => <NewTill />, 'POST /v1/customers/{customerId}/tills', /^Name/, /^Code/, ['Terasse', 'Terrasse']],
  [
    'a series of tables',
    () => <SeriesDialog all={[]} areas={[]} onClose={nothing} />,
    'POST /v1/customers/{customerId}/tables/series',
    /^Vor der Nummer/,
    /^Tische anlegen/,
    ['G', 'H'],
  ],
];

test.each(cases)(
  '%s: the same once more is the same command, corrected it is one of its own',
  async (...[, dialog, call, field, send, [first = '', second = '']]) => {
    const { api, sent } = fakeApi({ [call]: () => failure('network', 0) });
    renderScreen(dialog(), api);
    const open = within(await screen.findByRole('dialog'));
    const ids = () =>
      sent
        .filter(({ key }) => key === call)
        .map(({ input }) => (input as { readonly body: { readonly id: string } }).body.id);
    const press = async (count: number) => {
      await userEvent.click(open.getByRole('button', { name: send }));
      await waitFor(() => expect(ids()).toHaveLength(count));
    };
    const write = async (text: string) => {
      await userEvent.clear(open.getByRole('textbox', { name: field }));
      await userEvent.type(open.getByRole('textbox', { name: field }), text);
    };
    await write(first);
    await press(1);
    await press(2);
    await write(second);
    await press(3);
    expect(ids()[1]).toBe(ids()[0]);
    expect(ids()[2]).not.toBe(ids()[0]);
  },
);
