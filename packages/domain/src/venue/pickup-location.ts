/** Where guests fetch what they ordered (specification §3 Pickup location, §5 Location form). */
import { accept, refuse, type Decision } from '../decision.ts';
import { type Country, isPostalCode } from './postal-code.ts';

export type Address = { readonly name: string; readonly street: string; readonly zip: string; readonly city: string };

export type AddressRefusal =
  | 'location.error.nameMissing'
  | 'location.error.streetMissing'
  | 'location.error.cityMissing'
  | 'location.error.zipInvalid';

/** Name, street and city are required; the zip must be valid. @returns it trimmed */
export function checkAddress(address: Address, country: Country): Decision<Address, AddressRefusal> {
  const [wrong] = wrongInAddress(address, country);
  return wrong === undefined ? accept(trimmed(address)) : refuse(wrong);
}

/** All that a form has to say of it. @returns none where it is taken; in the order of the fields */
export function wrongInAddress(address: Address, country: Country): readonly AddressRefusal[] {
  const { name, street, zip, city } = trimmed(address);
  return [
    ...(name === '' ? ['location.error.nameMissing' as const] : []),
    ...(street === '' ? ['location.error.streetMissing' as const] : []),
    ...(isPostalCode(zip, country) ? [] : ['location.error.zipInvalid' as const]),
    ...(city === '' ? ['location.error.cityMissing' as const] : []),
  ];
}

function trimmed({ name, street, zip, city }: Address): Address {
  return { name: name.trim(), street: street.trim(), zip: zip.trim(), city: city.trim() };
}
