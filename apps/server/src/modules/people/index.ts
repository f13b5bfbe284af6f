/** Who administers whom: the provider all people, a venue its own (specification §2, §6; decisions.md §5). */
export { mountPeople } from './people.routes.ts';
