/**
 * Secrets that lie in files instead of in the environment, as systemd (LoadCredential), Docker, Kubernetes and the agents
 * of vaults bring them: `SECRETS_KEY_FILE=/run/secrets/key` (ASVS 5.0, 13.3.1). Whoever lists processes sees a path.
 */
import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** All that is worth something to whoever reads it. */
const secrets = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SECRETS_KEY',
  'METRICS_TOKEN',
] as const;

/** @throws Error where a file cannot be read or is empty, or where a secret is given twice */
export function withSecretFiles(environment: Environment): Environment {
  const read = secrets.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    if (path === undefined || path === '') return [];
    if (environment[name]) throw new Error(`${name} and ${name}_FILE are set: one of them`);
    return [[name, contentOf(`${name}_FILE`, path)] as const];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function contentOf(setting: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`${setting}: ${path} cannot be read`, { cause: error });
  }
  if (text === '') throw new Error(`${setting}: ${path} is empty`);
  return text;
}
