/** What a guest asks for at a table with one tap. */
export const tableRequestKinds = ['waiter', 'bill'] as const;
export type TableRequestKind = (typeof tableRequestKinds)[number];
