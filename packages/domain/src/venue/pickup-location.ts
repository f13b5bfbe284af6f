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
  const name = address.name.trim();
  const street = address.street.trim();
  const zip = address.zip.trim();
  const city = address.city.trim();
  if (name === '') return refuse('location.error.nameMissing');
  if (street === '') return refuse('location.error.streetMissing');
  if (!isPostalCode(zip, country)) return refuse('location.error.zipInvalid');
  if (city === '') return refuse('location.error.cityMissing');
  return accept({ name, street, zip, city });
}
