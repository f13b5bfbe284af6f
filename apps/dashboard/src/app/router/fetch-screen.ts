/** Asks for what the address shows while the words of the page are on their way: else one would wait for the other. */
import { router } from './router.tsx';

type Matched = { readonly routeId: keyof typeof router.routesById };

export function fetchScreen(): void {
  const matched: readonly Matched[] = router.matchRoutes(router.latestLocation);
  for (const { routeId } of matched) {
    // Whoever shows it asks again and hears what went wrong.
    router.loadRouteChunk(router.routesById[routeId])?.catch(() => {});
  }
}
