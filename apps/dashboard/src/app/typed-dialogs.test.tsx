/** Whatever dialog somebody types into: the way back asks before that is lost, and closes where nothing was typed. */
import { money, zero } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { InviteUserDialog } from '../parts/admin/invite-user-dialog.tsx';
import { GuestDialog } from '../parts/leaving/guest-dialog.tsx';
import { MailDialog } from '../parts/mail-dialog.tsx';
import { ChargeDialog } from '../parts/nfc/charge-dialog.tsx';
import { RegisterDialog } from '../parts/nfc/register-dialog.tsx';
import { UnchargeDialog } from '../parts/nfc/uncharge-dialog.tsx';
import { closeTopModal } from '../parts/open-modals.ts';
import { CancelDialog } from '../parts/orders/cancel/cancel-dialog.tsx';
import { ReductionDialog } from '../parts/orders/reduction-dialog.tsx';
import { RejectDialog } from '../parts/orders/reject-dialog.tsx';
import { ResolveDialog } from '../parts/payment/flow/resolve-dialog.tsx';
import { GoneDialog } from '../parts/payment/refund/gone-dialog.tsx';
import { RefundDialog } from '../parts/payment/refund/refund-dialog.tsx';
import { TipDialog } from '../parts/payment/refund/tip-dialog.tsx';
import { OpenDrawerDialog } from '../parts/payment/till/open-drawer-dialog.tsx';
import { CashDialog } from '../screens/closings/cash-dialog.tsx';
import { StockListDialog } from '../screens/closings/inventory/stock-list-dialog.tsx';
import { ReasonDialog } from '../screens/closings/invoices/reason-dialog.tsx';
import { CommentDialog as OrderCommentDialog } from '../screens/order/comment-dialog.tsx';
import { CommentDialog } from '../screens/terminal/comment-dialog.tsx';
import { FreeItemDialog } from '../screens/terminal/free-item-dialog.tsx';
import { LineDialog } from '../screens/terminal/line-dialog.tsx';
import { ModifiersDialog } from '../screens/terminal/modifiers-dialog.tsx';
import { PriceDialog } from '../screens/terminal/price-dialog.tsx';
import { NewTillDialog } from '../screens/tills/new-till-dialog.tsx';
import { useTillChanges } from '../screens/tills/use-tills.ts';
import { aMenu, products } from '../test/a-menu.ts';
import { aPayment, aRunningPayment } from '../test/a-payment.ts';
import { aTag } from '../test/a-tag.ts';
import { anOrder } from '../test/an-order.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderScreen } from '../test/render-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => {};
type Open = { readonly onClose: () => void };

const top = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);
const first = async () => userEvent.type(top().getAllByRole('textbox')[0] ?? document.body, '7');
const at = (label: RegExp) => async () => userEvent.type(top().getByLabelText(label), '7');
const key = async () => userEvent.click(top().getByRole('button', { name: '7' }));

function Options({ onClose }: Open) {
  const product = products.find(({ modifierGroupIds }) => modifierGroupIds.length > 0);
  if (product === undefined) return null;
  const given = { of: 'p', product, menu: aMenu().menu, currency: 'CHF', manualPrice: null, before: null, most: 9 };
  return <ModifiersDialog {...given} onDone={nothing} onClose={onClose} />;
}

function NewTill({ onClose }: Open) {
  return <NewTillDialog changes={useTillChanges()} onClose={onClose} />;
}

const wishes = { seat: null, course: null, held: false, allergy: null, note: null };
const pickup = {
  type: 'pickup',
  country: 'CH',
  areas: [],
  locations: [],
  hours: null,
  leadMinutes: 0,
  problems: [],
  area: null,
  fee: zero,
} as const;
const nobody = { guest: null, pickupLocationId: null, wishedAt: null };
const rivella = {
  id: 'p1',
  name: { de: 'Rivella' },
  category: 'c',
  categoryName: { de: 'Getränke' },
  currentStockAmount: 12,
  minStockAmount: 6,
  maxStockAmount: 48,
  state: 'ok',
  soldOutAtZero: true,
  soldAmount: 4,
  suggestedAmount: 0,
  shown: 'Rivella',
  lang: undefined,
} as const;
const order = anOrder({ id: 'o1' });
const asked = { title: 'Gutschrift', text: '', submit: 'Buchen', isBusy: false, refused: null };
const letter = { title: 'Mail', label: 'Adresse', hint: '', sent: () => '' };

