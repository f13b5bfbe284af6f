/** Ways to pay, each as a row with its words. */
import type { WireGuestPaymentMethod } from '@comanda/contract/guests';
import { brands, type SubMethod } from '@comanda/domain/payments/payment-setup';
import type { OrderType } from '@comanda/domain/tax/vat';
import { Choice } from '@comanda/ui/choice.tsx';
import { Banknote, CreditCard, HandCoins, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { DoorKind } from './door-address.ts';
import { isOnline } from './pay-order.ts';

/** So many are named; a guest sees all of them on the provider's page. */
const named = 4;
/** What most people here pay with goes first. */
const first: readonly string[] = ['twint', 'visa', 'mastercard', 'postfinance'];

function namesOf(taken: readonly string[]): string {
  const sorted = [...first.filter((each) => taken.includes(each)), ...taken.filter((each) => !first.includes(each))];
  const names = sorted.slice(0, named).map((each) => (each in brands ? brands[each as SubMethod] : each));
  return sorted.length > named ? `${names.join(', ')} …` : names.join(', ');
}

type Words = { readonly title: string; readonly text: string; readonly icon: LucideIcon };

/** @param door where the guest stands; null: unknown */
export function useMethodWords(
  door: DoorKind | null,
  type: OrderType,
): (method: Pick<WireGuestPaymentMethod, 'method' | 'title' | 'subMethods'>) => Words {
  const t = useTranslations('guestApp.pay');
  const place = door ?? 'app';
  return ({ method, title, subMethods }) => {
    const own = title.trim();
    switch (method) {
      case 'pay_later': {
        const usual = type === 'delivery' ? t('atDoor') : t(`later.${place}`);
        return { title: own || usual, text: t(`laterText.${place}`), icon: HandCoins };
      }
      case 'cash':
        return { title: own || t('cash'), text: '', icon: Banknote };
      case 'datatrans':
      case 'sumup':
        return { title: own || t('online'), text: namesOf(subMethods) || t('onlineText'), icon: CreditCard };
      case 'wallee_terminal':
        return { title: own || t('terminal'), text: '', icon: CreditCard };
      default:
        return { title: own || t('other'), text: '', icon: CreditCard };
    }
  };
}

type Props = {
  readonly methods: readonly WireGuestPaymentMethod[];
  readonly chosen: string | null;
  readonly door: DoorKind | null;
  readonly type: OrderType;
  readonly onChoose: (method: WireGuestPaymentMethod) => void;
};

export function PaymentChoice({ methods, chosen, door, type, onChoose }: Props): ReactNode {
  const t = useTranslations('guestApp.pay');
  const wordsOf = useMethodWords(door, type);
  return (
    <div className="group" role="radiogroup" aria-labelledby="pay-method">
      <h2 className="group__title" id="pay-method">
        {t('method')}
      </h2>
      <div className="g-list">
        {methods.map((method) => {
          const { title, text, icon: Icon } = wordsOf(method);
          return (
            <Choice
              key={method.id}
              kind="radio"
              name="pay-method"
              checked={method.id === chosen}
              onChoose={() => onChoose(method)}
              className="option g-method"
            >
              <span className="g-method__icon">
                <Icon className="icon icon--m" aria-hidden="true" />
              </span>
              <span className="grow">
                <b>{title}</b>
                {text !== '' && <span className="g-small">{text}</span>}
              </span>
              <span className={`radio${method.id === chosen ? ' is-on' : ''}`} />
            </Choice>
          );
        })}
      </div>
      {methods.some((method) => method.id === chosen && isOnline(method)) && (
        <p className="g-small g-secure">
          <Lock className="icon" aria-hidden="true" />
          {t('secure')}
        </p>
      )}
    </div>
  );
}
