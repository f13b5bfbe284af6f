/** Asks now and then which version the server runs; another one offers a reload (specification §2, banners). */
import { useEffect, useState } from 'react';

import { server } from '../session/server-connection.ts';

const askEveryMs = 60_000;

async function readVersion(): Promise<string | null> {
  const answer = await server.api('GET /v1/version');
  return answer.ok ? answer.value.version : null;
}

/** True once the server runs another version than at the start of this page. */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let first: string | null = null;
    const ask = async () => {
      const version = await readVersion();
      if (version === null) return;
      first ??= version;
      if (version !== first) setNew(true);
    };
    void ask();
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => clearInterval(timer);
  }, []);
  return isNew;
}
