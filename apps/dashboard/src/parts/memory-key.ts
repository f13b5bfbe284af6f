export type Whose = { readonly user: { readonly id: string }; readonly customer: { readonly id: string } };

/** Under which key a person's values of a venue are kept; ids hold no space. */
export function memoryKey({ user, customer }: Whose): string {
  return `${user.id} ${customer.id}`;
}
