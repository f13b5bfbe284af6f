/** Security events as the log has them. */
import type { TestServer } from './start-test-server.ts';

export type SecurityLine = Readonly<Record<string, string | number | null>>;

export type SecurityHearing = {
  readonly lines: () => readonly SecurityLine[];
  /** Since the last question, each as `name customer user by code`, as far as they are there. */
  readonly events: () => string[];
};

export function hearSecurity({ logged }: Pick<TestServer, 'logged'>): SecurityHearing {
  const lines = () =>
    logged()
      .split('\n')
      .filter((line) => line.includes('"security":'))
      .map((line) => JSON.parse(line) as SecurityLine);
  let heard = lines().length;
  const events = () => {
    const news = lines().slice(heard);
    heard += news.length;
    return news.map(said);
  };
  return { lines, events };
}

function said({ security, customer, user, by, code }: SecurityLine): string {
  return [security, customer ?? '-', user ?? '-', ...(by ? [`by ${by}`] : []), ...(code ? [code] : [])].join(' ');
}
