/** Which display is shown, read from the address `/screens/{screenId}`. */

/** What nobody can read is named as it stands: there is no display of that name, and the page says so. */
export function screenIdIn(path: string): string {
  const [, , screenId = ''] = path.split('/');
  try {
    return decodeURIComponent(screenId);
  } catch {
    return screenId;
  }
}
