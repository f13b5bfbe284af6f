/** A serial number as people compare it with what is printed: `04:A2:2B:1A:C3:52:80`. */

export function serialText(serial: string): string {
  return (serial.match(/../g) ?? []).join(':');
}

type Called = { readonly name: string; readonly serial: string; readonly code?: string | null };

/** How a tag is called where nobody gave it a name. */
export function tagName({ name, code, serial }: Called): string {
  if (name.trim() !== '') return name;
  return code == null || code === '' ? serialText(serial) : code;
}
