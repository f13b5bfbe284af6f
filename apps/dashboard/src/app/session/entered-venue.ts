/**
 * The venue that somebody of the provider has entered after they were asked (specification §1, §6): of this tab alone,
 * also after a reload, until they leave it or sign out. Its staff see them there, so nothing enters for them.
 */
const name = 'comanda.entered';

/** Null: none, or somebody else's. */
export function enteredVenue(userId: string): string | null {
  try {
    const [who, venue = null] = sessionStorage.getItem(name)?.split(' ') ?? [];
    return who === userId ? venue : null;
  } catch {
    return null;
  }
}

/** @param customerId null: they have left it */
export function noteEntered(userId: string, customerId: string | null): void {
  try {
    if (customerId === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, `${userId} ${customerId}`);
  } catch {
    // Where nothing can be kept they are asked anew after a reload.
  }
}
