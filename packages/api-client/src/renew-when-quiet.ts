/** A screen that nobody looks after runs for months: it loads itself anew once the server runs another version, while nothing happens. */
import type { Api } from './call.ts';
import { pageVersion } from './page-version.ts';

const askMs = 10 * 60_000;
/** A page that comes as old as it was is not loaded for the same version again and again: whatever keeps it may be slow. */
const againAfterMs = 60 * 60_000;
const triedKey = 'comanda-renewed';

/** Whether the page is to be loaded for this version, which the tab remembers: loading it forgets all else. */
function isDue(version: string, isFirst: boolean): boolean {
  try {
    const [before, at = 0] = JSON.parse(sessionStorage.getItem(triedKey) ?? '[]') as [string?, number?];
    if (before === version && Date.now() - at < againAfterMs) return false;
    sessionStorage.setItem(triedKey, JSON.stringify([version, Date.now()]));
    return true;
  } catch {
    // Where nothing can be remembered, each page would begin with it.
    return !isFirst;
  }
}

export type Renewing = {
  readonly api: Api;
  /** Nobody misses anything where the page begins anew now. */
  readonly isQuiet: () => boolean;
  readonly reload: () => void;
};

/** @returns what ends it */
export function renewWhenQuiet({ api, isQuiet, reload }: Renewing): () => void {
  // Started from what the device keeps, it may be older than the server from the beginning.
  let own = pageVersion();
  let isOver = false;
  const ask = async (isFirst = false) => {
    const answer = await api('GET /v1/version');
    // No answer: there may be nothing to load the page from either.
    if (isOver || !answer.ok) return;
    own = own ?? answer.value.version;
    const { version } = answer.value;
    if (version !== own && isQuiet() && isDue(version, isFirst)) reload();
  };
  void ask(true);
  const asking = setInterval(() => void ask(), askMs);
  return () => {
    isOver = true;
    clearInterval(asking);
  };
}