type Dialog = readonly [name: string, (open: Open) => ReactNode, type: () => Promise<void>];

const atCheckout: readonly Dialog[] = [
  [
    'comment of a cart',
    (open) => <CommentDialog of="c" comment={null} covers={null} onSave={nothing} {...open} />,
    first,
  ],
  ['free item', (open) => <FreeItemDialog of="c" before={null} currency="CHF" onDone={nothing} {...open} />, first],
  [
    'tax class of a free item',
    (open) => <FreeItemDialog of="c" before={null} currency="CHF" onDone={nothing} {...open} />,
    () => userEvent.selectOptions(screen.getByLabelText('Steuerklasse'), 'service'),
  ],
  [
    'wishes',
    (open) => <LineDialog of="l" name="" before={wishes} coursesInUse={[]} onDone={nothing} {...open} />,
    first,
  ],
  [
    'price',
    (open) => <PriceDialog of="p" name="Fisch" currency="CHF" before={null} onPrice={nothing} {...open} />,
    key,
  ],
  ['options', Options, first],
  ['discount', (open) => <ReductionDialog title="" of="l" before={null} onDone={nothing} {...open} />, first],
  [
    'guest',
    (open) => (
      <GuestDialog of="c" leaving={pickup} before={nobody} isTried={false} total={zero} onDone={nothing} {...open} />
    ),
    first,
  ],
];

const atOrders: readonly Dialog[] = [
  ['comment of an order', (open) => <OrderCommentDialog order={order} {...open} />, first],
  ['reject', (open) => <RejectDialog order={order} {...open} />, first],
  ['cancel', (open) => <CancelDialog order={order} {...open} />, first],
  ['refund', (open) => <RefundDialog payment={aPayment()} {...open} />, first],
  ['gone another way', (open) => <GoneDialog refund={aPayment()} {...open} />, first],
  ['tip', (open) => <TipDialog payment={aPayment()} tip={zero} {...open} />, at(/^Grund/)],
  ['how a payment ended', (open) => <ResolveDialog payment={aRunningPayment()} {...open} />, first],
  ['drawer', (open) => <OpenDrawerDialog {...open} />, first],
  ['mail', (open) => <MailDialog {...letter} send={async () => ({ ok: true })} {...open} />, first],
];

const elsewhere: readonly Dialog[] = [
  ['cash', (open) => <CashDialog cash={{ drawers: [], tipsOwed: [] }} {...open} />, first],
  ['count', (open) => <StockListDialog mode="count" rows={[rivella]} revision={1} {...open} />, at(/^Rivella/)],
  [
    'delivery',
    (open) => <StockListDialog mode="delivery" rows={[rivella]} revision={1} {...open} />,
    at(/^Lieferschein/),
  ],
  ['reason', (open) => <ReasonDialog {...asked} onSubmit={async () => true} {...open} />, first],
  ['invitation', (open) => <InviteUserDialog {...open} />, at(/Mail/)],
  ['till', NewTill, first],
  ['charge', (open) => <ChargeDialog tag={aTag({ balance: money(500) })} {...open} />, key],
  ['payout', (open) => <UnchargeDialog tag={aTag()} {...open} />, key],
  ['tag', (open) => <RegisterDialog serial="04A22B1AC35280" onRegistered={nothing} {...open} />, first],
];

function Opened({ Shown }: { readonly Shown: (open: Open) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <Shown onClose={() => setOpen(false)} /> : <p>closed</p>;
}

const goBack = () => act(async () => void closeTopModal());
const question = () => screen.queryByRole('alertdialog', { name: 'Änderungen verwerfen?' });
const open = async (Shown: (open: Open) => ReactNode) => {
  renderScreen(<Opened Shown={Shown} />, fakeApi({}).api);
  await screen.findByRole('dialog');
};

test.each([...atCheckout, ...atOrders, ...elsewhere])('%s', async (_, Shown, type) => {
  await open(Shown);
  await goBack();
  expect(screen.getByText('closed')).toBeTruthy();
  cleanup();

  await open(Shown);
  await type();
  await goBack();
  expect(question()).toBeTruthy();
  await userEvent.click(within(question() ?? document.body).getByRole('button', { name: 'Abbrechen' }));
  expect(screen.queryByText('closed')).toBeNull();
  await goBack();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(screen.getByText('closed')).toBeTruthy());
});
