/** A page that cannot go on leads to the reason: in a long cart it stands out of sight. */

/** Looks for the first field that is refused, else the first note that says why; fields are ready to be typed in. */
export function showFirstProblem(page: HTMLElement | null): void {
  const first = page?.querySelector<HTMLElement>('[aria-invalid="true"], .note--negative, .note--warning');
  if (first === null || first === undefined) return;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
}
