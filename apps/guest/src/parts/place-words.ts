type Place = { readonly street: string; readonly zip: string; readonly city: string };

/** A place on one line. */
export function placeOf({ street, zip, city }: Place): string {
  return [street.trim(), `${zip} ${city}`.trim()].filter((part) => part !== '').join(', ');
}
