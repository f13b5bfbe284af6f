/**
 * Pairing codes lie sealed (docs/decisions/0014). A migration has no key: those that lay open are forgotten, as a reader
 * shows each of them for a few minutes only.
 */
import type { Migration } from '../migration.ts';

export const sealedPairingCodes: Migration = {
  name: '20261123T1510_sealed_pairing_codes',
  statements: () => ['update card_readers set pairing_code = null'],
};
