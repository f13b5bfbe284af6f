/** A number on paper, with the one that a device gave without a network beside it: the guest was told that (decisions.md §3). */
export function numberOnPaper(number: string, deviceNumber: string | null): string {
  return deviceNumber === null || deviceNumber === number ? number : `${number} (${deviceNumber})`;
}
