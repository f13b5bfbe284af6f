/** Where a guest reads a receipt; whoever has its token may. @param origin of the server, `https://example.ch` */
export function receiptAddress(origin: string, token: string): string {
  return `${origin.replace(/\/+$/, '')}/receipt/${token}`;
}
