/** Whose order it is that leaves the house, where it goes and when (specification §3 Order, §5 Location form). */
import { isEmail } from '@comanda/domain/access/email';
import { formatMoney, type Money } from '@comanda/domain/money';
import { preorderSlots } from '@comanda/domain/opening-hours/preorder-slots';
import { missingToMinimum } from '@comanda/domain/orders/charge-delivery';
import { type OrderGuest, tidyGuest } from '@comanda/domain/orders/check-guest';
import type { OrderType } from '@comanda/domain/tax/vat';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { TypedModal } from '../form/typed-modal.tsx';
import { ModalHead } from '../modal.tsx';
import { PhoneField } from '../people/phone-field.tsx';
import { useSession } from '../session/session-context.ts';
import { TypedBack } from '../typed/typed-back.tsx';
import { useTyped } from '../typed/use-typed.ts';
import { useNow } from '../use-now.ts';
import { useSlotText } from '../use-slot-text.ts';
import type { LeavingFields } from './leaving-fields.ts';
import { type Leaving, leavingArea, leavingProblems, type LeavingProblem } from './use-leaving.ts';

type Props = {
  /** Names the same order after a reload. */
  readonly of: string;
  readonly leaving: Leaving;
  readonly before: LeavingFields;
  readonly isTried: boolean;
  /** Somebody gave the order this type meanwhile, which asks for nobody: what is typed stays. */
  readonly typeNow?: OrderType | null;
  /** False: as it is now, nothing of it could be kept. */
  readonly mayApply?: boolean;
  /** What was asked is on its way. */
  readonly isBusy?: boolean;
  /** Of the dishes, without the way. */
  readonly total: Money;
  /** What else is asked, below, and whether that is another than it was. */
  readonly children?: ReactNode;
  readonly hasMore?: boolean;
  /** @param upon what it was said upon: after a reload that may be another than `before` */
  readonly onDone: (fields: LeavingFields, upon: LeavingFields) => void;
  readonly onClose: () => void;
};

const nobody: OrderGuest = { name: null, phone: null, email: null, address: null };
const nowhere = { street: '', zip: '', city: '' };

/** Quarters of an hour, today and the six days after it. */
const slotsOf = { stepMinutes: 15, daysAhead: 6 };

function useGuestForm({ of, leaving, before: foundBefore, isTried: wasTried, onDone }: Props) {
  // Where there is one place only, it is that one.
  const [only, ...others] = leaving.locations;
  const single = only !== undefined && others.length === 0 ? only.id : null;
  const found = {
    before: foundBefore,
    guest: { ...nobody, ...foundBefore.guest, address: foundBefore.guest?.address ?? nowhere },
    pickupLocationId: foundBefore.pickupLocationId ?? single,
    wishedAt: foundBefore.wishedAt,
  };
  const { value, change, isBack } = useTyped(`guest ${of}`, found, 'before');
  const { before, pickupLocationId, wishedAt } = value;
  const { address } = value.guest;
  const hasAddress = Object.values(address).some((line) => line !== '');
  const guest: OrderGuest = { ...value.guest, address: hasAddress ? address : null };
  const chosen = before.pickupLocationId ?? single;
  const [isTried, setTried] = useState(wasTried);
  const email = guest.email?.trim() ?? '';
  const isEmailWrong = email !== '' && !isEmail(email);
  const problems = leavingProblems(leaving, guest);
  const after: LeavingFields = { guest: tidyGuest(leaving.type, guest), pickupLocationId, wishedAt };
  const wasSaid: LeavingFields = {
    guest: tidyGuest(leaving.type, before.guest),
    pickupLocationId: chosen,
    wishedAt: before.wishedAt,
  };
  return {
    guest,
    address,
    pickupLocationId,
    setPickupLocation: (id: string | null) => change({ pickupLocationId: id }),
    wishedAt,
    setWishedAt: (at: number | null) => change({ wishedAt: at }),
    isBack,
    isEmailWrong: isTried && isEmailWrong,
    isChanged: JSON.stringify(after) !== JSON.stringify(wasSaid),
    set: (next: Partial<Omit<OrderGuest, 'address'>>) => change({ guest: { ...value.guest, ...next } }),
    setAddress: (next: Partial<typeof nowhere>) =>
      change({ guest: { ...value.guest, address: { ...address, ...next } } }),
    problem: (...codes: LeavingProblem[]) => (isTried ? codes.find((code) => problems.includes(code)) : undefined),
    submit: () => {
      setTried(true);
      if (problems.length === 0 && !isEmailWrong) onDone(after, before);
    },
  };
}

type Form = ReturnType<typeof useGuestForm>;

function useProblemText(form: Form): (...codes: LeavingProblem[]) => string | undefined {
  const t = useTranslations('errors');
  return (...codes) => {
    const code = form.problem(...codes);
    return code === undefined ? undefined : t(code, { zip: form.address.zip });
  };
}

