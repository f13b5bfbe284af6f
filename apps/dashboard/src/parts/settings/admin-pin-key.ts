/** Under which name is kept how it stands with the venue's admin PIN. */
export const adminPinKey = (customerId: string) => ['adminPin', customerId] as const;
