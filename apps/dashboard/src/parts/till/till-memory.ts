/**
 * Whether this browser was ever a shared till (decisions.md §5). Its cookie is hidden from scripts; without this mark
 * every browser would have to ask the server.
 */
const key = 'comanda.till';

export function isKnownTill(): boolean {
  return localStorage.getItem(key) !== null;
}

export function rememberTill(isTill: boolean): void {
  if (isTill) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
}
