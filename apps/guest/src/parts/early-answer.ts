/** What the page itself has asked for before its program came (build/early-start.ts). */

declare global {
  var comandaEarly: { readonly call: string; readonly answer: Promise<Response> } | undefined;
}

/** @returns the answer that is on its way already, once; null: nobody has asked */
export function takeEarly(address: string, method: string): Promise<Response> | null {
  const early = globalThis.comandaEarly;
  if (early === undefined || method !== 'GET' || early.call !== address) return null;
  globalThis.comandaEarly = undefined;
  return early.answer;
}
