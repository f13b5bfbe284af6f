/** What is set up of a venue: which thing moved how. Names of fields, never their values: no credential enters the journal. */

export const setupThings = [
  'category',
  'product',
  'modifierGroup',
  'combo',
  'special',
  'tag',
  'table',
  'station',
  'printer',
  'terminal',
  'kiosk',
  'drawer',
  'screen',
  'orderMethod',
  'paymentMethod',
  'pickupLocation',
  'settings',
  'receipt',
  'image',
  'room',
] as const;
export type SetupThing = (typeof setupThings)[number];

export type SetupMove = 'added' | 'changed' | 'removed' | 'sorted' | 'imported' | 'tested';

export type SetupEvent = {
  readonly type: 'setup.changed';
  readonly thing: SetupThing;
  /** Of the thing; of the venue where all of a kind moved. */
  readonly id: string;
  readonly move: SetupMove;
  readonly fields: readonly string[];
};
