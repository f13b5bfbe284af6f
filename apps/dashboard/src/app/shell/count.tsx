/** How many things wait behind an entry of the navigation. */
export function Count({ count, says }: { readonly count: number; readonly says: string }) {
  return (
    <span className="count num">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">, {says}</span>
    </span>
  );
}
