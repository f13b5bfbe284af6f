/** Whether a link leads anywhere but to the very machine that opens it: a guest's phone has no Comanda on it. */

const link = /^https?:\/\/(?<host>\[[^\]]*\]|[^/:?#]+)/i;
const itself = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/i;

/** @returns the name that means each machine itself, such as `localhost`; null: others can reach it, or it is no link */
export function ownMachineIn(text: string): string | null {
  const host = link.exec(text)?.groups?.['host'] ?? '';
  return itself.test(host) ? host : null;
}
