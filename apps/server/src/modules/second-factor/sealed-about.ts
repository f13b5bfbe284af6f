/** Where a sealed secret belongs: moved to another account it does not open. */
export function sealedAbout(userId: string): string {
  return `second factor/${userId}`;
}
