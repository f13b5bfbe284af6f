/** What a new venue does first, and what of it is done. */

export const firstSteps = [
  'venue',
  'openingHours',
  'menu',
  'tables',
  'printer',
  'paymentMethods',
  'people',
  'testOrder',
  'closing',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What the venue has, as it is stored. */
export type VenueFacts = {
  readonly hasAddress: boolean;
  /** Somebody has saved how guests order, and with it when. */
  readonly hasOrderMethod: boolean;
  readonly hasProduct: boolean;
  /** Beside the checkout, which every venue is opened with. */
  readonly hasTable: boolean;
  /** A paper came out, a test page too: a printer alone proves nothing. */
  readonly hasPrinted: boolean;
  /** Beside cash and paying later, which every venue is opened with. */
  readonly hasPaymentMethod: boolean;
  readonly people: number;
  /** Practice counts: it is what the step is for. */
  readonly hasOrder: boolean;
  readonly hasClosing: boolean;
  /** Guests may order here themselves. */
  readonly guestsOrder: boolean;
};

export type StepState = { readonly step: FirstStep; readonly isDone: boolean };

/** In the order in which they are best done. Opening hours are asked of who lets guests order: staff sell at any time. */
export function stepsOf(facts: VenueFacts): readonly StepState[] {
  const done: Readonly<Record<FirstStep, boolean>> = {
    venue: facts.hasAddress,
    openingHours: facts.hasOrderMethod,
    menu: facts.hasProduct,
    tables: facts.hasTable,
    printer: facts.hasPrinted,
    paymentMethods: facts.hasPaymentMethod,
    people: facts.people > 1,
    testOrder: facts.hasOrder,
    closing: facts.hasClosing,
  };
  return firstSteps
    .filter((step) => step !== 'openingHours' || facts.guestsOrder)
    .map((step) => ({ step, isDone: done[step] }));
}
