/** Lines that a built page carries in itself may run, each known by its hash; nothing else that stands in a page may. */
import { createHash } from 'node:crypto';

const inline = /<script>([\s\S]*?)<\/script>/g;

/** @returns the sources to add to `script-src`, empty where a page has no lines of its own */
export function hashesOfScripts(page: string): string[] {
  return [...page.matchAll(inline)].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

/** @param policy as every answer carries it */
export function letRun(policy: string, hashes: readonly string[]): string {
  return hashes.length === 0 ? policy : policy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`);
}
