/** Which version this page is of: written into it by the server that gave it out, and kept with it where a device keeps it. */

/** @returns null where a page says none: one that no server of the house gave out */
export function pageVersion(): string | null {
  return document.querySelector('meta[name="comanda-version"]')?.getAttribute('content') ?? null;
}
