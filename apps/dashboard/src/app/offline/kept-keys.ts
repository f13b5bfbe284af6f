/** Under which keys a device keeps what is a person's: their id is the second word. */

/** How a person stood at the venue where they worked last. */
export const sessionOf = (userId: string) => `session ${userId}`;

/** How the keys of all that a person read begin. */
export const readsOf = (userId: string) => `read ${userId} `;

export type Whose = { readonly userId: string; readonly customerId: string };

export const startOf = ({ userId, customerId }: Whose) => `${readsOf(userId)}${customerId} `;
