/** Shared tills: enrolled once, then each person signs in by name and PIN. */
export { findTill } from './tills.repository.ts';
export { mountTills } from './tills.routes.ts';
