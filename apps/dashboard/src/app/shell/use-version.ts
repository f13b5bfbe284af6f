/** Asks now and then which version the server runs; another one offers a reload (specification §2, banners). */
import { pageVersion } from '@comanda/api-client/page-version';
import { useEffect, useState } from 'react';

import { server } from '../session/server-connection.ts';

const askEveryMs = 60_000;

async function readVersion(): Promise<string | null> {
  const answer = await server.api('GET /v1/version');
  return answer.ok ? answer.value.version : null;
}

/** The one that the server runs by now, where it is another than that of this page; else null. */
export function useNewVersion(): string | null {
  const [newest, setNewest] = useState<string | null>(null);
  useEffect(() => {
    // A page that was kept may be older than the server from the beginning.
    let own = pageVersion();
    const ask = async () => {
      const version = await readVersion();
      if (version === null) return;
      own ??= version;
      if (version !== own) setNewest(version);
    };
    void ask();
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => clearInterval(timer);
  }, []);
  return newest;
}
