/** Whether the route table has a screen at a path: nothing leads where none is. */
import { useRouter } from '@tanstack/react-router';

/** A path that ends with a slash is what stands at the very path of an area. */
export function useHasScreen(): (path: string) => boolean {
  const { routesByPath, routesById } = useRouter();
  return (path) => (path.endsWith('/') ? path in routesById : path in routesByPath);
}
