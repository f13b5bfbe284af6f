/** Shared tills: enrolled once, then each person signs in by name and PIN. */
export { mountTills } from './tills.routes.ts';
