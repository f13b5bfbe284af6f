/** What an order knows of whoever pays its invoice: nobody types it twice (WCAG 3.3.7). */
import type { WireOrder } from '@comanda/contract/orders';
import type { PostalAddress } from '@comanda/domain/invoices/qr-bill';

import { emptyAddress } from '../../parts/invoices/address-fields.tsx';

/** The number of the house stands at the end: `Hauptgasse 12a`. */
const withNumber = /^(?<street>.*\S)\s+(?<houseNumber>\d{1,4}\s?\p{L}?)$/u;

/** @param country of the venue, which delivers within it */
export function addressOf(
  { guest, deliveryAddress }: Pick<WireOrder, 'guest' | 'deliveryAddress'>,
  country: string,
): PostalAddress {
  const nobody = emptyAddress(country);
  const name = (guest ?? '').trim();
  if (deliveryAddress === null) return { ...nobody, name };
  const { zip, city } = deliveryAddress;
  const whole = deliveryAddress.street.trim();
  const { street = whole, houseNumber = '' } = withNumber.exec(whole)?.groups ?? {};
  return { ...nobody, name, street, houseNumber, zip, city };
}
