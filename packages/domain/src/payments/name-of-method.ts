/** What a payment is called for the staff: as the venue calls its method, where that is beyond doubt (docs/decisions/0065). */
import type { PaymentMethod, PaymentWay } from './payment.ts';

export type CalledMethod = { readonly id: string; readonly method: PaymentMethod; readonly name: string };

/**
 * @param methods all that the venue has, offered or not
 * @param ids of the methods that are meant; null: only the kind was kept, so that it may be any of that kind
 * @returns empty where they have no name or several: then the kind has the word
 */
export function nameOfMethod(methods: readonly CalledMethod[], kind: PaymentWay, ids: Iterable<string | null>): string {
  const ofKind = methods.filter(({ method }) => method === kind);
  const meant = [...ids].flatMap((id) => (id === null ? ofKind.map((method) => method.id) : [id]));
  const names = new Set(meant.map((id) => ofKind.find((method) => method.id === id)?.name.trim() ?? ''));
  const [name = ''] = names;
  return names.size === 1 ? name : '';
}

/** Which of the venue’s methods stand behind each kind; null: only the kind was kept. */
export type MethodsUsed = ReadonlyMap<PaymentWay, ReadonlySet<string | null>>;

export function methodsUsed(
  payments: readonly { readonly method: PaymentWay; readonly methodId?: string }[],
): MethodsUsed {
  const used = new Map<PaymentWay, Set<string | null>>();
  for (const { method, methodId = null } of payments) used.set(method, (used.get(method) ?? new Set()).add(methodId));
  return used;
}
