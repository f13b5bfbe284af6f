/** Names of the rooms of those who are signed in; with a space, as all our rooms: no socket's own id has one. */

export function staffRoom(customerId: string): string {
  return `staff ${customerId}`;
}

/** Staff whom a venue does not let in as it stands: it hears that this may have changed, and nothing else. */
export function waitingRoom(customerId: string): string {
  return `waiting ${customerId}`;
}

export function personRoom(userId: string): string {
  return `person ${userId}`;
}
