/** By which name and password a printer that fetches signs in, where somebody wants that beside its key (decisions.md §7). */
import type { Migration } from '../migration.ts';

export const printerSignIn: Migration = {
  name: '20261126T1600_printer_sign_in',
  statements: () => [
    `alter table printers add column fetch_user text`,
    `alter table printers add column fetch_sealed text`,
  ],
};
