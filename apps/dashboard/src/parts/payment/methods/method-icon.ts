/** One drawing per payment method (drawing 03-payment-cash). */
import type { PaymentWay } from '@comanda/domain/payments/payment';
import {
  Banknote,
  Clock,
  CreditCard,
  FileText,
  Link2,
  type LucideIcon,
  Nfc,
  QrCode,
  Smartphone,
  TabletSmartphone,
  Ticket,
} from 'lucide-react';

export const methodIcons: Readonly<Record<PaymentWay, LucideIcon>> = {
  pay_later: Clock,
  cash: Banknote,
  datatrans: Link2,
  sumup: TabletSmartphone,
  wallee_terminal: CreditCard,
  tap_on_mobile: Smartphone,
  ext_terminal: CreditCard,
  ext_twint: QrCode,
  ext_coupon: Ticket,
  nfc_credit: Nfc,
  invoice: FileText,
};