function AddressFields({ form }: { readonly form: Form }) {
  const t = useTranslations('guest');
  const problemText = useProblemText(form);
  const { address, setAddress } = form;
  return (
    <>
      <TextField
        label={t('street')}
        value={address.street}
        maxLength={120}
        autoComplete="off"
        error={problemText('location.error.streetMissing')}
        onChange={(event) => setAddress({ street: event.target.value })}
      />
      <div className="guest__place">
        <TextField
          label={t('zip')}
          value={address.zip}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          error={problemText('location.error.zipInvalid', 'orders.error.notDelivered')}
          onChange={(event) => setAddress({ zip: event.target.value })}
        />
        <TextField
          label={t('city')}
          value={address.city}
          maxLength={80}
          autoComplete="off"
          error={problemText('location.error.cityMissing')}
          onChange={(event) => setAddress({ city: event.target.value })}
        />
      </div>
    </>
  );
}

/** What the way there costs, and how much is missing until it is worth it. */
function AreaNote({ leaving, zip, total }: { readonly leaving: Leaving; readonly zip: string; readonly total: Money }) {
  const t = useTranslations('guest');
  const { currency } = useSession().settings;
  const area = leavingArea(leaving, zip);
  if (area === null) return null;
  const missing = missingToMinimum(area, total);
  const words = { area: area.name, fee: formatMoney(area.fee, currency), missing: formatMoney(missing, currency) };
  return (
    <Note tone={missing > 0 ? 'warning' : 'info'}>
      {t(area.fee === 0 ? 'areaFree' : 'area', words)}
      {missing > 0 && ` ${t('belowMinimum', words)}`}
    </Note>
  );
}

function WishedTime({ leaving, form }: { readonly leaving: Leaving; readonly form: Form }) {
  const t = useTranslations('guest');
  const slotText = useSlotText();
  const { hours } = leaving;
  const { wishedAt } = form;
  const now = useNow();
  // The house knows best how soon it can be ready: its own people are not held to the lead time.
  const slots = useMemo(
    () => (hours === null ? [] : preorderSlots(hours, { ...slotsOf, now, leadMinutes: 0 })),
    [hours, now],
  );
  if (slots.length === 0 && wishedAt === null) return null;
  const all = wishedAt === null || slots.includes(wishedAt) ? slots : [wishedAt, ...slots];
  return (
    <SelectField
      label={t('wishedAt')}
      items={[{ value: '', label: t('atOnce') }, ...all.map((at) => ({ value: String(at), label: slotText(at) }))]}
      value={wishedAt === null ? '' : String(wishedAt)}
      onChange={(value) => form.setWishedAt(value === '' ? null : Number(value))}
    />
  );
}

export function GuestDialog(props: Props) {
  const t = useTranslations();
  const form = useGuestForm(props);
  const problemText = useProblemText(form);
  const { leaving, typeNow = null, mayApply = true, isBusy = false, total, children, hasMore = false, onClose } = props;
  const title = t(`guest.of.${leaving.type}`);
  return (
    <TypedModal
      label={title}
      onClose={onClose}
      isChanged={form.isChanged || hasMore}
      keepsData={isBusy}
      onEnter={() => mayApply && form.submit()}
    >
      <ModalHead title={title} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <TypedBack isBack={form.isBack} />
        {typeNow !== null && (
          <Note tone="warning" alert>
            {t('guest.notAsked', { type: t(`types.${typeNow}`) })}
          </Note>
        )}
        <TextField
          label={t('guest.name')}
          value={form.guest.name ?? ''}
          maxLength={120}
          autoComplete="off"
          data-first-focus
          error={problemText('guest.error.nameMissing')}
          onChange={(event) => form.set({ name: event.target.value })}
        />
        <PhoneField
          label={t('guest.phone')}
          value={form.guest.phone ?? ''}
          error={problemText('guest.error.phoneMissing', 'guest.error.phoneTooShort')}
          onChange={(phone) => form.set({ phone })}
        />
        {leaving.type === 'delivery' && <AddressFields form={form} />}
        {leaving.type === 'delivery' && <AreaNote leaving={leaving} zip={form.address.zip} total={total} />}
        {leaving.locations.length > 0 && (
          <SelectField
            label={t('guest.location')}
            items={[
              { value: '', label: t('guest.noLocation') },
              ...leaving.locations.map(({ id, name, street }) => ({ value: id, label: `${name}, ${street}` })),
            ]}
            value={form.pickupLocationId ?? ''}
            onChange={(value) => form.setPickupLocation(value === '' ? null : value)}
          />
        )}
        <WishedTime leaving={leaving} form={form} />
        <TextField
          label={t('guest.email')}
          type="email"
          value={form.guest.email ?? ''}
          maxLength={254}
          autoComplete="off"
          error={form.isEmailWrong ? t('login.emailInvalid') : undefined}
          onChange={(event) => form.set({ email: event.target.value })}
        />
        {children}
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block loading={isBusy} disabled={!mayApply} onClick={form.submit}>
          {t('app.apply')}
        </Button>
      </div>
    </TypedModal>
  );
}
