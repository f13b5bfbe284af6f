/** What somebody else does meanwhile, somewhere else: by calls of the API instead of a second browser. */
import { randomBytes } from 'node:crypto';

import { request } from '@playwright/test';

import { demoPassword } from '../pages/login-page.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type CallAs = <Answer = object>(method: Method, path: string, data?: object) => Promise<Answer>;

/** As clients make them: UUIDv7. */
export function newId(): string {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Signs in, and answers what calls in that person's name. @throws Error for a refusal */
export async function callAs(baseURL: string | undefined, email: string, password = demoPassword): Promise<CallAs> {
  const context = await request.newContext(baseURL === undefined ? {} : { baseURL });
  await context.post('/v1/login', { data: { email, password } });
  return async <Answer>(method: Method, path: string, data?: object) => {
    // A token lives for five minutes, a journey may take longer.
    const session = await context.get('/v1/getAccessToken?source=dashboard');
    const { accessToken } = (await session.json()) as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await context.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}
